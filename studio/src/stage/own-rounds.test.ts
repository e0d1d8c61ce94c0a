/** @jest-environment jest-fixed-jsdom */
import { createHash, webcrypto } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../wire/index.ts';
import type { Outcome, ProofAnswer, RoundAnswer, Rules, ScreenView } from '../wire/index.ts';
import { drawAgain } from './browser/check-own.ts';
import { ROUNDS_TEXTS } from './rounds-texts.ts';
import { screenPage } from './screen.ts';
import { aView, openStage } from './testing.ts';

/** Published by others with the results of their games. */
const SEED = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159';
const FAIR = {
  server_seed_hash: createHash('sha256').update(SEED).digest('hex'),
  client_seed: 'bb62964774',
  nonce: 1,
};

const DICE: Rules = { kind: 'dice', pay_share: 99_000_000, min_target: '2.00', max_target: '98.00' };
const ROULETTE: Rules = { kind: 'roulette', pays: { n0: 36, red: 2 }, red: [1, 3] };
const PAYS = [
  '25.00',
  '9.00',
  '3.00',
  '2.00',
  '0.60',
  '0.50',
  '0.20',
  '0.50',
  '0.60',
  '2.00',
  '3.00',
  '9.00',
  '25.00',
];
const PLINKO: Rules = { kind: 'plinko', rows: 12, pays: { low: PAYS, medium: PAYS, high: PAYS } };
const FISHING: Rules = { kind: 'fishing', returned: 9_700, fish: [{ fish: 'sardine', pays: 2 }] };
const SHOT: Outcome = {
  kind: 'fishing',
  fish: 'sardine',
  pays: 2,
  number: 15_434,
  of: 20_000,
  catches: 9_700,
  is_caught: false,
};
const MINES: Rules = { kind: 'mines', factors: { 3: ['1.12', '1.28'] } };
const LIMBO: Rules = { kind: 'limbo', min_target: '1.01', max_target: '1000.00', percent: 99 };
const CRASH: Rules = { kind: 'crash', growth: 0.12, max_factor: '1000.00', percent: 99 };

const ROLL: Outcome = {
  kind: 'dice',
  roll: '77.18',
  target: '50.50',
  over: true,
  multiplier: '1.9999',
  is_won: true,
};
const FALL: Outcome = {
  kind: 'plinko',
  risk: 'medium',
  path: [1, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0],
  bin: 4,
  multiplier: '0.60',
};
const BOARD: Outcome = {
  kind: 'mines',
  mine_count: 3,
  opened: [1, 2],
  factor: '1.28',
  cashed_out: '1.28',
  mines: [8, 20, 23],
};

const roundOf = (number: number, outcome: Outcome, changes: Partial<RoundAnswer> = {}): RoundAnswer => ({
  round: `round-${number}`,
  game_code: 'a-game',
  state: 'closed',
  stake: '10.00',
  win: '0.00',
  balance: '990.00',
  steps: [],
  opened_at: new Date(Date.UTC(2026, 10, 27, 8, 0, number)).toISOString(),
  request_id: `request-${number}`,
  outcome,
  fair: FAIR,
  ...changes,
});

/** What the server keeps, newest first, and what it says of a seed. */
let rounds: RoundAnswer[];
let proof: Partial<ProofAnswer> | undefined;
let next: RoundAnswer;

const open = (rules: Rules, changes: Partial<ScreenView> = {}) =>
  openStage(aView(rules, { maths: 'a'.repeat(64), ...changes }), (path) => {
    if (path === '/rounds') return { json: { rounds } };
    if (path.endsWith('/proof')) return proof && { json: proof };
    return { json: path === '/round' ? next : {} };
  });
const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
};
const strip = () => [...document.querySelectorAll<HTMLElement>('.own-one')];
const shown = () => strip().map((one) => one.textContent);
const proofLine = () => document.querySelector<HTMLElement>('.proof');

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
beforeEach(() => {
  rounds = [];
  proof = { rules: DICE, seed: SEED };
  next = roundOf(1, ROLL);
});

