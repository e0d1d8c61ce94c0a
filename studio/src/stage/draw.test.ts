/** @jest-environment jest-fixed-jsdom */
import { createHash, createHmac, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LANGUAGES } from '../wire/index.ts';
import type { DrawAnswer, PastDraw, RoundAnswer, Rules } from '../wire/index.ts';
import { checkDraw, checkTicket } from './browser/check-draw.ts';
import { DRAW_TEXTS } from './draw-texts.ts';
import { screenPage } from './screen.ts';
import { aView, openStage } from './testing.ts';

const RULES: Rules = { kind: 'keno', balls: 12, drawn: 4, pays: { 2: { 1: 1, 2: 5 }, 3: { 2: 2, 3: 30 } } };
const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 8) + second * 1_000).toISOString();

const PAST: PastDraw = {
  round: 'perya.a-game.6',
  number: 6,
  ended_at: at(-15),
  drawn: [9, 1, 12, 4],
  hash: 'code-6',
  seed: 'seed-6',
};
const OPEN: DrawAnswer = {
  now: at(2),
  round: 'perya.a-game.7',
  number: 7,
  hash: 'code-7',
  opens_at: at(0),
  closes_at: at(30),
  ends_at: at(33),
  next_at: at(48),
  past: [PAST],
  own: [],
  tickets: 3,
  later: [8, 9].map((number) => ({
    round: `perya.a-game.${number}`,
    number,
    hash: `code-${number}`,
    own: number === 9 ? 2 : 0,
  })),
};
/** What every ticket for the open draw has in common. */
const WAITING = {
  kind: 'shared_ticket',
  table_round: OPEN.round,
  closes_at: at(30),
  ends_at: at(33),
} as const;
const TICKET: RoundAnswer = {
  round: 'ticket-1',
  game_code: 'a-game',
  state: 'placed',
  stake: '10.00',
  win: '0.00',
  balance: '990.00',
  steps: [],
  opened_at: at(2),
  outcome: {
    ...WAITING,
    picks: [2, 5, 8],
  },
};
const OWN: DrawAnswer = { ...OPEN, own: [TICKET], tickets: 4 };
const DRAWN = [8, 11, 2, 3];
const OVER: DrawAnswer = {
  ...OWN,
  now: at(33),
  drawn: DRAWN,
  past: [PAST, { ...PAST, round: OPEN.round, number: 7, drawn: DRAWN, hash: 'code-7', seed: 'seed-7' }],
};
const SETTLED: RoundAnswer = {
  ...TICKET,
  state: 'closed',
  win: '20.00',
  balance: '1010.00',
  outcome: { kind: 'keno', picks: [2, 5, 8], drawn: DRAWN, hits: 2, table_round: OPEN.round },
};

let draw: DrawAnswer | undefined;
let ticket: object;
let balance: string;
let sent: { table_round?: string; picks?: number[]; stake?: string }[];

const wantMotion = () => {
  globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
};
const open = async (rules: Rules = RULES) => {
  await openStage(aView(rules, { is_live: true, category: 'bingo' }), (path, body) => {
    if (path === '/draw') return draw && { json: draw };
    if (path === '/round') sent.push(body as object);
    if (path === '/rounds') return { json: { rounds: [] } };
    if (path === '/balance') return { json: { balance } };
    return { json: ticket };
  });
  await pass(0);
};
beforeEach(() => {
  jest.useFakeTimers();
  draw = OPEN;
  ticket = TICKET;
  balance = '1000.00';
  sent = [];
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms = 3_000) => jest.advanceTimersByTimeAsync(ms);
const lookAgain = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
};
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const number = (shown: number) => all('.ball-place')[shown - 1];
const press = (name: string) =>
  all('button')
    .find(({ textContent }) => textContent === name)
    ?.click();
const spin = () => document.querySelector<HTMLElement>('#spin')?.click();
const balls = () => all('.draw-ball.has-come').map(({ textContent }) => textContent);

