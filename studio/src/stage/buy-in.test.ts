/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { userEvent } from '@testing-library/user-event';
import { LANGUAGES, type Outcome, type RoundAnswer, type Rules, type WaySpin } from '../wire/index.ts';
import { BUY_IN_TEXTS } from './buy-in-texts.ts';
import { playPage } from './page.ts';
import { screenPage } from './screen.ts';
import { aView, openStage } from './testing.ts';

const WAYS = {
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
  buy_in: { price: 12, free_spins: 2 },
  start: [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 0],
  ],
} as const satisfies Rules;
const RETURNS = [
  { bet: 'spin', rtp: '95.00' },
  { bet: 'buy_in', rtp: '95.64' },
];
const SELLS = { may_buy_in: true, returns: RETURNS, category: 'slot' } as const;

const WON: WaySpin = {
  window: [
    [8, 1, 1],
    [8, 9, 5],
    [8, 1, 2],
  ],
  wins: [{ symbol: 1, count: 3, ways: 2, amount: '4.00' }],
};
const LAST: WaySpin = {
  window: [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 0],
  ],
  wins: [],
};
const BOUGHT: Outcome = { kind: 'ways', scatters: 0, spins: [WON, LAST], is_bought: true };
const ANSWER: RoundAnswer = {
  round: 'round-1',
  game_code: 'a-game',
  state: 'closed',
  stake: '120.00',
  win: '4.00',
  balance: '884.00',
  steps: [],
  opened_at: '2026-11-28T08:00:00Z',
  outcome: BOUGHT,
};

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const shown = (id: string) => byId(id)?.textContent?.trim().replaceAll(/\s+/g, ' ');
const isUsable = (id: string) => byId(id)?.getAttribute('aria-disabled') !== 'true';
const isOpen = () => (byId('buy-in-dialog') as HTMLDialogElement).open;
const pause = (ms: number) => jest.advanceTimersByTimeAsync(ms);
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2_000 && !isSo(); turn += 1) await pause(10);
  expect(isSo()).toBe(true);
}
/** As long as a double tap takes. */
const AFTER_OPENING_MS = 320;

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom knows the element, but opens nothing.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  jest.useRealTimers();
});

/** Opens the game with its second stake, ₱10.00. @param answers To orders, one after another; undefined cuts the connection. */
async function open(changes: object = {}, answers: readonly (object | undefined)[] = [ANSWER], purse = {}) {
  const sent: object[] = [];
  const left = [...answers];
  await openStage(aView(WAYS, { ...SELLS, ...changes }), (path, body) => {
    if (path === '/balance') return { json: purse };
    if (path !== '/round') return { json: {} };
    sent.push(body as object);
    const json = left.shift();
    return json && { json };
  });
  const user = userEvent.setup({ advanceTimers: pause });
  await user.click(byId('raise-stake') ?? document.body);
  const press = async (id: string) => {
    byId(id)?.focus();
    await user.keyboard('{Enter}');
  };
  return { sent, user, press };
}

describe('free spins that can be bought', () => {
  it('cost what the button and the dialog say with the stake that is chosen, and return what the dialog says', async () => {
    await openStage(aView(WAYS, SELLS), () => ({ json: {} }));
    expect(shown('buy-in')).toBe('Buy 2 free spins · ₱12.00');
    const { press } = await open();
    expect(shown('buy-in')).toBe('Buy 2 free spins · ₱120.00');
    await press('buy-in');
    expect([shown('buy-in-total'), shown('buy-in-sum')]).toEqual(['₱120.00', '12 × your stake of ₱10.00']);
    expect(shown('buy-in-confirm')).toBe('Buy for ₱120.00');
    expect(shown('buy-in-dialog')).toContain('Return to player 95.64%');
    expect(document.querySelector('.rules')?.textContent).toContain(
      '2 free spins can be bought for 12 times the stake',
    );
  });

  it('are bought with the keyboard, after a question, and shown one after another; all sums are those of the answer', async () => {
    const { sent, press } = await open();
    await press('buy-in');
    expect([isOpen(), sent]).toEqual([true, []]);
    await pause(AFTER_OPENING_MS);
    await press('buy-in-confirm');
    expect(isOpen()).toBe(false);
    expect(sent).toMatchObject([{ stake: '10.00', buy_in: true }]);
    expect(shown('balance')).toBe('₱880.00');
    expect(shown('status')).toBe('2 free spins for ₱120.00. Good luck!');
    expect([isUsable('buy-in'), isUsable('raise-stake')]).toEqual([false, false]);
    await until(() => shown('plaque-text') === 'Free spin 1 of 2 · ₱4.00');
    await until(() => shown('plaque-text') === 'Free spin 2 of 2 · ₱4.00');
    await until(() => isUsable('buy-in'));
    expect(shown('status')).toBe('With 2 free spins. ₱4.00 of your ₱120.00 came back: −₱116.00');
    expect(shown('balance')).toBe('₱884.00');
    const symbols = [...document.querySelectorAll('.reel')].map((reel) =>
      [...reel.querySelectorAll('.still .cell:not(.above) use')].map((use) =>
        Number(use.getAttribute('href')?.replace('#symbol-', '')),
      ),
    );
    expect(symbols).toEqual(LAST.window);
  });

  it('are not bought by one press, by a double tap, or when the member thinks better of it', async () => {
    const { sent, user, press } = await open();
    await press('buy-in');
    await press('buy-in-confirm');
    expect([isOpen(), sent]).toEqual([true, []]);
    await pause(AFTER_OPENING_MS);
    await user.click(byId('buy-in-cancel') ?? document.body);
    expect(isOpen()).toBe(false);
    await press('buy-in');
    await user.keyboard('{Enter}');
    expect([isOpen(), sent]).toEqual([false, []]);
  });

  it('are not bought for more than there is, or than the bonus allows, and the dialog says why', async () => {
    const short = await open({ balance: '119.99' });
    await short.press('buy-in');
    expect([isUsable('buy-in-confirm'), shown('buy-in-short')]).toEqual([
      false,
      'Your balance is below this stake. Lower the stake or make a deposit.',
    ]);
    await pause(AFTER_OPENING_MS);
    await short.press('buy-in-confirm');
    const bonus = await open({ bonus_limit: { most_bet: '119.00', own: '50.00' } });
    await bonus.press('buy-in');
    expect([isUsable('buy-in-confirm'), shown('buy-in-short')]).toEqual([
      false,
      'Largest bet with your bonus: ₱119.00',
    ]);
    await pause(AFTER_OPENING_MS);
    await bonus.press('buy-in-confirm');
    expect([...short.sent, ...bonus.sent]).toEqual([]);
  });

  it('are asked for again by the next press when their answer is lost, and charged once', async () => {
    const lost = { error: 'TRY_AGAIN' };
    const { sent, press } = await open({}, [lost, lost, lost, ANSWER]);
    await press('buy-in');
    await pause(AFTER_OPENING_MS);
    await press('buy-in-confirm');
    await until(() => isUsable('spin') && byId('spin-label')?.textContent === 'Spin');
    expect([isUsable('buy-in'), shown('balance')]).toEqual([false, '₱1,000.00']);
    await press('spin');
    await until(() => isUsable('buy-in'));
    expect(new Set(sent.map((order) => JSON.stringify(order))).size).toBe(1);
    expect(sent).toHaveLength(4);
    expect(shown('balance')).toBe('₱884.00');
  });
});