describe('the last rounds of a member', () => {
  it.each(LANGUAGES)('are named in %s, with the parameters of the English texts', (lang) => {
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted();
    for (const [key, text] of Object.entries(ROUNDS_TEXTS.en))
      expect([key, holes(ROUNDS_TEXTS[lang][key as keyof typeof ROUNDS_TEXTS.en])]).toEqual([
        key,
        holes(text),
      ]);
  });

  it('stand on the page when it opens, newest first, and no more than twenty of them', async () => {
    rounds = Array.from({ length: 21 }, (_, index) =>
      roundOf(21 - index, { ...ROLL, roll: `${30 - index}.00` }),
    );
    await open(DICE);
    await settle();
    expect(shown()).toHaveLength(20);
    expect(shown().slice(0, 2)).toEqual(['30.00✕', '29.00✕']);
    expect(document.querySelector('.proven-list')?.getAttribute('aria-label')).toBe(
      'Your last rounds at this game',
    );
  });

  it('have no round that goes on, and no chips of rounds for all', async () => {
    rounds = [
      roundOf(2, { ...BOARD, opened: [1] }, { state: 'playing', steps: ['open', 'cash_out'] }),
      roundOf(1, BOARD, { win: '12.80' }),
    ];
    await open(MINES);
    await settle();
    expect(shown()).toEqual(['◆2 ×1.28✓']);
    const flights = screenPage(aView(CRASH, { is_live: true }));
    expect(flights).not.toContain('Your last rounds');
  });

  it('get a round when it was shown, and not while it is', async () => {
    rounds = [roundOf(1, { ...ROLL, roll: '1.00' })];
    next = roundOf(2, ROLL, { win: '19.99' });
    await open(DICE);
    await settle();
    globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
    document.querySelector<HTMLElement>('#spin')?.click();
    await settle();
    expect(shown()).toEqual(['1.00✕']);
    while (shown().length < 2) await settle();
    expect(document.querySelector('.figure')?.textContent).toBe('77.18');
    expect(shown()).toEqual(['77.18✓', '1.00✕']);
  });

  it('keep the focus on one of them when the next one comes, and lose the oldest of twenty', async () => {
    rounds = Array.from({ length: 20 }, (_, index) => roundOf(20 - index, ROLL));
    next = roundOf(21, { ...ROLL, roll: '5.00' });
    await open(DICE);
    await settle();
    const [newest, oldest] = [0, 19].map(
      (index) => document.querySelectorAll('.own-one')[index] as HTMLElement,
    );
    newest?.focus();
    document.querySelector<HTMLElement>('#spin')?.click();
    while (!shown().includes('5.00✕')) await settle();
    expect(document.activeElement).toBe(newest);
    expect([newest?.isConnected, oldest?.isConnected, shown().length]).toEqual([true, false, 20]);
    expect(shown()[0]).toBe('5.00✕');
  });

  it.each<[string, Rules, Outcome, Partial<RoundAnswer>, string, string]>([
    ['a roll', DICE, ROLL, { win: '19.99' }, '77.18✓', 'The roll is 77.18. You won ₱19.99'],
    [
      'a limbo',
      LIMBO,
      { kind: 'limbo', result: '1.28', target: '2.00', is_won: false },
      {},
      '×1.28✕',
      'The result is ×1.28. No win',
    ],
    [
      'a fall',
      PLINKO,
      FALL,
      { win: '6.00' },
      '×0.60↩',
      'Bin 5: ×0.60. ₱6.00 of your ₱10.00 came back: −₱4.00',
    ],
    ['a shot', FISHING, SHOT, {}, '×2✕', 'Sardine ×2 got away. No win'],
    [
      'a catch',
      FISHING,
      { ...SHOT, number: 9_699, is_caught: true },
      { win: '20.00' },
      '×2✓',
      'Caught: Sardine, ×2. You won ₱20.00',
    ],
    [
      'a board that was left',
      MINES,
      BOARD,
      { win: '12.80' },
      '◆2 ×1.28✓',
      '◆2 ×1.28: Cashed out at ×1.28. You won ₱12.80',
    ],
    [
      'a board with a mine',
      MINES,
      { ...BOARD, hit: 8 },
      {},
      '◆2 ×0✹',
      '◆2 ×0: A mine: row 2, column 3. No win',
    ],
    [
      'a number',
      ROULETTE,
      { kind: 'roulette', number: 3, spots: [] },
      { win: '20.00' },
      '3red✓',
      'Number 3, red. You won ₱20.00',
    ],
    [
      'a flight',
      CRASH,
      { kind: 'crash', started_at: '2026-11-27T08:00:00Z', growth: 0.12, crashed_at: '1.28' },
      {},
      '×1.28✕',
      'It fell at ×1.28. No win',
    ],
  ])('show %s, and say it', async (_what, rules, outcome, changes, text, name) => {
    rounds = [roundOf(1, outcome, changes)];
    await open(rules);
    await settle();
    expect(shown()).toEqual([text]);
    expect(strip()[0]?.getAttribute('aria-label')).toBe(`${name} – check it`);
  });

  it('can’t be pressed where nothing was drawn from the member’s seeds', async () => {
    const { fair: _fair, ...plain } = roundOf(1, ROLL);
    rounds = [plain];
    await openStage(aView(DICE), (path) => ({ json: path === '/rounds' ? { rounds } : {} }));
    await settle();
    expect(
      strip().map((one) => [one.tagName, one.getAttribute('role'), one.getAttribute('aria-label')]),
    ).toEqual([['SPAN', 'img', 'The roll is 77.18. No win']]);
    expect(proofLine()?.textContent).toBe('');
  });
});

