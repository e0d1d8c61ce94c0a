/** @jest-environment jest-fixed-jsdom */
import { createHash, createHmac, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LANGUAGES } from '../wire/index.ts';
import type { Outcome, PastHand, RoundAnswer, Rules, Step, TableAnswer } from '../wire/index.ts';
import { checkHand } from './browser/check-hand.ts';
import { livePage } from './live-page.ts';
import { aView, openStage, type StageServer } from './testing.ts';

const RULES: Rules = {
  kind: 'blackjack',
  blackjack_pays: '1.50',
  hits_soft_17: false,
  doubles_on: 'any',
  charlie: 6,
};
const view = (changes = {}) => aView(RULES, { is_live: true, category: 'casino', ...changes });
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24, 8, 0, seconds)).toISOString();
const TURNS = [25, 31, 37, 43];
const [CLOSES, ENDS] = [15, 48];

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const move = (name: string) => document.querySelector<HTMLElement>(`[data-move=${name}]`);
const status = () => byId('status')?.textContent;
const isUsable = (element: HTMLElement | null) => element?.getAttribute('aria-disabled') !== 'true';
const settle = async () => {
  for (let turn = 0; turn < 80; turn += 1) await Promise.resolve();
};

type HandOutcome = Extract<Outcome, { kind: 'blackjack' }>;

let now: number;
let own: HandOutcome | undefined;
let stake: string;
let steps: Step[];
let draw: HandOutcome;
let past: PastHand[];
let sent: { path: string; body: Record<string, unknown> }[];
let answerStep: StageServer;

const HAND: HandOutcome = {
  kind: 'blackjack',
  table_round: 'evo.a-game.7',
  player: ['5H', '6S'],
  dealer: ['9C'],
  player_total: 11,
  dealer_total: 9,
  is_soft: false,
  is_doubled: false,
};
const roundNow = (): RoundAnswer => ({
  round: 'round-1',
  game_code: 'a-game',
  state: now >= ENDS ? 'closed' : 'placed',
  stake,
  win: now >= ENDS ? '40.00' : '0.00',
  balance: '980.00',
  steps,
  opened_at: at(1),
  outcome: own ?? { kind: 'shared_bet', table_round: '', closes_at: '', ends_at: '', bets: [] },
});
const tableNow = (): TableAnswer => {
  const index = TURNS.findIndex((end) => now < end);
  const isTurn = now >= CLOSES && index >= 0;
  return {
    now: at(now),
    round: 'evo.a-game.7',
    number: 7,
    opens_at: at(0),
    closes_at: at(CLOSES),
    ends_at: at(ENDS),
    next_at: at(52),
    ...(now >= CLOSES && { draw }),
    ...(isTurn && {
      turn: { cards: index + 2, opens_at: at(TURNS[index - 1] ?? CLOSES), closes_at: at(TURNS[index] ?? 0) },
    }),
    road: [{ number: 6, result: 'dealer_bust', points: 24, pairs: [] }],
    own: own ? [{ round: 'round-1', bets: [{ spot: 'hand', stake }] }] : [],
    others: [],
    hand: { hash: 'code-7', past, ...(own && now >= CLOSES && { own: roundNow() }) },
  };
};
const server: StageServer = (path, body) => {
  if (path === '/table') return { json: tableNow() };
  if (path.endsWith('/step')) {
    sent.push({ path, body: body as Record<string, unknown> });
    return answerStep(path, body);
  }
  return { json: path === '/balance' ? { balance: '1020.00' } : roundNow() };
};
async function look(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}
async function open(changes = {}): Promise<void> {
  jest.useFakeTimers();
  await openStage(view(changes), server);
  await settle();
}

beforeEach(() => {
  now = 16;
  own = HAND;
  draw = HAND;
  stake = '20.00';
  steps = ['hit', 'stand', 'double'];
  past = [];
  sent = [];
  answerStep = (_path, body) => {
    const { step } = body as { step: 'hit' | 'stand' | 'double' };
    steps = [];
    own = { ...HAND, decided: step };
    if (step === 'double') stake = '40.00';
    return { json: roundNow() };
  };
});
afterEach(() => {
  jest.useRealTimers();
});

it.each(LANGUAGES)('its page in %s has every rule, and nothing that is not filled', (lang) => {
  const [visible = ''] = livePage(view({ lang })).split('<script type="application/json"');
  expect(visible).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
  expect(visible).toContain('1.50');
});

