/** @jest-environment jest-fixed-jsdom */
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LANGUAGES } from '../wire/index.ts';
import type { FlightAnswer, RoundAnswer, Rules } from '../wire/index.ts';
import { checkFlight } from './browser/check-flight.ts';
import { screenPage } from './screen.ts';
import { aView, openStage } from './testing.ts';
import { TABLE_TEXTS } from './table-page.ts';

const RULES: Extract<Rules, { kind: 'crash' }> = {
  kind: 'crash',
  growth: 0.12,
  max_factor: '1000.00',
  percent: 99,
};
const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 8) + second * 1_000).toISOString();

const OPEN: FlightAnswer = {
  now: at(2),
  round: 'halo.a-game.7',
  number: 7,
  hash: 'code-7',
  opens_at: at(0),
  starts_at: at(8),
  flown: [{ round: 'halo.a-game.6', number: 6, crashed_at: '1.62', hash: 'code-6', seed: 'seed-6' }],
  others: [{ seat: 1, stake: '20.00' }],
};
const FLYING: FlightAnswer = { ...OPEN, now: at(12), factor: '1.61' };

/** What the server answers, and the orders that have come. */
let flight: FlightAnswer | undefined;
let round: object;
let sent: { table_round?: string; stake?: string }[];

const PLACED: RoundAnswer = {
  round: 'round-1',
  game_code: 'a-game',
  state: 'playing',
  stake: '1.00',
  win: '0.00',
  balance: '999.00',
  steps: [],
  opened_at: at(2),
  outcome: { kind: 'crash', table_round: OPEN.round, started_at: at(8), growth: 0.12 },
};

beforeEach(async () => {
  jest.useFakeTimers();
  flight = OPEN;
  round = PLACED;
  sent = [];
  await openStage(aView(RULES, { is_live: true }), (path, body) => {
    if (path === '/flight') return flight && { json: flight };
    if (path === '/round') sent.push(body as object);
    if (path === '/rounds') return { json: { rounds: [] } };
    if (path === '/balance') return { json: { balance: '1000.00' } };
    return { json: round };
  });
  await pass();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms = 1_100) => jest.advanceTimersByTimeAsync(ms);
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

describe('the page of flights for all', () => {
  it.each(LANGUAGES)('in %s has no unfilled placeholder, and says how a flight is fixed', (lang) => {
    const page = screenPage(aView(RULES, { is_live: true, lang }));
    const [visible = ''] = page.split('<script type="application/json"');
    expect(visible).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
    for (const rule of TABLE_TEXTS[lang].flight.rules) expect(visible).toContain(rule.slice(0, 20));
  });

  it('names the flight of a bet, and sends none after its start', async () => {
    press('#spin');
    await pass();
    expect(sent).toEqual([expect.objectContaining({ table_round: OPEN.round, stake: '1.00' })]);
    round = { ...PLACED, state: 'closed', outcome: { ...PLACED.outcome, crashed_at: '1.01' } };
    await pass();
    flight = FLYING;
    await pass();
    press('#spin');
    await pass();
    expect(sent).toHaveLength(1);
    expect(textOf('#status')).toBe(TABLE_TEXTS.en.flight.wait);
  });

  it('shows what the server has confirmed of a flight, also to whom has no bet', async () => {
    expect(textOf('.figure')).toBe('×1.00');
    flight = FLYING;
    await pass(3_000);
    expect(textOf('.figure')).toBe('×1.61');
    flight = { ...OPEN, now: at(13), crashed_at: '1.70', next_at: at(17) };
    await pass();
    expect([textOf('.figure'), textOf('.flight .spoken')]).toEqual(['×1.70', 'Fell at ×1.70']);
  });

  it('says that the connection is lost, and takes no bet into the unknown', async () => {
    flight = undefined;
    await pass();
    expect(textOf('.flight-head b')).toBe(TABLE_TEXTS.en.flight.lost);
    press('#spin');
    await pass();
    expect(sent).toEqual([]);
  });

  it('goes on when the server has taken a bet back', async () => {
    press('#spin');
    await pass();
    round = { error: 'BET_CANCELLED', balance: '1000.00' };
    await pass();
    expect(document.querySelector('#spin')?.getAttribute('aria-disabled')).toBe('false');
    expect(textOf('#balance')).toBe('₱1,000.00');
  });
});

describe('the check of a flight', () => {
  /** Worked out by `openssl dgst`: the first four bytes of the HMAC are the fraction. */
  const flown = async () => {
    const { createHash, createHmac } = await import('node:crypto');
    const seed = 'f'.repeat(64);
    const drawn = createHmac('sha256', seed).update('halo.a-game.6').digest().readUInt32BE(0);
    const point = Math.max(100, Math.floor((99 * 2 ** 32) / drawn));
    return {
      round: 'halo.a-game.6',
      number: 6,
      seed,
      hash: createHash('sha256').update(seed).digest('hex'),
      crashed_at: (point / 100).toFixed(2),
    };
  };
  beforeEach(() => {
    jest.useRealTimers();
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  });

  it('accepts the seed whose code was shown, and the point that it gives', async () => {
    const one = await flown();
    expect(await checkFlight(one, one.hash, RULES)).toBe(true);
  });

  it('detects another point, and another seed than the one whose code was shown', async () => {
    const one = await flown();
    expect(await checkFlight({ ...one, crashed_at: '77.77' }, one.hash, RULES)).toBe(false);
    expect(await checkFlight(one, one.hash.replace(/^./, 'x'), RULES)).toBe(false);
  });

  it('says nothing where the browser has no cryptography', async () => {
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    const one = await flown();
    expect(await checkFlight(one, one.hash, RULES)).toBeUndefined();
  });
});
