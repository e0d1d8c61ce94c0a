import { describe, expect, it } from '@jest/globals';
import { aLine } from '../testing-data.ts';
import { csvOf, daysBefore, isNarrowed, lastDays, monthsUntil, requestOf } from './statement.rules.ts';

describe('the days of a statement', () => {
  it.each([
    ['2026-11-21', 6, '2026-11-15'],
    ['2026-03-01', 1, '2026-02-28'],
    ['2026-01-01', 90, '2025-10-03'],
  ])('before %s, %i of them, end at %s', (day, count, expected) => {
    expect(daysBefore(day, count)).toBe(expected);
  });

  it('fall into the months of the last 90 days', () => {
    expect(monthsUntil('2026-11-21')).toEqual(['2026-11', '2026-10', '2026-09', '2026-08']);
  });

  it('of a chart are complete, also without play', () => {
    expect(lastDays('2026-11-02', 4)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
  });
});

describe('a filtered statement', () => {
  it('sends only the filters that are set', () => {
    expect(requestOf({ kind: 'play', from: '', to: '2026-11-21' })).toEqual({
      kind: 'play',
      to: '2026-11-21',
    });
    expect(isNarrowed({ kind: '', from: '', to: '' })).toBe(false);
    expect(isNarrowed({ kind: '', from: '2026-11-01', to: '' })).toBe(true);
  });
});

describe('a statement for a spreadsheet', () => {
  const words = {
    kindOf: ({ kind }: Pick<ReturnType<typeof aLine>, 'kind'>) => kind,
    titleOf: (code: string) => (code === 'OTB' ? 'Welcome bonus' : code),
    rebateOf: (kind: string) => `rebate of ${kind}`,
  };
  const lines = [
    aLine({ kind: 'bet', amount: '-20.00', description: 'Golden "Jeepney", 2' }),
    aLine({ description: '=HYPERLINK("x")', adjustment_details: 'Goodwill' }),
    aLine({ kind: 'bet', amount: '-2.00', description: 'Golden Jeepney', bonus_details: 'OTB -1.00' }),
    aLine({ kind: 'bonus', amount: '120.00', description: 'OTB', bonus_details: 'OTB +220.00' }),
    aLine({
      kind: 'win',
      amount: '0.00',
      description: 'Golden Jeepney',
      in_review: '1001.00',
      review: 'waiting',
    }),
  ];

  it('has one row per line, with quotes doubled, amounts as numbers and no formula that would run', () => {
    expect(csvOf(['When', 'Kind'], lines, words).split('\r\n')).toEqual([
      '"When","Kind"',
      '"2026-11-21 10:01:00","bet","-20.00","0.00","500.00","","","Golden ""Jeepney"", 2","D26112100001"',
      `"2026-11-21 10:01:00","deposit","500.00","0.00","500.00","","","'=HYPERLINK(""x"") · Goodwill","D26112100001"`,
      '"2026-11-21 10:01:00","bet","-2.00","0.00","500.00","-1.00","","Golden Jeepney · Welcome bonus","D26112100001"',
      '"2026-11-21 10:01:00","bonus","120.00","0.00","500.00","220.00","","Welcome bonus","D26112100001"',
      '"2026-11-21 10:01:00","win","0.00","0.00","500.00","","1001.00","Golden Jeepney","D26112100001"',
      '',
    ]);
  });
});
