import { describe, expect, it } from '@jest/globals';
import { isWithin } from './bonus-limit.ts';
import { toUnits } from './money.ts';

describe('a stake', () => {
  it.each([
    ['without a bonus', undefined, '500.00', true],
    ['that touches the bonus, as large as allowed', { most_bet: '22.00', own: '10.00' }, '22.00', true],
    ['that touches the bonus and is larger', { most_bet: '22.00', own: '10.00' }, '22.01', false],
    ['that own money covers', { most_bet: '22.00', own: '100.00' }, '100.00', true],
    ['of which own money lacks a little', { most_bet: '22.00', own: '100.00' }, '100.01', false],
  ])('%s', (_title, limit, stake, isAllowed) => {
    expect(isWithin(limit, toUnits(stake))).toBe(isAllowed);
  });

  it('that was paid in part counts as a whole, and own money has to cover the rest alone', () => {
    const limit = { most_bet: '22.00', own: '20.00' };
    expect(isWithin(limit, toUnits('40.00'), toUnits('20.00'))).toBe(true);
    expect(isWithin(limit, toUnits('40.00'), toUnits('20.01'))).toBe(false);
  });
});
