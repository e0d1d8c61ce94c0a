/** @jest-environment jest-fixed-jsdom */
import { createHash, createHmac, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LANGUAGES } from '../wire/index.ts';
import type { DrawAnswer, PastDraw, RoundAnswer, Rules } from '../wire/index.ts';
import { checkDraw } from './browser/check-draw.ts';
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
};
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
    kind: 'shared_ticket',
    table_round: OPEN.round,
    closes_at: at(30),
    ends_at: at(33),
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
const open = async () => {
  await openStage(aView(RULES, { is_live: true, category: 'bingo' }), (path, body) => {
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

  it('detects other numbers, another order, and another seed than the one whose code was shown', async () => {
    const one = { ...PAST, seed, hash, drawn: drawn() };
    expect(await checkDraw({ ...one, drawn: drawn().toReversed() }, hash, RULES)).toBe(false);
    expect(await checkDraw({ ...one, drawn: [1, 2, 3, 4] }, hash, RULES)).toBe(false);
    expect(await checkDraw(one, hash.replace(/^./, 'x'), RULES)).toBe(false);
  });
});
