/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Outcome, RoundAnswer, Rules } from '../wire/index.ts';
import { aView, openStage, type StageServer } from './testing.ts';

const ROULETTE: Rules = { kind: 'roulette', pays: { n0: 36, red: 2 }, red: [1, 3] };
const DICE: Rules = { kind: 'dice', pay_share: 99_000_000, min_target: '2.00', max_target: '98.00' };

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const plaque = () => byId('plaque-text')?.textContent;
const shown = (id: string) => byId(id)?.textContent;
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label')?.startsWith(name),
  );
const isUsable = (element: HTMLElement | null | undefined) =>
  element?.getAttribute('aria-disabled') !== 'true';
/** Presses and lets everything happen that follows at once. */
async function press(element: HTMLElement | null | undefined): Promise<void> {
  element?.click();
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}
async function untilUsable(element: HTMLElement | null): Promise<void> {
  while (!isUsable(element))
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
}

const roundOf = (outcome: Outcome, changes: Partial<RoundAnswer> = {}): RoundAnswer => ({
  round: 'round-1',
  game_code: 'a-game',
  state: 'closed',
  stake: '10.00',
  win: '0.00',
  balance: '990.00',
  steps: [],
  opened_at: '2026-11-23T08:00:00Z',
  outcome,
  ...changes,
});
const zero = (bets: readonly { spot: string; stake: string }[]): Outcome => ({
  kind: 'roulette',
  number: 0,
  spots: bets.map((bet) => ({ ...bet, win: '0.00' })),
});

interface Sent {
  bets: { spot: string; stake: string }[];
  request_id: string;
}

/** Takes what lies within 1 to 500 on each spot, as the house's server does. */
function tableServer() {
  const sent: Sent[] = [];
  const rounds: RoundAnswer[] = [];
  const troubles: ReturnType<StageServer>[] = [];
  const server: StageServer = (path, body) => {
    if (path === '/rounds') return { json: { rounds } };
    if (path !== '/round') return { json: {} };
    sent.push(body as Sent);
    if (troubles.length > 0) return troubles.shift();
    const { bets } = body as Sent;
    const stake = bets.reduce((sum, bet) => sum + Number(bet.stake), 0).toFixed(2);
    return { json: roundOf(zero(bets), { stake }) };
  };
  return { sent, rounds, troubles, server };
}

describe('a table with spots', () => {
  it('plays three chips of 1 and three of 10 on a spot', async () => {
    const { sent, server } = tableServer();
    await openStage(aView(ROULETTE), server);
    for (let tap = 0; tap < 3; tap += 1) await press(button('Red'));
    await press(byId('raise-stake'));
    for (let tap = 0; tap < 3; tap += 1) await press(button('17'));
    await press(byId('spin'));
    await untilUsable(byId('spin'));
    expect(sent.map(({ bets }) => bets)).toEqual([
      [
        { spot: 'red', stake: '3.00' },
        { spot: 'n17', stake: '30.00' },
      ],
    ]);
    expect(plaque()).toBe('Number 0, green. No win');
  });

  it('lays no more on a spot than the game takes, and says so', async () => {
    const { server } = tableServer();
    await openStage(aView(ROULETTE), server);
    for (let tap = 0; tap < 3; tap += 1) await press(byId('raise-stake'));
    for (let tap = 0; tap < 2; tap += 1) await press(button('Red'));
    expect(button('Red')?.getAttribute('aria-label')).toBe('Red, ₱500.00');
    expect(plaque()).toBe('At most ₱500.00 can lie on one spot.');
  });

  it.each([
    ['refuses the stakes', { json: { error: 'STAKE_LIMIT' } }, /outside the limits/],
    ['calls the order malformed', { status: 422, json: { error: 'malformed' } }, /does not take this bet/],
    ['has too little balance', { json: { error: 'INSUFFICIENT_FUNDS' } }, /Not enough balance/],
  ])(
    'stays alive when the server %s: Clear and chips work, and the next bet is played',
    async (_case, trouble, says) => {
      const { sent, troubles, server } = tableServer();
      troubles.push(trouble);
      await openStage(aView(ROULETTE), server);
      await press(button('Red'));
      await press(byId('spin'));
      await untilUsable(byId('spin'));
      expect(plaque()).toMatch(says);
      await press(button('Clear'));
      expect(button('Red')?.getAttribute('aria-label')).toBe('Red');
      await press(button('Black'));
      await press(byId('spin'));
      await untilUsable(byId('spin'));
      expect(sent.at(-1)?.bets).toEqual([{ spot: 'black', stake: '1.00' }]);
      expect(plaque()).toBe('Number 0, green. No win');
    },
  );

  it('with a bet whose answer was lost takes it off, and plays the next one as another', async () => {
    const { sent, troubles, server } = tableServer();
    troubles.push(undefined, undefined, undefined);
    await openStage(aView(ROULETTE), server);
    await press(button('Red'));
    await press(byId('spin'));
    await untilUsable(byId('spin'));
    expect(plaque()).toMatch(/^No connection/);
    expect(isUsable(button('Black'))).toBe(false);
    await press(button('Clear'));
    await untilUsable(byId('spin'));
    expect(plaque()).toMatch(/^Your last bet has no round so far/);
    await press(button('Black'));
    await press(byId('spin'));
    await untilUsable(byId('spin'));
    expect(sent.at(-1)?.bets).toEqual([{ spot: 'black', stake: '1.00' }]);
    expect(sent.at(-1)?.request_id).not.toBe(sent[0]?.request_id);
  });

  it('with a bet that was played although its answer was lost shows what became of it when it is cleared', async () => {
    const { sent, rounds, troubles, server } = tableServer();
    troubles.push(undefined, undefined, undefined);
    await openStage(aView(ROULETTE), server);
    await press(button('Red'));
    await press(byId('spin'));
    await untilUsable(byId('spin'));
    const request_id = sent[0]?.request_id ?? '';
    rounds.push(roundOf(zero(sent[0]?.bets ?? []), { stake: '1.00', balance: '999.00', request_id }));
    await press(button('Clear'));
    await untilUsable(byId('spin'));
    expect([plaque(), shown('balance')]).toEqual(['Number 0, green. No win', '₱999.00']);
  });

  it('with half a stake back marks no spot as won', async () => {
    const half: Outcome = {
      kind: 'roulette',
      number: 0,
      spots: [{ spot: 'red', stake: '1.00', win: '0.50' }],
    };
    await openStage(aView(ROULETTE), (path) => ({
      json: path === '/round' ? roundOf(half, { stake: '1.00', win: '0.50', balance: '999.50' }) : {},
    }));
    await press(button('Red'));
    await press(byId('spin'));
    await untilUsable(byId('spin'));
    expect(document.querySelectorAll('.won')).toHaveLength(0);
    expect(plaque()).toBe('Number 0, green. ₱0.50 of your ₱1.00 came back: −₱0.50');
  });
});