describe('a press on one of them', () => {
  const press = async () => {
    strip()[0]?.click();
    await settle();
    return [proofLine()?.dataset['right'], proofLine()?.firstChild?.textContent];
  };
  beforeEach(async () => {
    rounds = [roundOf(1, ROLL)];
    await open(DICE);
    await settle();
  });

  it('draws it again from its seeds, and shows what it was drawn from', async () => {
    expect(await press()).toEqual(['true', 'Checked: your seeds give 77.18, and that is what was settled.']);
    expect([...document.querySelectorAll('.proof-code')].map((line) => line.textContent)).toEqual([
      `Hash shown before the bet: ${FAIR.server_seed_hash}`,
      'Client seed: bb62964774',
      'Number of the bet: 1',
      `Server seed, revealed since: ${SEED}`,
    ]);
  });

  it('says how the seed is revealed while bets are drawn from it', async () => {
    proof = { rules: DICE };
    expect(await press()).toEqual(['undefined', ROUNDS_TEXTS.en.inUse]);
  });

  it('detects another seed than the one whose hash was shown', async () => {
    proof = { rules: DICE, seed: SEED.replace(/^1/, '2') };
    expect(await press()).toEqual(['false', ROUNDS_TEXTS.en.wrongSeed]);
  });

  it('detects a round that was settled otherwise', async () => {
    rounds = [roundOf(1, { ...ROLL, roll: '12.34' })];
    await open(DICE);
    await settle();
    expect(await press()).toEqual([
      'false',
      'NOT right: your seeds give 77.18, and 12.34 was settled. Write to support.',
    ]);
  });

  it('says that nothing came, and checks at the next press', async () => {
    proof = undefined;
    expect(await press()).toEqual(['undefined', ROUNDS_TEXTS.en.unknown]);
    proof = { rules: DICE, seed: SEED };
    expect((await press())[0]).toBe('true');
  });
});

describe('the draw of the public vector', () => {
  it.each<[string, Rules, Outcome, string]>([
    ['dice', DICE, ROLL, '77.18'],
    ['limbo', LIMBO, { kind: 'limbo', result: '1.28', target: '2.00', is_won: false }, '×1.28'],
    ['crash', CRASH, { kind: 'crash', started_at: '', growth: 0.12, crashed_at: '1.28' }, '×1.28'],
    ['roulette', ROULETTE, { kind: 'roulette', number: 28, spots: [] }, '28'],
    ['mines', MINES, BOARD, '8 · 20 · 23'],
    ['fishing', FISHING, SHOT, '15434 / 20000 ≥ 9700 ✕'],
    ['plinko', PLINKO, FALL, '→ → ← → ← ← ← ← → ← ← ← ×0.60'],
  ])('of %s is what others publish', async (_kind, rules, outcome, text) => {
    expect(await drawAgain({ outcome, fair: FAIR }, { rules, seed: SEED })).toEqual({
      isPromised: true,
      drawn: text,
      settled: text,
    });
  });

  it('is of no kind that is not drawn from one hash', async () => {
    await expect(
      drawAgain(
        { outcome: { ...ROLL }, fair: FAIR },
        { rules: { kind: 'cockfight', stream: '' }, seed: SEED },
      ),
    ).rejects.toThrow('not drawn again here');
  });
});