describe('the page of draws for all', () => {
  it.each(LANGUAGES)('in %s has no unfilled placeholder, and says how a draw is fixed', (lang) => {
    const page = screenPage(aView(RULES, { is_live: true, lang }));
    const [visible = ''] = page.split('<script type="application/json"');
    expect(visible).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
    for (const rule of DRAW_TEXTS[lang].rules) expect(visible).toContain(rule.slice(0, 12));
  });

  it('has the same texts and parameters in each language', () => {
    const flat = (value: unknown, path = ''): [string, string[]][] =>
      typeof value === 'string'
        ? [[path, [...value.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted()]]
        : Object.entries(value as object).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));
    for (const lang of LANGUAGES) expect(flat(DRAW_TEXTS[lang])).toEqual(flat(DRAW_TEXTS.en));
  });

  it('shows what so many numbers pay with the chosen stake, in pesos', async () => {
    await open();
    for (const one of [2, 5, 8]) number(one)?.click();
    document.querySelector<HTMLElement>('#raise-stake')?.click();
    expect(all('.pay-table tbody tr').map(({ textContent }) => textContent)).toEqual([
      '3×30₱300.00',
      '2×2₱20.00',
    ]);
  });

  it('names the draw of a ticket, and sells none from the close on', async () => {
    await open();
    spin();
    await pass();
    expect(sent).toEqual([]);
    for (const one of [8, 2, 5]) number(one)?.click();
    spin();
    draw = OWN;
    await pass();
    expect(sent).toEqual([
      expect.objectContaining({ table_round: OPEN.round, picks: [2, 5, 8], stake: '1.00' }),
    ]);
    expect(all('.draw-ticket li').map(({ textContent }) => textContent)).toEqual(['2', '5', '8']);
    draw = { ...OWN, now: at(30) };
    await lookAgain();
    spin();
    await pass(100);
    expect([sent.length, textOf('#status')]).toEqual([1, DRAW_TEXTS.en.noSale]);
  });

  it('sells a ticket for a later draw, also while this one is drawn, and says which tickets wait', async () => {
    draw = { ...OPEN, now: at(31) };
    await open();
    expect(textOf('.later-tickets')).toBe('Draw 9: 2 of your tickets wait.');
    for (const one of [2, 5, 8]) number(one)?.click();
    press(DRAW_TEXTS.en.nextDraw);
    spin();
    await pass();
    press('2 later');
    spin();
    await pass();
    expect(sent.map(({ table_round }) => table_round)).toEqual(['perya.a-game.8', 'perya.a-game.9']);
  });

  it('lets the balls come one by one, and shows what a ticket won when the last has come, not before', async () => {
    draw = OWN;
    await open();
    wantMotion();
    press(DRAW_TEXTS.en.paces.normal);
    [draw, ticket, balance] = [OVER, SETTLED, '1010.00'];
    await lookAgain();
    await pass(100);
    expect([balls(), textOf('#balance'), all('.past-draw').length]).toEqual([['8'], '₱1,000.00', 1]);
    await pass(2_000);
    expect(balls()).toEqual(['8', '11']);
    expect(number(8)?.ariaLabel).toBe('8, drawn');
    expect(textOf('.draw-ticket i')).toBe('1 right');
    await pass(4_000);
    expect([balls().length, textOf('#balance'), textOf('#last-win')]).toEqual([4, '₱1,010.00', '₱20.00']);
    expect(all('.draw-ticket .is-right').map(({ textContent }) => textContent)).toEqual(['✓ 2', '✓ 8']);
    expect([textOf('.draw-ticket i'), all('.past-draw').length]).toEqual(['2 right: ₱20.00', 2]);
    expect(textOf('#status')).toMatch(/^2 right: 2, 8\./);
  });

  it('comes to the balls of one who enters late, at once where the member wants that', async () => {
    draw = { ...OVER, now: at(33 + 4) };
    ticket = SETTLED;
    await open();
    expect(balls()).toHaveLength(4);
    draw = { ...OPEN, number: 8, round: 'perya.a-game.8', now: at(48) };
    await lookAgain();
    expect(balls()).toEqual([]);
  });

  it('says that a draw which nobody could follow gives stakes back', async () => {
    draw = OWN;
    await open();
    [draw, ticket] = [OVER, { error: 'BET_CANCELLED', balance: '1000.00' }];
    await lookAgain();
    await pass();
    expect([textOf('#status'), textOf('#balance')]).toEqual([DRAW_TEXTS.en.voided, '₱1,000.00']);
  });

  it('says that the connection is lost, and sells no ticket into the unknown', async () => {
    draw = undefined;
    await open();
    expect(textOf('.phase-word')).toBe(DRAW_TEXTS.en.lost);
    for (const one of [2, 5]) number(one)?.click();
    spin();
    await pass();
    expect(sent).toEqual([]);
  });
});

