/** @jest-environment jest-fixed-jsdom */
import { webcrypto } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fish, Outcome, RoundAnswer, Rules } from '../../wire/index.ts';
import { aView, openStage } from '../testing.ts';

const RULES: Rules = {
  kind: 'fishing',
  returned: 9_700,
  fish: [
    { fish: 'sardine', pays: 2 },
    { fish: 'crab', pays: 10 },
    { fish: 'shark', pays: 200 },
  ],
};
const shot = (fish: Fish, pays: number, isCaught: boolean): Outcome => ({
  kind: 'fishing',
  fish,
  pays,
  number: isCaught ? 0 : 9_700,
  of: 10_000 * pays,
  catches: 9_700,
  is_caught: isCaught,
});

type Answer = Partial<RoundAnswer> | { error: string; balance?: string };
let sent: { fish: Fish; stake: string; request_id: string }[];
/** Of the next shot; until it is there, the server is silent. */
let answer: (() => Answer) | undefined;
let waiting: (() => void)[];

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const coin = () => one('.coin')?.textContent;
const row = (name: string) => all('.fish-kind').find(({ textContent }) => textContent?.startsWith(name));
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
};
const press = async (element: HTMLElement | null | undefined) => {
  element?.click();
  await settle();
};
const reply = async (made: Answer) => {
  answer = () => made;
  for (const go of waiting.splice(0)) go();
  await settle();
};
const fired = (outcome: Outcome, changes: Partial<RoundAnswer> = {}): Answer => ({
  round: `round-${sent.length}`,
  game_code: 'a-game',
  state: 'closed',
  stake: '1.00',
  win: '0.00',
  balance: '99.00',
  steps: [],
  opened_at: '2026-11-28T08:00:00Z',
  outcome,
  ...changes,
});

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
beforeEach(async () => {
  sent = [];
  answer = undefined;
  waiting = [];
  await openStage(aView(RULES, { stakes: ['1.00', '10.00'] }), () => ({ json: { rounds: [] } }), true);
  const plain = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    if (!(address as string).endsWith('/round')) return plain(address, init);
    sent.push(JSON.parse(init?.body as string) as (typeof sent)[number]);
    if (!answer) await new Promise<void>((resolve) => waiting.push(resolve));
    const made = answer?.() ?? {};
    answer = undefined;
    return { status: 200, json: async () => made } as Response;
  };
});

describe('the list beside the sea', () => {
  it('names what each fish pays, its chance, and the sum for the stake', async () => {
    const texts = () =>
      all('.fish-kind').map((each) => [...each.children].slice(1).map((part) => part.textContent));
    expect(texts()).toEqual([
      ['Sardine', '×2 · 48.5%', '₱2.00'],
      ['Crab', '×10 · 9.7%', '₱10.00'],
      ['Shark', '×200 · 0.485%', '₱200.00'],
    ]);
    expect(one('.cannon b')?.textContent).toBe('1');
    await press(one('#raise-stake'));
    expect(texts().map(([, , sum]) => sum)).toEqual(['₱20.00', '₱100.00', '₱2,000.00']);
    expect(one('.cannon b')?.textContent).toBe('2');
  });

  it('aims: what is chosen is pressed, marked in the sea, and shot at', async () => {
    await press(row('Crab'));
    expect(all('.fish-kind').map((each) => each.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
      'false',
    ]);
    expect(all('.swimmer[data-aimed]').map(({ dataset }) => dataset['fish'])).toEqual(['crab']);
    await press(one('#spin'));
    expect(sent).toEqual([expect.objectContaining({ fish: 'crab', stake: '1.00' })]);
    await reply(fired(shot('crab', 10, false)));
    expect(one('#status')?.textContent).toBe('Crab ×10 got away. No win');
  });
});