const REELS: Rules = {
  kind: 'reels',
  reels: 3,
  rows: 3,
  symbols: 9,
  lines: [[1, 1, 1]],
  paytable: Array.from({ length: 8 }, (_, symbol) => ({ symbol, pays: { 3: 2 } })),
  start: [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
  ],
};
const ROLL: Outcome = {
  kind: 'dice',
  roll: '77.18',
  target: '50.50',
  over: true,
  multiplier: '1.9999',
  is_won: true,
};
const WINDOW: Outcome = {
  kind: 'reels',
  window: [
    [0, 1, 2],
    [3, 1, 5],
    [6, 1, 8],
  ],
  wins: [],
};

describe.each([
  ['a reel game', REELS, WINDOW, ''],
  ['a table', DICE, ROLL, 'The roll is 77.18. '],
])('the words of %s', (_kind, rules, outcome, details) => {
  it.each<[string, Partial<RoundAnswer>, string, string]>([
    ['less than the stake came back', { win: '0.16' }, '₱0.16 of your ₱10.00 came back: −₱9.84', '₱0.00'],
    ['the stake came back', { win: '10.00' }, 'Your stake of ₱10.00 came back', '₱0.00'],
    ['nothing came back', { win: '0.00' }, 'No win', '₱0.00'],
    ['more than the stake came back', { win: '10.01' }, 'You won ₱10.01', '₱10.01'],
    [
      'a win is looked at by the house',
      { win: '5000.00', waits: 'review' },
      'This win of ₱5,000.00 is being checked. It is not in your balance yet; a message tells you when it is.',
      '₱0.00',
    ],
    [
      'a win is not acknowledged yet',
      { win: '5000.00', waits: 'payment' },
      '₱5,000.00 is on its way to your balance.',
      '₱0.00',
    ],
  ])('when %s', async (_case, changes, words, lastWin) => {
    await openStage(aView(rules), (path) => ({ json: path === '/round' ? roundOf(outcome, changes) : {} }));
    await press(byId('spin'));
    await untilUsable(byId('spin'));
    expect([shown('status'), shown('last-win')]).toEqual([`${details}${words}`, lastWin]);
    const isWin = byId('plaque')?.dataset['tone'] === 'win' || byId('plaque')?.dataset['tone'] === 'big';
    expect(isWin).toBe(words.startsWith('You won'));
  });
});