const BINGO: Rules = {
  kind: 'bingo',
  rows: 3,
  columns: 3,
  balls: 30,
  calls: 4,
  has_free: true,
  lines: [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
  ],
  pays: { 1: 1, 2: 3 },
  full_pays: 500,
};
const CARD = [1, 11, 21, 2, 0, 22, 3, 12, 23];

describe('a card of bingo', () => {
  const called = [2, 30, 22, 4];
  const bought: RoundAnswer = {
    ...TICKET,
    outcome: {
      ...WAITING,
      cards: [CARD],
    },
  };
  const won: RoundAnswer = {
    ...bought,
    state: 'closed',
    win: '10.00',
    balance: '1000.00',
    outcome: {
      kind: 'bingo',
      drawn: called,
      cards: [{ numbers: CARD, lines: 1, is_full: false, win: '10.00' }],
    },
  };

  it('is daubed as balls are called, its line is marked, and its win comes with the last ball, not before', async () => {
    draw = { ...OPEN, own: [bought] };
    await open(BINGO);
    wantMotion();
    press(DRAW_TEXTS.en.paces.normal);
    expect(all('.bingo-places li').map(({ textContent }) => textContent)).toEqual(
      CARD.map((one) => (one === 0 ? '★' : String(one))),
    );
    [draw, ticket] = [{ ...OPEN, now: at(33), drawn: called, own: [won] }, won];
    await lookAgain();
    await pass(100);
    expect(all('.is-called').map(({ textContent }) => textContent)).toEqual(['2 ✓', '★']);
    expect([textOf('.bingo-card p'), textOf('.draw-ticket i')]).toEqual(['Card 10 lines', '']);
    await pass(7_000);
    expect(all('.is-line').map(({ textContent }) => textContent)).toEqual(['2 ✓', '★', '22 ✓']);
    expect([textOf('.bingo-card p'), textOf('.draw-ticket i')]).toEqual(['Card 11 lines₱10.00', '₱10.00']);
    expect(textOf('#status')).toMatch(/^Card 1: 1 lines\./);
  });

  it('costs a stake each, and says what lines pay', async () => {
    draw = OPEN;
    await open(BINGO);
    press('3');
    spin();
    draw = { ...OPEN, own: [bought] };
    ticket = bought;
    await pass(0);
    expect(sent).toEqual([expect.objectContaining({ cards: 3, stake: '1.00', table_round: OPEN.round })]);
    expect(all('.pay-table tbody tr').map(({ textContent }) => textContent)).toEqual([
      'Full card!×500₱500.00',
      '2+×3₱3.00',
      '1×1₱1.00',
    ]);
  });
});

describe('digits', () => {
  const rules: Rules = {
    kind: 'digits',
    places: 3,
    base: 10,
    lowest: 0,
    straight_pays: 800,
    any_pays: { 3: 200, 6: 100 },
  };
  const chosen = (play: 'straight' | 'any'): RoundAnswer => ({
    ...TICKET,
    outcome: {
      ...WAITING,
      digits: [4, 1, 4],
      play,
    },
  });

  it.each([
    ['straight', ['4', '1', '✓ 4'], '1 right'],
    ['any', ['✓ 4', '1', '4'], '1 right'],
  ] as const)('that have come are ticked, %s', async (play, ticks, words) => {
    draw = { ...OPEN, own: [chosen(play)] };
    await open(rules);
    draw = { ...draw, now: at(33), drawn: [2, 3, 4] };
    ticket = { ...TICKET, state: 'placed' };
    await lookAgain();
    await pass(100);
    expect(all('.ticket-digits li').map(({ textContent }) => textContent)).toEqual(ticks);
    expect(textOf('.draw-ticket i')).toBe(words);
  });

  it('that are all the same have no other order', async () => {
    draw = OPEN;
    await open(rules);
    press('Any order');
    spin();
    await pass(0);
    expect([sent, textOf('#status')]).toEqual([[], DRAW_TEXTS.en.oneOrder]);
  });
});

