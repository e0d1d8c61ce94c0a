/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RoundAnswer, Rules } from '../wire/index.ts';
import { aView, openStage } from './testing.ts';

const CLASSIC: Rules = {
  kind: 'classic',
  reels: 3,
  rows: 3,
  symbols: 5,
  line: 1,
  paytable: Array.from({ length: 5 }, (_, symbol) => ({ symbol, pays: { 3: 2 } })),
  mixed: { symbols: [0, 1], pays: 1 },
  wild_times: 2,
  start: [
    [0, 1, 2],
    [3, 4, 0],
    [1, 2, 3],
  ],
};
type Answer = Partial<RoundAnswer> | { error: string };

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const shown = (id: string) => byId(id)?.textContent;
const selects = () => [...document.querySelectorAll<HTMLSelectElement>('#auto-dialog select')];
const start = () => document.querySelector<HTMLElement>('.auto-press');
const isLocked = () => byId('raise-stake')?.getAttribute('aria-disabled') === 'true';

let sent: { request_id: string; stake: string }[];
let answer: () => Answer;

const open = (changes: object = {}, moves = false) =>
  openStage(
    aView(CLASSIC, { may_autoplay: true, ...changes }),
    (path, body) => {
      if (path !== '/round') return { json: {} };
      sent.push(body as (typeof sent)[number]);
      const made = answer();
      if ('error' in made) return { json: made };
      const round: RoundAnswer = {
        round: `round-${sent.length}`,
        game_code: 'a-game',
        state: 'closed',
        stake: '1.00',
        win: '0.00',
        balance: '990.00',
        steps: [],
        opened_at: '2026-11-23T08:00:00Z',
        outcome: { kind: 'classic', window: CLASSIC.start },
        ...made,
      };
      return { json: round };
    },
    moves,
  );
const settle = () => jest.advanceTimersByTimeAsync(0);
const press = async (element: HTMLElement | null) => {
  element?.click();
  await settle();
};
const nextSpin = () => jest.advanceTimersByTimeAsync(1_000);
/** Chooses rounds, the largest loss and the win that ends them, and starts. */
async function begin(...values: string[]): Promise<void> {
  await press(byId('auto'));
  for (const [index, select] of selects().entries()) select.value = values[index] ?? select.value;
  await press(start());
}

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has a dialog, and does not open it.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  sent = [];
  answer = () => ({});
});
afterEach(() => {
  jest.useRealTimers();
});

describe('turbo', () => {
  /** Whether the reels have stopped 0.9 s after the press. */
  const isQuick = async (withTurbo: boolean) => {
    await open({}, true);
    if (withTurbo) await press(byId('turbo'));
    await press(byId('spin'));
    await jest.advanceTimersByTimeAsync(900);
    return shown('plaque-text') === 'No win';
  };

  it('stops all reels as soon as the result is known', async () => {
    expect(await isQuick(false)).toBe(false);
    expect(await isQuick(true)).toBe(true);
  });

  it('is off at first, and off again with another press', async () => {
    await open();
    const states = [byId('turbo')?.getAttribute('aria-pressed')];
    for (let time = 0; time < 2; time += 1) {
      await press(byId('turbo'));
      states.push(byId('turbo')?.getAttribute('aria-pressed'));
    }
    expect(states).toEqual(['false', 'true', 'false']);
  });
});

describe('autoplay', () => {
  it('is offered where the market allows it, with limits in pesos of the stake', async () => {
    await open({ may_autoplay: false });
    expect([byId('auto'), byId('auto-dialog')]).toEqual([null, null]);
    await open();
    const options = () => selects().map((each) => [...each.options].map(({ text }) => text));
    expect(options()).toEqual([
      ['10', '25', '50', '100'],
      ['₱10.00', '₱25.00', '₱50.00'],
      ['₱10.00', '₱50.00', '₱150.00'],
    ]);
    await press(byId('raise-stake'));
    expect(options()[1]).toEqual(['₱100.00', '₱250.00', '₱500.00']);
  });

  it('spins so often, each spin once, and then no more', async () => {
    await open();
    await begin('10', '50', '150');
    expect(byId('auto-dialog')).toHaveProperty('open', false);
    expect([shown('auto'), shown('spin-label'), isLocked()]).toEqual(['Stop (9 left)', 'Stop', true]);
    for (let spin = 0; spin < 12; spin += 1) await nextSpin();
    expect(sent.length).toBe(10);
    expect(new Set(sent.map(({ request_id: id }) => id)).size).toBe(10);
    expect([shown('auto'), shown('spin-label'), isLocked()]).toEqual(['Autoplay', 'Spin', false]);
  });

  it.each(['spin', 'auto'])('ends with a press of #%s between two spins, which plays nothing', async (id) => {
    await open();
    await begin('10');
    await press(byId(id));
    await nextSpin();
    expect([sent.length, shown('auto'), shown('spin-label')]).toEqual([1, 'Autoplay', 'Spin']);
    await press(byId('spin'));
    expect(sent.length).toBe(2);
  });

  it.each<[string, Answer]>([
    ['a win of the limit', { win: '10.00' }],
    ['a win that is not in the balance yet', { win: '2.00', waits: 'review' }],
    ['the largest loss', { stake: '10.00' }],
    ['a refusal', { error: 'INSUFFICIENT_FUNDS' }],
    ['the end of the session', { error: 'SESSION_ENDED' }],
  ])('ends after %s', async (_end, made) => {
    await open();
    answer = () => made;
    await begin('100', '10', '10');
    for (let spin = 0; spin < 8; spin += 1) await nextSpin();
    expect([sent.length, shown('auto')]).toEqual([1, 'Autoplay']);
  });

  it('waits until a win has been counted up', async () => {
    await open();
    answer = () => ({ win: '6.00' });
    await begin('10', '50', '50');
    await nextSpin();
    expect(sent.length).toBe(1);
    await nextSpin();
    expect(sent.length).toBe(2);
  });

  it('ends when the page is not looked at', async () => {
    await open();
    await begin('10');
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await nextSpin();
    expect([sent.length, shown('auto')]).toEqual([1, 'Autoplay']);
    jest.restoreAllMocks();
  });
});
