/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Outcome, RoundAnswer, Rules, WaySpin } from '../wire/index.ts';
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
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo())
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
}
const untilUsable = (element: HTMLElement | null) => until(() => isUsable(element));

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
const WAYS: Rules = {
  kind: 'ways',
  reels: 3,
  rows: 3,
  symbols: 10,
  ways: 27,
  coins: 20,
  paytable: Array.from({ length: 8 }, (_, symbol) => ({ symbol, pays: { 3: 2 } })),
  scatter: 8,
  free_spins: { 3: 2 },
  free_times: 2,
  start: REELS.start,
};
const CLASSIC: Rules = {
  kind: 'classic',
  reels: 3,
  rows: 3,
  symbols: 9,
  line: 1,
  paytable: REELS.paytable,
  mixed: { symbols: [0, 1], pays: 3 },
  wild_times: 2,
  start: REELS.start,
};
const PLINKO: Rules = {
  kind: 'plinko',
  rows: 2,
  pays: { low: ['1.10', '0.90', '1.10'], medium: ['1.50', '0.50', '1.50'], high: ['1.80', '0.20', '1.80'] },
};
const FALL: Outcome = { kind: 'plinko', risk: 'medium', path: [1, 1], bin: 2, multiplier: '1.50' };
const SEA: Rules = { kind: 'fishing', returned: 9_700, fish: [{ fish: 'sardine', pays: 2 }] };
const SHOT: Outcome = {
  kind: 'fishing',
  fish: 'sardine',
  pays: 2,
  number: 0,
  of: 20_000,
  catches: 9_700,
  is_caught: true,
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

const PAID_SPIN: WaySpin = {
  window: [
    [8, 1, 1],
    [8, 9, 5],
    [8, 1, 2],
  ],
  wins: [{ symbol: 1, count: 3, ways: 2, amount: '2.00' }],
};
const LAST_SPIN: WaySpin = {
  window: [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 0],
  ],
  wins: [],
};
const NO_FREE_SPIN: Outcome = { kind: 'ways', scatters: 0, spins: [LAST_SPIN] };

describe('reels of ways', () => {
  const won = () =>
    [...document.querySelectorAll('.reel')].map((reel) =>
      [...reel.querySelectorAll('.still .cell:not(.above)')].map((cell) => cell.classList.contains('won')),
    );
  const symbols = () =>
    [...document.querySelectorAll('.reel')].map((reel) =>
      [...reel.querySelectorAll('.still .cell:not(.above) use')].map((use) =>
        Number(use.getAttribute('href')?.replace('#symbol-', '')),
      ),
    );
  const seen = (outcome: Outcome, changes: Partial<RoundAnswer>) =>
    openStage(aView(WAYS), (path) => ({ json: path === '/round' ? roundOf(outcome, changes) : {} }));

  it('mark every place of a way, and draw no line', async () => {
    await seen({ kind: 'ways', scatters: 0, spins: [PAID_SPIN] }, { stake: '1.00', win: '2.00' });
    await press(byId('spin'));
    await untilUsable(byId('spin'));
    expect(won()).toEqual([
      [false, true, true],
      [false, true, false],
      [false, true, false],
    ]);
    expect(document.querySelectorAll('.win-lines path')).toHaveLength(0);
    expect(document.querySelector('.line-label')?.textContent).toBe('₱2.00');
    expect(shown('status')).toBe('You won ₱2.00');
  });

  it('show the free spins of a round one after another, and then what it came to', async () => {
    const spins = [PAID_SPIN, PAID_SPIN, LAST_SPIN];
    await seen({ kind: 'ways', scatters: 3, spins }, { stake: '1.00', win: '4.00', balance: '1003.00' });
    await press(byId('spin'));
    await until(() => plaque()?.startsWith('3 scatters') ?? false);
    expect([plaque(), shown('status')]).toEqual(['3 scatters: 2 free spins!', '3 scatters: 2 free spins!']);
    // Whoever presses Stop sees the rest without waiting.
    await press(byId('spin'));
    await until(() => plaque() === 'Free spin 1 of 2 · ₱4.00');
    expect(shown('balance')).toBe('₱999.00');
    await untilUsable(byId('spin'));
    expect(shown('status')).toBe('With 2 free spins. You won ₱4.00');
    expect([shown('balance'), shown('last-win')]).toEqual(['₱1,003.00', '₱4.00']);
    expect(symbols()).toEqual(LAST_SPIN.window);
    expect(won().flat()).not.toContain(true);
  });

  it('show free spins without sums while a win is in no balance yet', async () => {
    const spins = [PAID_SPIN, LAST_SPIN];
    await seen({ kind: 'ways', scatters: 3, spins }, { stake: '1.00', win: '2.00', waits: 'review' });
    await press(byId('spin'));
    await until(() => plaque()?.startsWith('Free spin 1') ?? false);
    expect(plaque()).toBe('Free spin 1 of 1');
    expect(won().flat()).not.toContain(true);
    await untilUsable(byId('spin'));
  });

  it('have a pay table in pesos of the stake that is chosen', async () => {
    await seen(NO_FREE_SPIN, {});
    const pays = () => [...document.querySelectorAll('[data-times]')].map((pay) => pay.textContent);
    expect(new Set(pays())).toEqual(new Set(['₱0.10']));
    expect(shown('pays-hint')).toContain('₱1.00');
    await press(button('Raise the stake'));
    expect(new Set(pays())).toEqual(new Set(['₱1.00']));
    expect(shown('rule-stake')).toBe('A stake covers all 27 ways. It is divided into 20 coins of ₱0.50.');
    expect(byId('paytable')?.textContent).toContain('2 free spins');
  });
});