describe('a decision', () => {
  it('is asked for in words, with the focus on it, and sent once for two presses', async () => {
    await open();
    expect(byId('spin')?.hidden).toBe(true);
    expect(status()).toBe('Your hand 11, Dealer 9. Decide: hit, stand or double.');
    expect(document.querySelector('.phase-word')?.textContent).toBe('Decide now');
    expect(document.activeElement).toBe(move('hit'));
    move('hit')?.click();
    move('hit')?.click();
    await settle();
    expect(sent.map(({ path, body: { step, cards } }) => [path, step, cards])).toEqual([
      ['/round/round-1/step', 'hit', 2],
    ]);
    expect(status()).toBe('You take a card: it comes when the time is over.');
    expect(move('hit')?.getAttribute('aria-pressed')).toBe('true');
    expect(['hit', 'stand', 'double'].map((name) => isUsable(move(name)))).toEqual([false, false, false]);
  });

  it('whose answer is lost is asked for again with the same request', async () => {
    const take = answerStep;
    let lost = 1;
    answerStep = (path, body) => {
      const answer = take(path, body);
      lost -= 1;
      return lost >= 0 ? undefined : answer;
    };
    await open();
    move('double')?.click();
    await settle();
    await jest.advanceTimersByTimeAsync(1_000);
    await settle();
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ body }) => body['request_id'])).size).toBe(1);
    expect(status()).toBe('Doubled: ₱40.00 staked. One more card comes when the time is over.');
    expect(document.querySelector('.own-chips b')?.textContent).toBe('₱40.00');
  });

  it('that came too late is refused in words; who has not decided sees it go on', async () => {
    answerStep = () => ({ json: { error: 'STEP_NOT_ALLOWED' } });
    await open();
    now = 26;
    steps = [];
    move('stand')?.click();
    await settle();
    expect(status()).toBe('Too late for that: the round has gone on.');
    expect(document.querySelector<HTMLElement>('.moves')?.hidden).toBe(true);
    expect(document.querySelector('.phase-word')?.textContent).toBe('Members decide');
  });

  it('after which the hand is over 21 is the last, and the end is written at once', async () => {
    await open();
    now = 26;
    steps = [];
    own = { ...HAND, player: ['5H', '6S', 'AD', 'KD'], player_total: 22, result: 'bust' };
    await look();
    expect(status()).toBe('Your hand 22, Dealer 9. Over 21.');
    expect(byId('spin')?.hidden).toBe(false);
  });

  it('to double that the bonus does not allow cannot be pressed', async () => {
    await open({ bonus_limit: { most_bet: '25.00', own: '0.00' } });
    expect([isUsable(move('hit')), isUsable(move('double'))]).toEqual([true, false]);
    expect(status()).toContain('Largest bet with your bonus');
  });

  it('is nobody’s who has no bet: the hand of everybody is watched', async () => {
    own = undefined;
    steps = [];
    await open();
    expect(byId('spin')?.hidden).toBe(false);
    expect(document.querySelector('.moves')?.hasAttribute('hidden')).toBe(true);
    expect([...document.querySelectorAll('.hand h2')].map((title) => title.textContent)).toEqual([
      'Dealer 9',
      'Everybody’s hand 11',
    ]);
  });
});

it('the card comes with the next turn, the dealer’s cards after the last, and then the win', async () => {
  await open();
  now = 26;
  own = { ...HAND, player: ['5H', '6S', '9D'], player_total: 20 };
  draw = own;
  steps = ['hit', 'stand'];
  await look();
  expect(status()).toBe('Your hand 20, Dealer 9. Decide: hit or stand.');
  const cards = () =>
    [...document.querySelectorAll('.hand')].map((hand) => hand.querySelectorAll('.playing-card').length);
  expect(cards()).toEqual([2, 3]);
  expect(document.querySelector('.playing-card.is-hidden')).not.toBeNull();
  now = 44;
  steps = [];
  draw = { ...own, dealer: ['9C', 'TD'], dealer_total: 19 };
  own = draw;
  await look();
  expect(cards()).toEqual([2, 3]);
  expect(document.querySelector('.playing-card.is-hidden')).toBeNull();
  now = 49;
  own = { ...draw, result: 'won' };
  await look();
  await jest.advanceTimersByTimeAsync(1_000);
  await settle();
  expect(status()).toBe('Your hand 20, Dealer 19. Your hand wins. You won ₱40.00');
  expect(document.querySelector('[data-spot=hand]')?.classList.contains('won')).toBe(true);
});

describe('the check of a hand', () => {
  const CARDS = ['S', 'H', 'D', 'C'].flatMap((suit) =>
    ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'].map((rank) => rank + suit),
  );
  const [seed, round] = ['seed-6', 'evo.a-game.6'];
  const drawn = Array.from({ length: 9 }, (_, index) => {
    const block = createHmac('sha256', seed)
      .update(`${round}:${Math.floor(index / 8)}`)
      .digest();
    return CARDS[Math.floor((block.readUInt32BE((index % 8) * 4) / 2 ** 32) * 52)] ?? '';
  });
  const hash = createHash('sha256').update(seed).digest('hex');
  const hand: PastHand = { round, number: 6, player: drawn.slice(0, 6), dealer: drawn.slice(6), hash, seed };

  beforeEach(() => {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  });

  it('is right for its own seed and cards, and the member’s among them', async () => {
    expect(await checkHand(hand, hash, drawn.slice(0, 3))).toBe(true);
  });

  it('is wrong for another seed than was shown, other cards, or other cards of the member', async () => {
    const other = createHash('sha256').update('another').digest('hex');
    expect(await checkHand(hand, other)).toBe(false);
    expect(await checkHand({ ...hand, dealer: hand.dealer.toReversed() }, hash)).toBe(false);
    expect(await checkHand(hand, hash, [drawn[1] ?? '', drawn[0] ?? ''])).toBe(false);
  });
});
