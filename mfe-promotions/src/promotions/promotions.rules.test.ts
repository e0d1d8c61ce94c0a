import { describe, expect, it } from '@jest/globals';
import { examplesOf, rhythmOf } from './promotions.rules.ts';

describe('the worked examples', () => {
  it.each([
    ['OTB', '30.00', '30.00', '60.00', 2, '120.00'],
    ['OTB', '100.00', '120.00', '220.00', 3, '660.00'],
    ['OTB', '300.00', '450.00', '750.00', 5, '3750.00'],
    ['DB', '10.00', '2.00', '12.00', 2, '24.00'],
    ['DB', '100.00', '10.00', '110.00', 2, '220.00'],
    ['DB', '300.00', '30.00', '330.00', 2, '660.00'],
    ['UB', '200.00', '30.00', '230.00', 2, '460.00'],
    ['VIPB', '1000.00', '1500.00', '2500.00', 3, '7500.00'],
  ])(
    '%s: a deposit of %s gives %s, and %s × %s asks for %s',
    (code, deposit, bonus, start, times, target) => {
      const example = examplesOf(code).find((one) => one.deposit === deposit);
      expect(example).toMatchObject({ bonus, start, times, target });
    },
  );

  it('the welcome bonus asks for a balance, the daily one for stakes', () => {
    expect(examplesOf('OTB')[0]?.requirement).toBe('winover');
    expect(examplesOf('DB')[0]?.requirement).toBe('turnover');
  });

  it('a promotion that this release does not know is shown without figures', () => {
    expect(examplesOf('NEW-YEAR')).toEqual([]);
    expect(rhythmOf('NEW-YEAR')).toBeUndefined();
  });
});