describe('a classic of three reels', () => {
  it('draws its one line, and says what three of a kind and a mixed line pay', async () => {
    const win = { symbol: 1, wilds: 1, times: 4, amount: '4.00' };
    await openStage(aView(CLASSIC), (path) => ({
      json:
        path === '/round'
          ? roundOf({ kind: 'classic', window: REELS.start, win }, { stake: '1.00', win: '4.00' })
          : {},
    }));
    const pays = new Set([...document.querySelectorAll('[data-times]')].map((pay) => pay.textContent));
    expect(pays).toEqual(new Set(['₱2.00', '₱3.00']));
    expect(byId('paytable')?.textContent).toContain('One multiplies the win by 2, two by 4');
    await press(byId('spin'));
    await untilUsable(byId('spin'));
    expect(document.querySelectorAll('.won')).toHaveLength(3);
    expect(document.querySelector('.line-label')?.textContent).toBe('₱4.00');
    expect(shown('status')).toBe('You won ₱4.00');
  });
});

describe('a board of pins', () => {
  const bins = () => [...document.querySelectorAll('.plinko-bins li')].map((bin) => bin.textContent);

  it('sends the risk that is chosen, and shows the bin that the ball fell into', async () => {
    const sent: unknown[] = [];
    await openStage(aView(PLINKO), (path, body) => {
      if (path === '/round') sent.push(body);
      return { json: path === '/round' ? roundOf({ ...FALL, risk: 'high', multiplier: '1.80' }) : {} };
    });
    expect(bins()).toEqual(['1.5', '0.5', '1.5']);
    await press(button('High'));
    expect(bins()).toEqual(['1.8', '0.2', '1.8']);
    await press(byId('spin'));
    await untilUsable(byId('spin'));
    expect(sent).toEqual([expect.objectContaining({ risk: 'high', stake: '1.00' })]);
    expect(document.querySelector('.figure')?.textContent).toBe('×1.80');
    expect(document.querySelector('.plinko-bins [data-hit]')).toBe(
      document.querySelector('.plinko-bins li:last-child'),
    );
  });
});

describe.each([
  ['a reel game', REELS, WINDOW, ''],
  ['a game of ways', WAYS, NO_FREE_SPIN, ''],
  ['a classic', CLASSIC, { kind: 'classic', window: REELS.start } as const, ''],
  ['a table', DICE, ROLL, 'The roll is 77.18. '],
  ['a board of pins', PLINKO, FALL, 'Bin 3: ×1.50. '],
  ['a sea', SEA, SHOT, 'Caught: Sardine, ×2. '],
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
