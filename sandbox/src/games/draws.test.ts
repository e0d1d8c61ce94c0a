import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseAmount } from '@palaro/contract';
import { DRAW_KINDS, type DrawKind } from '@palaro/studio/draw/draw-rounds';
import { isSharedDraw } from '@palaro/studio/draw/shared-draw';
import { findMaths } from '@palaro/studio/maths/maths';
import { LANGUAGES } from '@palaro/studio/wire';
import type { DrawAnswer, PastDraw, RefusalAnswer, RoundAnswer } from '@palaro/studio/wire';
import { until } from '../server/testing.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { startProvider, TestProvider } from './testing.ts';

/** The clock stands still until a test moves it. */
let time = Date.UTC(2026, 10, 24, 8);
let clock = () => new Date(time);
let wallet: FakeWallet;
let provider: TestProvider;

beforeEach(async () => {
  ({ wallet, provider } = await startProvider('1000.00', { drawSpeed: 1, clock: () => clock() }));
  clock = () => new Date(time);
  wallet.purses.set('token-2', parseAmount('1000.00') ?? 0n);
});
afterEach(() => provider.end());

const gameOf = (kind: DrawKind) => {
  const game = CATALOGUE.find((one) => findMaths(one.maths).kind === kind && isSharedDraw(one, kind));
  if (!game) throw new Error(`There are no draws of ${kind}.`);
  return game;
};
const TICKETS: Readonly<Record<DrawKind, object>> = {
  bingo: { cards: 1 },
  keno: { picks: [3, 7, 11, 20, 33] },
  pick: { picks: [3, 7, 11, 20, 33, 41] },
  digits: { digits: [1, 2, 3], play: 'straight' },
};
const FIELDS = { platform: 'web', mobile: '0', type: 'bingo', provider: 'any' };
const sit = (kind: DrawKind, changes = {}) => {
  const { provider: code, game_code } = gameOf(kind);
  return provider.launch({ provider: code, game_code, fields: FIELDS, ...changes });
};
const sitTwo = (kind: DrawKind) => sit(kind, { token: 'token-2', player: 'player-2' });
type Answered = RoundAnswer & RefusalAnswer;
const look = async <T>(path: string) => (await provider.look(path)).json() as T;
const draw = (at: string) => look<DrawAnswer>(`${at}/draw`);
const ticketAt = (at: string, round: string) => look<Answered>(`${at}/round/${round}`);
const moveTo = (instant: string, ms = 0) => {
  time = Date.parse(instant) + ms;
};
/** At the opening of the next draw. */
const opened = async (at: string) => {
  moveTo((await draw(at)).next_at);
  return draw(at);
};
const money = (text: string) => parseAmount(text) ?? 0n;

