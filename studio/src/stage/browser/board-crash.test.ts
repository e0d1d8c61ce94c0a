/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Move, Outcome, RoundAnswer } from '../../wire/index.ts';
import { aTable } from '../testing.ts';
import { crashBoard } from './board-crash.ts';
import type { Board } from './board.ts';

const GROWTH = 0.12;

let moves: Move[];
let board: Board;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
  moves = [];
  board = crashBoard(
    aTable(
      { kind: 'crash', growth: GROWTH, max_factor: '1000.00', percent: 99 },
      { step: (move) => moves.push(move) },
    ),
  );
  document.body.replaceChildren(board.element);
  board.begin();
});
afterEach(() => {
  board.cancel();
  jest.useRealTimers();
});

type Crash = Extract<Outcome, { kind: 'crash' }>;
const answer = (outcome: Partial<Crash>, changes: Partial<RoundAnswer> = {}): RoundAnswer => ({
  round: 'round-1',
  game_code: 'crash',
  state: 'playing',
  stake: '10.00',
  win: '0.00',
  balance: '90.00',
  steps: ['cash_out'],
  opened_at: '2026-11-23T08:00:00Z',
  outcome: { kind: 'crash', started_at: '2026-11-23T08:00:00Z', growth: GROWTH, ...outcome },
  ...changes,
});
const closed = (outcome: Partial<Crash>, win = '0.00') =>
  answer(outcome, { state: 'closed', steps: [], win });
const factor = () => Number(document.querySelector('.figure')?.textContent?.replace('×', ''));
const cashOut = () => document.querySelector<HTMLElement>('.take');
const mayLeave = () => cashOut()?.getAttribute('aria-disabled') === 'false';
const secondsTo = (reached: number) => (Math.log(reached) / GROWTH) * 1_000;

describe('the counter of a flight', () => {
  it('never shows more than the server has confirmed, however long no answer comes', async () => {
    await board.reveal(answer({ factor: '1.00' }));
    jest.advanceTimersByTime(10_000);
    expect(factor()).toBe(1);
    board.confirm?.(answer({ factor: '1.50' }));
    jest.advanceTimersByTime(10_000);
    expect(factor()).toBe(1.5);
  });

  it('climbs evenly from one answer to the next, and shows every value on its way', async () => {
    await board.reveal(answer({ factor: '1.00' }));
    jest.advanceTimersByTime(secondsTo(1.5));
    board.confirm?.(answer({ factor: '1.50' }));
    expect(factor()).toBeGreaterThan(1.3);
    expect(factor()).toBeLessThan(1.5);
    jest.advanceTimersByTime(200);
    expect(factor()).toBeLessThan(1.5);
    jest.advanceTimersByTime(500);
    expect(factor()).toBe(1.5);
  });

  it('is not set back by an answer that was overtaken', async () => {
    await board.reveal(answer({ factor: '1.00' }));
    board.confirm?.(answer({ factor: '1.50' }));
    board.confirm?.(answer({ factor: '1.40' }));
    jest.advanceTimersByTime(10_000);
    expect(factor()).toBe(1.5);
  });

  it('stops at the crash point, and cash-out is offered no longer', async () => {
    await board.reveal(answer({ factor: '1.00' }));
    expect(mayLeave()).toBe(true);
    board.confirm?.(answer({ factor: '1.60' }));
    jest.advanceTimersByTime(300);
    await board.reveal(closed({ crashed_at: '1.62' }));
    expect([factor(), mayLeave()]).toEqual([1.62, false]);
    jest.advanceTimersByTime(10_000);
    expect(factor()).toBe(1.62);
    expect(board.sentence(closed({ crashed_at: '1.62' }))).toBe('It fell at ×1.62.');
    expect(board.element.dataset['won']).toBe('false');
  });

  it('shows the value that the server took', async () => {
    await board.reveal(answer({ factor: '1.00' }));
    board.confirm?.(answer({ factor: '1.60' }));
    const left = closed({ cashed_out: '1.71', crashed_at: '4.00' }, '17.10');
    await board.reveal(left);
    expect([factor(), board.sentence(left)]).toEqual([1.71, 'Cashed out at ×1.71.']);
    expect(board.element.dataset['won']).toBe('true');
  });
});

describe('cash-out', () => {
  it('is offered while the server offers it, and not twice', async () => {
    await board.reveal(answer({ factor: '1.00' }));
    cashOut()?.click();
    expect([moves, mayLeave(), cashOut()?.textContent]).toEqual([
      [{ step: 'cash_out' }],
      false,
      'Cashing out…',
    ]);
    board.confirm?.(answer({ factor: '1.20' }));
    expect(mayLeave()).toBe(false);
    cashOut()?.click();
    expect(moves).toHaveLength(1);
  });

  it('is offered again when it did not arrive and the flight goes on', async () => {
    await board.reveal(answer({ factor: '1.00' }));
    cashOut()?.click();
    await board.reveal(answer({ factor: '1.30' }));
    expect([mayLeave(), cashOut()?.textContent]).toEqual([true, 'Cash out']);
  });

  it('is not offered when the server takes none any more', async () => {
    await board.reveal(answer({ factor: '1.00' }));
    board.confirm?.(answer({ factor: '1.62' }, { steps: [] }));
    expect(mayLeave()).toBe(false);
  });

  it('that came too late is said to be', async () => {
    await board.reveal(answer({ factor: '1.00' }));
    cashOut()?.click();
    const fallen = closed({ crashed_at: '1.05' });
    await board.reveal(fallen);
    expect(board.sentence(fallen)).toBe('Too late: it fell at ×1.05 before your cash-out arrived.');
    board.begin();
    await board.reveal(answer({ factor: '1.00' }));
    await board.reveal(fallen);
    expect(board.sentence(fallen)).toBe('It fell at ×1.05.');
  });
});