describe('autoplay and the limit of a bonus', () => {
  const SPUN: RoundAnswer = {
    ...ANSWER,
    stake: '10.00',
    win: '0.00',
    outcome: { kind: 'ways', scatters: 0, spins: [LAST] },
  };
  const startAutoplay = async (press: (id: string) => Promise<void>) => {
    await press('auto');
    document.querySelector<HTMLElement>('.auto-press')?.click();
    await pause(0);
  };

  it('autoplay buys nothing, nor can the member meanwhile', async () => {
    const { sent, press } = await open({ may_autoplay: true }, [SPUN, SPUN, SPUN]);
    await startAutoplay(press);
    expect(isUsable('buy-in')).toBe(false);
    await press('buy-in');
    expect(isOpen()).toBe(false);
    await until(() => sent.length === 2);
    for (const order of sent) expect(order).not.toHaveProperty('buy_in');
    await press('spin');
    await until(() => isUsable('buy-in'));
  });

  it('autoplay does not ask again for what was bought and has no answer', async () => {
    const { sent, press } = await open({ may_autoplay: true }, []);
    await press('buy-in');
    await pause(AFTER_OPENING_MS);
    await press('buy-in-confirm');
    await until(() => byId('spin-label')?.textContent === 'Spin');
    const before = sent.length;
    await startAutoplay(press);
    await pause(20_000);
    expect(sent).toHaveLength(before);
    expect(byId('spin-label')?.textContent).toBe('Spin');
  });

  it('a stake that the bonus allows again can be spun', async () => {
    const purse = { balance: '884.00', bonus_limit: { most_bet: '5.00', own: '0.00' } };
    const { user, press } = await open({}, [SPUN], purse);
    await press('spin');
    await until(() => byId('spin-label')?.textContent === 'Spin');
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => !isUsable('spin'));
    await user.click(byId('lower-stake') ?? document.body);
    expect([shown('stake'), isUsable('spin'), isUsable('buy-in-confirm')]).toEqual(['₱1.00', true, false]);
  });
});

describe('where nothing is sold', () => {
  const { buy_in: _none, ...plain } = WAYS;
  it.each([
    ['the market does not let it', aView(WAYS, { ...SELLS, may_buy_in: false })],
    ['the launch says nothing', aView(WAYS, { returns: RETURNS })],
    ['the machine names no price', aView(plain, SELLS)],
  ])('because %s, there is neither a button nor a rule', (_why, view) => {
    const page = screenPage(view);
    expect(page.includes('id="buy-in')).toBe(false);
    expect(page.includes('can be bought for')).toBe(false);
  });
});

it.each(LANGUAGES)('the words in %s fill every place', (lang) => {
  const [text = ''] = playPage({ ...aView(WAYS, { ...SELLS, lang }), rules: WAYS }).split(
    '<script type="application/json"',
  );
  expect(text).toContain('id="buy-in-confirm"');
  expect(text).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
  const holes = (words: object) =>
    Object.entries<string>(words as Record<string, string>).map(([key, one]) => [
      key,
      [...one.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted(),
    ]);
  expect(holes(BUY_IN_TEXTS[lang])).toEqual(holes(BUY_IN_TEXTS.en));
});
