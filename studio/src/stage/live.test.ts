/** @jest-environment jest-fixed-jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LANGUAGES } from '../wire/index.ts';
import type { Outcome, RoadPoint, RoundAnswer, Rules, TableAnswer } from '../wire/index.ts';
import { LIVE_TEXTS, livePage } from './live-page.ts';
import { aView, openStage, type StageServer } from './testing.ts';

const RULES: Rules = {
  kind: 'baccarat',
  pays: { player: '2.00', banker: '1.95', tie: '9.00' },
  decks: 8,
  is_no_commission: false,
};
const ROULETTE: Rules = {
  kind: 'roulette',
  pays: { n0: 36, n1: 36, n2: 36, n1_2: 18, n1_2_3: 12, red: 2, dozen1: 3, column2: 3 },
  red: [1, 3],
};
const SIC_BO: Rules = {
  kind: 'sic_bo',
  pays: {
    big: [2],
    small: [2],
    odd: [2],
    even: [2],
    any_triple: [31],
    single1: [2, 3, 4],
    pair1_2: [7],
    total4: [61],
  },
};
const view = (changes = {}) => aView(RULES, { is_live: true, category: 'casino', ...changes });
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24, 8, 0, seconds)).toISOString();

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const spot = (name: string) => document.querySelector<HTMLElement>(`[data-spot=${name}]`);
const isUsable = (element: HTMLElement | null) => element?.getAttribute('aria-disabled') !== 'true';
const status = () => byId('status')?.textContent;
const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

interface Sent {
  request_id: string;
  table_round: string;
  bets: { spot: string; stake: string }[];
}

interface TableServer {
  /** Seconds of the round. */
  now: number;
  number: number;
  sent: Sent[];
  troubles: ReturnType<StageServer>[];
  /** What is lost on its way back has been taken all the same. */
  losesAnswers: number;
  own: { round: string; bets: Sent['bets'] }[];
  draw: Outcome | undefined;
  road: RoadPoint[];
  answer: StageServer;
}

/** A table whose clock stands where the test puts it, and a wallet that takes each request once. */
function tableServer(): TableServer {
  const taken = new Map<string, RoundAnswer>();
  const server: TableServer = {
    now: 1,
    number: 7,
    sent: [],
    troubles: [],
    losesAnswers: 0,
    own: [],
    draw: undefined,
    road: [],
    answer: (path, body) => {
      if (path === '/table') return { json: tableNow() };
      if (path !== '/round') return { json: { balance: '1000.00' } };
      const order = body as Sent;
      server.sent.push(order);
      const trouble = server.troubles.shift();
      if (trouble) return trouble;
      const known = taken.get(order.request_id) ?? placed(order);
      if (!taken.has(order.request_id)) server.own.push({ round: known.round, bets: order.bets });
      taken.set(order.request_id, known);
      server.losesAnswers -= 1;
      return server.losesAnswers >= 0 ? undefined : { json: known };
    },
  };
  const tableNow = (): TableAnswer => ({
    now: at(server.now),
    round: `tbl.a-game.${server.number}`,
    number: server.number,
    opens_at: at(0),
    closes_at: at(15),
    ends_at: at(21),
    next_at: at(25),
    ...(server.draw && server.now >= 15 && { draw: server.draw }),
    road: server.road,
    own: server.own,
    others: [{ seat: 1, bets: [{ spot: 'tie', stake: '20.00' }] }],
  });
  const placed = ({ request_id, table_round, bets }: Sent): RoundAnswer => ({
    round: `round-${request_id}`,
    game_code: 'a-game',
    state: 'placed',
    stake: '10.00',
    win: '0.00',
    balance: '990.00',
    steps: [],
    opened_at: at(1),
    outcome: { kind: 'shared_bet', table_round, closes_at: at(15), ends_at: at(21), bets },
  });
  return server;
}

async function open(server: TableServer, changes = {}): Promise<void> {
  await openStage(view(changes), server.answer);
  await settle();
}
async function look(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}

afterEach(() => {
  jest.useRealTimers();
});

describe.each([RULES, ROULETTE, SIC_BO])('the page of a live table of $kind', (rules) => {
  it.each(LANGUAGES)(
    'in %s has no unfilled placeholder, says that it is drawn, and has nothing inline',
    (lang) => {
      const page = livePage(view({ lang, rules }));
      const [visible = ''] = page.split('<script type="application/json"');
      expect(visible).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
      expect(visible).toContain(LIVE_TEXTS[lang].drawn);
      expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
    },
  );
});