describe.each(DRAW_KINDS)('a draw of %s for all', (kind) => {
  const buy = async (at: string, table_round: string, stake = '10.00') =>
    (await provider.play(at, { stake, table_round, ...TICKETS[kind] })).json() as Answered;

  it('is one clock and one result for two members, and for a process that starts between the sale and the draw', async () => {
    const [one, two] = [await sit(kind), await sitTwo(kind)];
    const open = await opened(one);
    expect(await draw(two)).toEqual(open);
    const [first, second] = [await buy(one, open.round), await buy(two, open.round, '20.00')];
    expect([first.state, first.outcome.kind]).toEqual(['placed', 'shared_ticket']);
    const sold = await draw(one);
    expect([sold.tickets, sold.own.map(({ round }) => round)]).toEqual([2, [first.round]]);

    moveTo(open.closes_at);
    await provider.stop();
    await provider.start();
    moveTo(open.ends_at);
    const { drawn, own } = await draw(one);
    expect((await draw(two)).drawn).toEqual(drawn);
    expect(own).toHaveLength(1);
    const ends = [await ticketAt(one, first.round), await ticketAt(two, second.round)];
    for (const { state, outcome } of ends)
      expect([state, outcome]).toEqual(['closed', expect.objectContaining({ kind, drawn })]);
    expect(wallet.balance).toBe(money('990.00') + money(ends[0]?.win ?? ''));
    expect(wallet.purses.get('token-2')).toBe(money('980.00') + money(ends[1]?.win ?? ''));
  });

  it('shows nothing of what it draws before it is over, on no page', async () => {
    const at = await sit(kind);
    const open = await opened(at);
    const ticket = await buy(at, open.round);
    moveTo(open.ends_at);
    const seed = (await draw(at)).past.at(-1)?.seed ?? '';
    for (const instant of [
      open.opens_at,
      open.closes_at,
      new Date(Date.parse(open.ends_at) - 1).toISOString(),
    ]) {
      moveTo(instant);
      const { past, ...now } = await draw(at);
      const seen = JSON.stringify([now, await ticketAt(at, ticket.round), await look(`${at}/rounds`)]);
      expect(seen).not.toMatch(/"(drawn|calls|seed)"/);
      expect(JSON.stringify([seen, past])).not.toContain(seed);
      expect(past.at(-1)).toMatchObject({ number: open.number - 1 });
    }
  });

  it('has a page in each language: the ticket alone, and after the draw its numbers and what proves them', async () => {
    const at = await sit(kind);
    const open = await opened(at);
    const { round } = await buy(at, open.round);
    const pages = () =>
      Promise.all(LANGUAGES.map(async (lang) => (await provider.look(`/rounds/${round}?lang=${lang}`)).text));
    const before = await pages();
    moveTo(open.ends_at);
    const { win } = await ticketAt(at, round);
    const { seed = '', hash = '' } = (await draw(at)).past.at(-1) ?? {};
    const after = await pages();
    for (const [index, page] of after.entries()) {
      expect(before[index]).toContain(open.round);
      expect(before[index]).not.toContain(seed);
      for (const shown of [open.round, hash, seed, '₱10.00', `₱${win}`]) expect(page).toContain(shown);
      expect(page).not.toMatch(/undefined|NaN|\[object|\{\w+\}|\sstyle=|<script/);
    }
    expect(new Set([...before, ...after]).size).toBe(8);
  });

  it('sells tickets for the five draws after it, whose codes are shown, and settles each with its own', async () => {
    const at = await sit(kind);
    const open = await opened(at);
    moveTo(open.closes_at);
    const { later } = await draw(at);
    expect(later.map(({ number }) => number - open.number)).toEqual([1, 2, 3, 4, 5]);
    const [next, last] = [later[0], later[4]];
    const { round } = await buy(at, last?.round ?? '');
    expect((await draw(at)).later.map(({ own }) => own)).toEqual([0, 0, 0, 0, 1]);
    expect(await buy(at, next?.round ?? '')).toMatchObject({ state: 'placed' });
    const beyond = (last?.round ?? '').replace(/\d+$/, String(open.number + 6));
    expect((await buy(at, beyond)).error).toBe('BETS_CLOSED');

    let seen = await opened(at);
    expect([seen.hash, seen.own.length]).toEqual([next?.hash, 1]);
    while (seen.number < open.number + 5) {
      expect((await ticketAt(at, round)).state).toBe('placed');
      seen = await opened(at);
    }
    expect(seen.own.map((ticket) => ticket.round)).toEqual([round]);
    moveTo(seen.ends_at);
    const { drawn } = await draw(at);
    expect(await ticketAt(at, round)).toMatchObject({
      state: 'closed',
      outcome: { drawn, hash: last?.hash },
    });
  });

  it('sells tickets until the close, and for none that is over; nothing is staked after it', async () => {
    const at = await sit(kind);
    const open = await opened(at);
    moveTo(open.closes_at, -1);
    expect(await buy(at, open.round)).toHaveProperty('round');
    moveTo(open.closes_at);
    expect((await buy(at, open.round)).error).toBe('BETS_CLOSED');
    moveTo(open.next_at);
    expect((await buy(at, open.round)).error).toBe('BETS_CLOSED');
    expect((await buy(at, 'perya.elsewhere.1')).error).toBe('BETS_CLOSED');
    expect((await provider.play(at, { stake: '10.00', ...TICKETS[kind] })).status).toBe(422);
    expect(wallet.callsOf('bet')).toHaveLength(1);
  });

  it('settles the ticket of a member who has left, by the server’s clock alone', async () => {
    const quick = await startProvider('1000.00', { drawSpeed: 20, clock: () => clock() });
    try {
      const { provider: code, game_code } = gameOf(kind);
      const at = await quick.provider.launch({ provider: code, game_code, fields: FIELDS });
      const seen = async () => (await quick.provider.look(`${at}/draw`)).json() as DrawAnswer;
      moveTo((await seen()).next_at);
      const { round, closes_at } = await seen();
      // From here on the clock goes on.
      const [from, start] = [Date.parse(closes_at) - 100, performance.now()];
      clock = () => new Date(from + performance.now() - start);
      await quick.provider.play(at, { stake: '10.00', table_round: round, ...TICKETS[kind] });
      await until(() => quick.wallet.callsOf('win').length === 1);
    } finally {
      await quick.provider.end();
    }
  });

  it('settles a ticket after a stop in the middle, and one whose draw nobody could follow is void', async () => {
    const [one, two] = [await sit(kind), await sitTwo(kind)];
    const open = await opened(one);
    const followed = await buy(one, open.round);
    await provider.stop();
    moveTo(open.next_at, -1);
    await provider.start();
    const settled = await ticketAt(one, followed.round);
    expect([settled.state, 'drawn' in settled.outcome]).toEqual(['closed', true]);

    const next = await opened(two);
    const missed = await buy(two, next.round);
    await provider.stop();
    moveTo(next.next_at);
    await provider.start();
    await until(async () => (await ticketAt(two, missed.round)).error === 'BET_CANCELLED');
    expect(wallet.purses.get('token-2')).toBe(money('1000.00'));
  });

  it('is proved by what was shown while tickets were sold', async () => {
    const at = await sit(kind);
    const open = await opened(at);
    moveTo(open.ends_at);
    const { past } = await draw(at);
    expect(past).toHaveLength(10);
    expect(past.at(-1)).toMatchObject({ round: open.round, hash: open.hash });
    for (const one of past) {
      expect(createHash('sha256').update(one.seed).digest('hex')).toBe(one.hash);
      expect(one.drawn).toEqual(drawnBy(kind, one));
    }
  });

  it('takes a ticket back whose answer was lost, and ten of one member in all their tabs', async () => {
    wallet.troubles['bet'] = ['drop_answer'];
    const [at, elsewhere] = [await sit(kind), await sit(kind)];
    const open = await opened(at);
    expect((await buy(at, open.round)).error).toBe('BET_CANCELLED');
    expect([wallet.money, (await draw(at)).tickets]).toEqual(['1000.00', 0]);
    for (let count = 0; count < 10; count += 1)
      expect(await buy(count % 2 === 0 ? at : elsewhere, open.round)).toHaveProperty('round');
    expect((await buy(elsewhere, open.round)).error).toBe('TICKET_LIMIT');
    expect(wallet.money).toBe('900.00');
  });

  it('counts a ticket that was sold before the close, however long the wallet thinks', async () => {
    const at = await sit(kind);
    const open = await opened(at);
    const [before, after] = [Date.parse(open.closes_at) - 1, Date.parse(open.next_at) + 1];
    clock = () => new Date(wallet.callsOf('bet').length > 0 ? after : before);
    const ticket = await buy(at, open.round);
    expect([ticket.state, ticket.outcome]).toEqual([
      'closed',
      expect.objectContaining({ table_round: open.round }),
    ]);
  });
});

/** What a seed draws, worked out here anew. */
function drawnBy(kind: DrawKind, { round, seed }: PastDraw): number[] {
  const maths = findMaths(gameOf(kind).maths);
  const float = floatsOf(seed, round);
  if (maths.kind === 'digits')
    return Array.from({ length: maths.places }, () => maths.lowest + Math.floor(float() * maths.base));
  if (!('balls' in maths)) throw new Error(`No draws of ${maths.kind} are worked out here.`);
  return picked(1, maths.balls, 'calls' in maths ? maths.calls : maths.drawn, float);
}

function picked(first: number, count: number, wanted: number, float: () => number): number[] {
  const left = Array.from({ length: count }, (_, index) => first + index);
  return Array.from({ length: wanted }, () => {
    const [number = 0] = left.splice(Math.floor(float() * left.length), 1);
    return number;
  });
}

function floatsOf(key: string, name: string): () => number {
  let used = 0;
  return () => {
    const block = createHmac('sha256', key)
      .update(`${name}:${Math.floor(used / 8)}`)
      .digest();
    used += 1;
    return block.readUInt32BE(((used - 1) % 8) * 4) / 2 ** 32;
  };
}

it('the cards of bingo are made from what is public before the draw: its hash, and the name that the buyer gave the ticket', async () => {
  const maths = findMaths(gameOf('bingo').maths);
  if (maths.kind !== 'bingo') throw new Error('This is no bingo.');
  const at = await sit('bingo');
  const open = await opened(at);
  const order = { request_id: 'my-own-ticket', stake: '10.00', table_round: open.round, cards: 2 };
  const ticket = (await provider.play(at, order)).json() as Answered;
  const float = floatsOf(open.hash, `${open.round}:my-own-ticket`);
  const { rows, columns, balls, hasFree } = maths;
  const cards = [1, 2].map(() => {
    const perColumn = Math.floor(balls / columns);
    const made = Array.from({ length: columns }, (_, column) =>
      picked(column * perColumn + 1, perColumn, rows, float),
    );
    const card = Array.from({ length: rows }, (_, row) => made.map((numbers) => numbers[row] ?? 0)).flat();
    return hasFree ? card.with((card.length - 1) / 2, 0) : card;
  });
  expect(ticket.outcome).toMatchObject({ kind: 'shared_ticket', cards });
  moveTo(open.ends_at);
  const { outcome } = await ticketAt(at, ticket.round);
  expect(outcome).toMatchObject({ ticket: 'my-own-ticket', cards: cards.map((numbers) => ({ numbers })) });
});

it('draws for all exist where draws are no member’s own', async () => {
  expect((await provider.look(`${await provider.launch()}/draw`)).status).toBe(404);
});
