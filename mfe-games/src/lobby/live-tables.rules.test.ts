import { describe, expect, it } from '@jest/globals';
import type { LiveTable } from '@palaro/contract';
import { beadOf, phaseAt } from './live-tables.rules.ts';

const TABLE: LiveTable = {
  provider_code: 'evo',
  game_code: 'vigan-roulette',
  kind: 'roulette',
  round_ms: 25_000,
  elapsed_ms: 10_000,
  bets_ms: 15_000,
  deal_ms: 6_000,
  results: [],
};

describe('the clock of a live table', () => {
  it.each([
    [0, 'open', 5],
    [4_999, 'open', 1],
    [5_000, 'dealing', 6],
    [10_999, 'dealing', 1],
    [11_000, 'over', 4],
    [14_999, 'over', 1],
    // The next round, and a later one, without another answer.
    [15_000, 'open', 15],
    [15_000 + 25_000 * 7 + 16_500, 'dealing', 5],
  ] as const)('%i ms after an answer is %s for %i s', (passed, phase, seconds) => {
    expect(phaseAt(TABLE, passed)).toEqual({ phase, seconds });
  });
});

it('a bead has the colour of its result and the first letter of its name', () => {
  expect(beadOf({ result: 'banker' }, '庄')).toEqual({ colour: 'red', text: '庄' });
  expect(beadOf({ result: 'dealer_bust' }, 'dealer over 21')).toEqual({ colour: 'green', text: 'd' });
  expect(beadOf({ result: 'tie' }, 'Tie')).toEqual({ colour: 'green', text: 'T' });
});