describe('a bet at a live table', () => {
  it('is sent once for two presses, names its round, and stands on the felt as taken', async () => {
    jest.useFakeTimers();
    const server = tableServer();
    await open(server);
    expect(isUsable(byId('spin'))).toBe(false);
    spot('player')?.click();
    expect(byId('spin-label')?.textContent).toBe('Bet ₱500.00');
    byId('undo')?.click();
    document.querySelectorAll<HTMLElement>('.rack-chip')[1]?.click();
    spot('player')?.click();
    byId('spin')?.click();
    byId('spin')?.click();
    await settle();
    expect(server.sent).toMatchObject([
      { table_round: 'tbl.a-game.7', bets: [{ spot: 'player', stake: '10.00' }] },
    ]);
    expect(status()).toBe('Bet taken: ₱10.00 on this round.');
    expect(spot('player')?.getAttribute('aria-label')).toBe(
      'Player, pays ×2.00, not confirmed ₱0.00, bet ₱10.00',
    );
    expect(spot('tie')?.getAttribute('aria-label')).toContain('others ₱20.00');
  });

  it('whose answer is lost is asked for again with the same request', async () => {
    jest.useFakeTimers();
    const server = tableServer();
    server.losesAnswers = 1;
    await open(server);
    spot('tie')?.click();
    byId('spin')?.click();
    await settle();
    await jest.advanceTimersByTimeAsync(2_000);
    await settle();
    expect(server.sent.length).toBeGreaterThan(1);
    expect(new Set(server.sent.map(({ request_id }) => request_id)).size).toBe(1);
    expect(server.own).toHaveLength(1);
    expect(status()).toContain('Bet taken');
  });

  it('after the close is refused in words, and the chips come back', async () => {
    jest.useFakeTimers();
    const server = tableServer();
    server.troubles.push({ json: { error: 'BETS_CLOSED' } });
    await open(server);
    spot('banker')?.click();
    byId('spin')?.click();
    await settle();
    expect(status()).toMatch(/^Bets on this round have closed/);
    expect(spot('banker')?.getAttribute('aria-label')).toBe('Banker, pays ×1.95');
  });

  it('is possible in no other phase, nor without a connection; unconfirmed chips are given back', async () => {
    jest.useFakeTimers();
    const server = tableServer();
    await open(server);
    spot('tie')?.click();
    server.now = 16;
    await look();
    expect(status()).toBe('Bets have closed. ₱500.00 was not confirmed in time and was not staked.');
    expect([isUsable(spot('tie')), isUsable(byId('spin'))]).toEqual([false, false]);
    spot('tie')?.click();
    expect(spot('tie')?.getAttribute('aria-label')).toBe('Tie, pays ×9.00, others ₱20.00');
    expect(server.sent).toEqual([]);
  });
});

describe('the cloth of a roulette', () => {
  const names = () =>
    [...document.querySelectorAll('[data-spot]')].map((place) => place.getAttribute('aria-label'));

  it('names each bet with its numbers and what it pays, and offers those on borders by their kind', async () => {
    jest.useFakeTimers();
    const server = tableServer();
    await open(server, { rules: ROULETTE });
    expect(names()).toEqual(
      expect.arrayContaining([
        '0 green, pays ×36',
        '1 red, pays ×36',
        'Split 1, 2, pays ×18',
        'Street 1, 2, 3, pays ×12',
        'Column 2, pays ×3',
      ]),
    );
    const cloth = document.querySelector<HTMLElement>('.roulette-cloth');
    expect(cloth?.dataset['shape']).toBe('1');
    const shapes = [...document.querySelectorAll<HTMLElement>('.shapes button')];
    shapes[1]?.click();
    expect(cloth?.dataset['shape']).toBe('2');
    expect(shapes.map((shape) => shape.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
      'false',
      'false',
      'false',
    ]);
    spot('n1_2')?.click();
    byId('spin')?.click();
    await settle();
    expect(server.sent).toMatchObject([{ bets: [{ spot: 'n1_2', stake: '500.00' }] }]);
  });

  it('is read after the draw: the wheel by name, the last numbers with their colours', async () => {
    jest.useFakeTimers();
    const server = tableServer();
    server.draw = { kind: 'roulette', number: 2, spots: [] };
    server.road = [{ number: 6, result: 'red', points: 3, pairs: [] }];
    await open(server, { rules: ROULETTE });
    expect(document.querySelector('.wheel-number')?.textContent).toBe('');
    expect(document.querySelector('.wheel-last li')?.textContent).toBe('33 red');
    server.now = 22;
    await look();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(document.querySelector('.wheel-number')?.textContent).toBe('2');
    expect(document.querySelector('.wheel-box')?.getAttribute('aria-label')).toBe('Roulette wheel: 2 black');
    expect(status()).toBe('Number 2, black. You have no bet on this round.');
  });
});

describe('the felt of sic bo', () => {
  it('names each bet and what it pays, and is read after the throw', async () => {
    jest.useFakeTimers();
    const server = tableServer();
    server.draw = { kind: 'sic_bo', dice: [2, 3, 6], total: 11, result: 'big', spots: [] };
    server.road = [{ number: 6, result: 'triple', points: 3, pairs: [], dice: [1, 1, 1] }];
    await open(server, { rules: SIC_BO });
    const names = [...document.querySelectorAll('[data-spot]')].map((place) =>
      place.getAttribute('aria-label'),
    );
    expect(names).toEqual([
      'Small, pays ×2',
      'Odd, pays ×2',
      'Any triple, pays ×31',
      'Even, pays ×2',
      'Big, pays ×2',
      'Sum 4, pays ×61',
      'One number 1, pays ×2 / 3 / 4',
      'Pair 1, 2, pays ×7',
    ]);
    expect(document.querySelector('.last-throws li')?.textContent).toBe('31, 1, 1: 3, Any triple.');
    expect(document.querySelector('.dice-sum')?.textContent).toBe('');
    server.now = 22;
    await look();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(document.querySelector('.dice-sum')?.textContent).toBe('2 + 3 + 6 = 11');
    expect(document.querySelector('.dice-box')?.getAttribute('aria-label')).toBe(
      'Three dice: 2, 3, 6: 11, Big.',
    );
    expect(status()).toBe('2, 3, 6: 11, Big. You have no bet on this round.');
    // Eyes in front: how a cube is turned for them.
    const turned = [...document.querySelectorAll<HTMLElement>('.die-cube')].map(({ style }) =>
      [...style.transform.matchAll(/-?\d+/g)].map(([degrees]) => ((Number(degrees) % 360) + 360) % 360),
    );
    expect(turned).toEqual([
      [270, 0],
      [0, 270],
      [0, 180],
    ]);
  });
});
