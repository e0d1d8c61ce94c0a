/** @jest-environment jest-fixed-jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { HASH_MATHS } from '../../hash/hash-maths.ts';
import { mines } from '../../hash/mines.ts';
import type { Move, Outcome, RoundAnswer, ScreenView } from '../../wire/index.ts';
import { TABLE_TEXTS } from '../table-page.ts';
import { minesBoard } from './board-mines.ts';
import type { Board } from './board.ts';
import { nextChance, paidFor, wholeChance } from './mines-maths.ts';
import { showAmount } from './money.ts';

const view = {
  game_name: 'Perlas Mines',
  currency: 'PHP',
  rules: mines.rulesOf(HASH_MATHS['mines-99']),
} as ScreenView;

let moves: Move[];
let stake: string;
let board: Board;

beforeEach(() => {
  moves = [];
  stake = '10.00';
  board = minesBoard({
    view,
    texts: TABLE_TEXTS.en,
    stake: () => stake,
    show: (amount) => showAmount(amount, 'PHP'),
    changed: () => undefined,
    cleared: () => undefined,
    addStake: () => undefined,
    cashOut: () => Promise.resolve(),
    finish: () => Promise.resolve(),
    play: () => undefined,
    warn: () => undefined,
    hush: () => undefined,
    mayRaise: () => true,
    step: (move) => moves.push(move),
    read: () => Promise.resolve(undefined),
    askBalance: () => undefined,
    tick: () => undefined,
  });
  document.body.replaceChildren(board.element);
});

type MinesOutcome = Extract<Outcome, { kind: 'mines' }>;
const answer = (outcome: Partial<MinesOutcome>, changes: Partial<RoundAnswer> = {}): RoundAnswer => ({
  round: 'round-1',
  game_code: 'perlas-mines',
  state: 'playing',
  stake: '10.00',
  win: '0.00',
  balance: '90.00',
  steps: ['open', 'cash_out'],
  opened_at: '2026-11-23T08:00:00Z',
  outcome: { kind: 'mines', mine_count: 3, opened: [], factor: '1.00', ...outcome },
  ...changes,
});
const tiles = () => [...document.querySelectorAll<HTMLElement>('.tile')];
const names = () => tiles().map((tile) => tile.getAttribute('aria-label'));
const isUsable = (element: Element | null | undefined) => element?.getAttribute('aria-disabled') === 'false';
const takeButton = () => document.querySelector<HTMLElement>('.take');
const factsShown = () => [...document.querySelectorAll('.facts dd')].map((fact) => fact.textContent);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

describe('the board of mines', () => {
  it('has a button for each tile, by row and column, and none can be pressed before the round', () => {
    expect(names().slice(4, 6)).toEqual(['Tile row 1, column 5', 'Tile row 2, column 1']);
    expect(tiles()).toHaveLength(25);
    expect(tiles().filter(isUsable)).toEqual([]);
    expect(isUsable(takeButton())).toBe(false);
  });

  it('tells the next factor, what it pays and the chance before the press, for the stake and mines chosen', () => {
    expect(factsShown()).toEqual(['×1.00', '×1.12 · ₱11.20', '88.00%']);
    stake = '100.00';
    board.stakeChanged?.();
    expect(factsShown()[1]).toBe('×1.12 · ₱112.00');
    const slider = document.querySelector<HTMLInputElement>('#mine-count');
    if (slider) slider.value = '24';
    slider?.dispatchEvent(new Event('input'));
    expect(factsShown()).toEqual(['×1.00', '×24.75 · ₱2,475.00', '4.00%']);
    expect(document.querySelector('label')?.textContent).toBe('Mines: 24');
    expect(board.order()).toEqual({ fields: { stake: '100.00', mines: 24 }, total: '100.00' });
  });

  it('has a pay table in pesos of the stake', () => {
    const rows = [...document.querySelectorAll('.tile-pays tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows.slice(0, 2)).toEqual([
      ['1', '88.00%', '×1.12', '₱11.20'],
      ['2', '77.00%', '×1.28', '₱12.80'],
    ]);
  });

  it('opens tiles by keyboard: the arrows stay on the board', async () => {
    await board.reveal(answer({}, { steps: ['open'] }));
    expect(document.activeElement).toBe(tiles()[0]);
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) press(key);
    expect(document.activeElement).toBe(tiles()[6]);
    expect(tiles().filter((tile) => tile.tabIndex === 0)).toEqual([tiles()[6]]);
    (document.activeElement as HTMLElement).click();
    expect(moves).toEqual([{ step: 'open', tile: 7 }]);
  });

  it('shows what was opened, and cashes out what is shown', async () => {
    await board.reveal(answer({ opened: [7], factor: '1.12' }));
    expect(names()[6]).toBe('Tile row 2, column 2, safe');
    expect([isUsable(tiles()[6]), isUsable(tiles()[7])]).toEqual([false, true]);
    expect(takeButton()?.textContent).toBe('Cash out ₱11.20');
    takeButton()?.click();
    expect(moves).toEqual([{ step: 'cash_out' }]);
    expect(board.sentence(answer({ opened: [7], factor: '1.12' }))).toBe(
      'Safe: ×1.12, ₱11.20. Next tile: 87.50% safe, then ×1.28.',
    );
  });

  it('shows every mine at the end, and takes no more presses', async () => {
    const lost = answer(
      { opened: [7], factor: '1.12', hit: 9, mines: [2, 9, 25] },
      { state: 'closed', steps: [] },
    );
    await board.reveal(lost);
    expect([1, 6, 8, 9].map((index) => names()[index])).toEqual([
      'Tile row 1, column 2, a mine',
      'Tile row 2, column 2, safe',
      'Tile row 2, column 4, the mine that you opened',
      'Tile row 2, column 5, safe, not opened',
    ]);
    for (const tile of tiles()) tile.click();
    takeButton()?.click();
    expect(moves).toEqual([]);
    expect(board.sentence(lost)).toBe('A mine: row 2, column 4.');
  });
});

it('chances and amounts are exact', () => {
  expect([nextChance(3, 0), nextChance(3, 21), wholeChance(3, 2)]).toEqual(['88.00%', '25.00%', '77.00%']);
  expect(wholeChance(12, 9)).toBe('0.03%');
  expect(paidFor('0.50', '1.03')).toBe(5_150n);
});