describe('the check of a draw', () => {
  const seed = 'f'.repeat(64);
  const hash = createHash('sha256').update(seed).digest('hex');
  const round = 'perya.a-game.6';
  /** Worked out by Node's own cryptography. */
  const drawn = () => {
    const block = createHmac('sha256', seed).update(`${round}:0`).digest();
    const left = Array.from({ length: 12 }, (_, index) => index + 1);
    return [0, 1, 2, 3].flatMap((index) =>
      left.splice(Math.floor((block.readUInt32BE(index * 4) / 2 ** 32) * left.length), 1),
    );
  };
  beforeEach(() => {
    jest.useRealTimers();
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  });

  it('accepts the seed whose code was shown, and the numbers that it gives', async () => {
    expect(await checkDraw({ ...PAST, seed, hash, drawn: drawn() }, hash, RULES)).toBe(true);
  });

  it('redraws the cards of bingo from the hash and the name of the ticket', async () => {
    const name = 'my-own-ticket';
    const blocks = [0, 1].map((block) =>
      createHmac('sha256', hash).update(`${round}:${name}:${block}`).digest(),
    );
    const bytes = Buffer.concat(blocks);
    let used = 0;
    const columns = [1, 11, 21].map((first) => {
      const left = Array.from({ length: 10 }, (_, index) => first + index);
      return [0, 1, 2].flatMap(() =>
        left.splice(Math.floor((bytes.readUInt32BE(4 * used++) / 2 ** 32) * left.length), 1),
      );
    });
    const card = [0, 1, 2].flatMap((row) => columns.map((column) => column[row] ?? 0)).with(4, 0);
    const of = (numbers: number[], request_id = name): RoundAnswer => ({
      ...TICKET,
      request_id,
      outcome: { kind: 'bingo', drawn: [], cards: [{ numbers, lines: 0, is_full: false, win: '0.00' }] },
    });
    expect(await checkTicket(of(card), { round, hash }, BINGO)).toBe(true);
    expect(await checkTicket(of(card.with(0, (card[0] ?? 0) + 1)), { round, hash }, BINGO)).toBe(false);
    expect(await checkTicket(of(card, 'another-ticket'), { round, hash }, BINGO)).toBe(false);
  });

  it('accepts digits, which may come more than once', async () => {
    const digits: Rules = {
      kind: 'digits',
      places: 3,
      base: 10,
      lowest: 0,
      straight_pays: 800,
      any_pays: {},
    };
    const block = createHmac('sha256', seed).update(`${round}:0`).digest();
    const came = [0, 1, 2].map((index) => Math.floor((block.readUInt32BE(index * 4) / 2 ** 32) * 10));
    expect(await checkDraw({ ...PAST, seed, hash, drawn: came }, hash, digits)).toBe(true);
    expect(await checkDraw({ ...PAST, seed, hash, drawn: came.toReversed() }, hash, digits)).toBe(
      came[0] === came[2],
    );
  });

  it('detects other numbers, another order, and another seed than the one whose code was shown', async () => {
    const one = { ...PAST, seed, hash, drawn: drawn() };
    expect(await checkDraw({ ...one, drawn: drawn().toReversed() }, hash, RULES)).toBe(false);
    expect(await checkDraw({ ...one, drawn: [1, 2, 3, 4] }, hash, RULES)).toBe(false);
    expect(await checkDraw(one, hash.replace(/^./, 'x'), RULES)).toBe(false);
  });
});