describe('a shot', () => {
  it('shows nothing of its end before the answer, and then what was settled', async () => {
    await press(row('Crab'));
    await press(one('#spin'));
    expect([coin(), all('.is-held').length, all('.is-caught').length]).toEqual(['', 1, 0]);
    expect(one('.net')?.hidden).toBe(false);
    await reply(fired(shot('crab', 10, true), { win: '10.00', balance: '108.00' }));
    expect([coin(), all('.is-held').length, all('.is-caught').length]).toEqual(['₱10.00', 0, 1]);
    expect(one('.net')?.hidden).toBe(true);
    expect(one('#balance')?.textContent).toBe('₱108.00');
    expect(one('#status')?.textContent).toBe('Caught: Crab, ×10. You won ₱10.00');
  });

  it('that misses lets the fish swim on, without a coin', async () => {
    await press(one('#spin'));
    await reply(fired(shot('sardine', 2, false)));
    expect([coin(), all('.is-held').length, all('.is-caught').length]).toEqual(['', 0, 0]);
  });

  it('leaves for the fish that is pressed; a second press before the answer stakes nothing more', async () => {
    const shark = one('.swimmer[data-fish="shark"]');
    await press(shark);
    await press(shark);
    await press(one('.swimmer[data-fish="crab"]'));
    expect(sent.map(({ fish }) => fish)).toEqual(['shark']);
    expect(shark?.classList.contains('is-held')).toBe(true);
    expect(row('Shark')?.getAttribute('aria-pressed')).toBe('true');
    await reply(fired(shot('shark', 200, false)));
    await press(one('.swimmer[data-fish="crab"]'));
    expect(sent.map(({ fish }) => fish)).toEqual(['shark', 'crab']);
  });

  it('is repeated as it was where its answer was lost, whatever is pressed', async () => {
    await press(row('Crab'));
    await press(one('#spin'));
    await reply({ error: 'NOT_A_REASON' });
    expect(all('.is-held')).toEqual([]);
    await press(one('.swimmer[data-fish="shark"]'));
    await press(row('Shark'));
    expect(sent).toHaveLength(1);
    await press(one('#spin'));
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  it('whose win is looked at first has no coin', async () => {
    await press(one('#spin'));
    await reply(fired(shot('sardine', 2, true), { win: '2.00', waits: 'review' }));
    expect([coin(), all('.is-held').length]).toEqual(['', 0]);
  });

  it('that is refused lets the fish swim on, and says why', async () => {
    await press(one('#spin'));
    await reply({ error: 'INSUFFICIENT_FUNDS', balance: '0.50' });
    expect(all('.is-held')).toEqual([]);
    expect(one('#plaque-text')?.textContent).toMatch(/Not enough balance/);
  });
});

describe('auto-fire', () => {
  const [title, start] = ['.auto summary', '.auto-press'];
  const setUp = (shots: string, loss: string, win: string) => {
    for (const [index, value] of [shots, loss, win].entries()) {
      const select = all('.auto select')[index] as HTMLSelectElement;
      select.value = value;
    }
  };
  const reopen = (changes: object) =>
    openStage(aView(RULES, { stakes: ['1.00', '10.00'], ...changes }), (path, body) => {
      if (path !== '/round') return { json: { rounds: [] } };
      sent.push(body as (typeof sent)[number]);
      return { json: answer?.() ?? {} };
    });

  it('is offered where the market allows it, with limits in pesos', async () => {
    expect(one(title)).toBeNull();
    await reopen({ may_autoplay: true });
    const options = () =>
      all('.auto select').map((each) => [...(each as HTMLSelectElement).options].map(({ text }) => text));
    expect(options()).toEqual([
      ['10', '25', '50', '100'],
      ['₱10.00', '₱25.00', '₱50.00'],
      ['₱10.00', '₱50.00', '₱150.00'],
    ]);
    await press(one('#raise-stake'));
    expect(options()[1]).toEqual(['₱100.00', '₱250.00', '₱500.00']);
  });

  it('goes on by itself, counts down, and ends with Stop', async () => {
    await reopen({ may_autoplay: true });
    answer = () => fired(shot('crab', 10, false));
    await press(row('Crab'));
    await press(one(start));
    expect(one(start)?.textContent).toBe('Stop (9 left)');
    while (sent.length < 2) await settle();
    await settle();
    expect(sent.map(({ fish }) => fish)).toEqual(['crab', 'crab']);
    expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(2);
    await press(one(start));
    expect([sent.length, one(start)?.textContent]).toEqual([2, 'Start']);
  });

  it.each<[string, () => Answer]>([
    ['a win of the limit', () => fired(shot('crab', 10, true), { win: '10.00' })],
    ['the largest loss', () => fired(shot('crab', 10, false), { stake: '10.00' })],
    ['a refusal', () => ({ error: 'INSUFFICIENT_FUNDS' })],
    ['an answer that is lost', () => ({ error: 'NOT_A_REASON' })],
  ])('ends after %s', async (_end, made) => {
    await reopen({ may_autoplay: true });
    answer = made;
    setUp('100', '10', '10');
    await press(one(start));
    expect([sent.length, one(start)?.textContent]).toEqual([1, 'Start']);
  });

  it('ends with another stake', async () => {
    await reopen({ may_autoplay: true });
    answer = () => fired(shot('sardine', 2, false));
    await press(one(start));
    await press(one('#raise-stake'));
    expect([sent.length, one(start)?.textContent]).toEqual([1, 'Start']);
  });
});
