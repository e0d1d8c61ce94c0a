/** @jest-environment jest-fixed-jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LegAnswer, MatchAnswer, MatchesAnswer, RoundAnswer } from '../../wire/index.ts';
import { aTable } from '../testing.ts';
import { cockfightBoard } from './board-cockfight.ts';
import type { Board } from './board.ts';

const NOW = Date.parse('2026-11-23T08:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();

/** Each fight lasts 20 seconds; `begins` is counted from now. */
function aFight(id: string, begins: number, changes: Partial<MatchAnswer> = {}): MatchAnswer {
  const state = begins > 0 ? 'open' : begins > -20 ? 'running' : 'ended';
  return {
    match_id: `awc.pit.${id}`,
    league: 'Pit',
    home: `Red ${id}`,
    away: `Blue ${id}`,
    starts_at: at(begins),
    ends_at: at(begins + 20),
    state,
    markets:
      state === 'open'
        ? [
            {
              bet_type: 'MWD',
              criteria: '',
              selections: [
                { selection: 'meron', odds: '1.90' },
                { selection: 'wala', odds: '1.95' },
                { selection: 'draw', odds: '8.00' },
              ],
            },
          ]
        : [],
    more: 0,
    ...changes,
  };
}

/** As the provider lists them: to come by their start, then the ended ones, the newest first. */
const FIGHTS = [
  aFight('4', 12),
  aFight('5', 42),
  aFight('3', -48, { home_score: 0, away_score: 1 }),
  aFight('2', -78, { home_score: 1, away_score: 0 }),
  aFight('1', -108, { home_score: 0, away_score: 0 }),
];

const betOn = (id: string, state: RoundAnswer['state'], leg: LegAnswer['state']): RoundAnswer => ({
  round: `round-${id}`,
  game_code: 'pit',
  state,
  stake: '10.00',
  win: '0.00',
  balance: '90.00',
  steps: [],
  opened_at: at(-60),
  outcome: {
    kind: 'cockfight',
    odds: '1.95',
    to_win: '19.50',
    legs: [
      {
        match_id: `awc.pit.${id}`,
        bet_type: 'MWD',
        criteria: '',
        selection: 'wala',
        odds: '1.95',
        home: `Red ${id}`,
        away: `Blue ${id}`,
        league: 'Pit',
        starts_at: at(-48),
        state: leg,
      },
    ],
  },
});

let matches: MatchAnswer[];
let rounds: RoundAnswer[];
let board: Board;

beforeEach(() => {
  [matches, rounds] = [FIGHTS, []];
  const answers: Record<string, () => object> = {
    matches: (): MatchesAnswer => ({ now: at(0), days: [], matches }),
    rounds: () => ({ rounds }),
  };
  board = cockfightBoard(
    aTable(
      { kind: 'cockfight', stream: '' },
      { read: <T>(path: string) => Promise.resolve(answers[path]?.() as T | undefined) },
    ),
  );
  document.body.replaceChildren(board.element);
});

const headlines = () => [...document.querySelectorAll('.fights p')].map((line) => line.textContent);
const buttons = () => [...document.querySelectorAll('.fight-odds .spot')].map((spot) => spot.textContent);

describe('the headline of the pit', () => {
  it('is of the fight that ended last, whoever won those before', async () => {
    await board.refresh?.();
    expect(headlines()).toEqual([
      'Last fight: Red 3 (Meron) – Blue 3 (Wala): Wala wins',
      'Next fight: Red 4 (Meron) – Blue 4 (Wala) · Starts in 0:12',
    ]);
  });

  it.each([
    ['a draw', { home_score: 1, away_score: 1 }, 'Draw'],
    [
      'a fight that was called off',
      { state: 'void', home_score: 1, away_score: 0 },
      'called off, stakes come back',
    ],
  ] as const)('says of %s what it was', async (_case, changes, words) => {
    matches = [aFight('4', 12), aFight('3', -48, changes)];
    await board.refresh?.();
    expect(headlines()[0]).toBe(`Last fight: Red 3 (Meron) – Blue 3 (Wala): ${words}`);
  });

  it('names nobody before the bet on the fight is settled', async () => {
    rounds = [betOn('3', 'placed', 'won')];
    await board.refresh?.();
    expect(headlines()[0]).toBe('Last fight: Red 3 (Meron) – Blue 3 (Wala): over, bets are being settled');
    rounds = [betOn('3', 'closed', 'won')];
    await board.refresh?.();
    expect(headlines()[0]).toContain('Wala wins');
  });

  it('names who fights now, and no winner of it', async () => {
    matches = [aFight('3', -5, { home_score: 1, away_score: 0 }), aFight('4', 25), ...FIGHTS.slice(3)];
    await board.refresh?.();
    expect(headlines()).toEqual([
      'Last fight: Red 2 (Meron) – Blue 2 (Wala): Meron wins',
      'Fighting: Red 3 (Meron) – Blue 3 (Wala)',
      'Next fight: Red 4 (Meron) – Blue 4 (Wala) · Starts in 0:25',
    ]);
  });
});

it('the next fighters are named on what is pressed to bet on them', async () => {
  await board.refresh?.();
  expect(buttons()).toEqual(['MeronRed 41.90', 'Draw8.00', 'WalaBlue 41.95']);
});
