/** @jest-environment jest-fixed-jsdom */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Move, RoundAnswer, ScreenView } from '../../wire/index.ts';
import { TABLE_TEXTS } from '../table-page.ts';
import { blackjackBoard } from './board-blackjack.ts';
import { stakesOn } from './raises.ts';

const HAND: RoundAnswer = {
  round: 'round-1',
  game_code: 'blackjack',
  state: 'playing',
  stake: '20.00',
  win: '0.00',
  balance: '80.00',
  steps: ['hit', 'stand', 'double'],
  opened_at: '2026-11-23T08:00:00Z',
  outcome: {
    kind: 'blackjack',
    player: ['5H', '6S'],
    dealer: ['9C'],
    player_total: 11,
    dealer_total: 9,
    is_soft: false,
    is_doubled: false,
  },
};

beforeAll(() => {
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

/** The board of a table where hands may be split, in the page. */
function open(mayRaise: (answer: RoundAnswer) => boolean = () => true, taken: Move[] = []) {
  const board = blackjackBoard({
    view: { game_name: 'Blackjack', rules: { kind: 'blackjack', splits: 'double-after' } } as ScreenView,
    texts: TABLE_TEXTS.en,
    stake: () => '20.00',
    show: (amount) => amount,
    changed: () => undefined,
    cleared: () => undefined,
    addStake: () => undefined,
    cashOut: () => Promise.resolve(),
    finish: () => Promise.resolve(),
    play: () => undefined,
    warn: () => undefined,
    hush: () => undefined,
    mayRaise,
    step: (move) => void taken.push(move),
    read: () => Promise.resolve(undefined),
    askBalance: () => undefined,
    tick: () => undefined,
  });
  document.body.replaceChildren(board.element);
  return board;
}

const usableMoves = () =>
  [...document.querySelectorAll('.move')].flatMap((move) =>
    move.getAttribute('aria-disabled') === 'true' ? [] : [move.textContent],
  );
const titles = () => [...document.querySelectorAll('.hand h2')].map((title) => title.textContent);
const inTurn = () => document.querySelector('.hand.is-turn h2')?.textContent;

it.each([
  ['within the limit of the bonus', true, ['Hit', 'Stand', 'Double']],
  ['above it', false, ['Hit', 'Stand']],
])('a double %s can be pressed: %s', async (_title, isAllowed, usable) => {
  const stakes: string[] = [];
  const board = open(({ stake }) => stakes.push(stake) > 0 && isAllowed);
  await board.reveal(HAND);
  expect(usableMoves()).toEqual(usable);
  expect(stakes).toEqual(['20.00']);
});

describe('a hand that is split', () => {
  const two = { player: ['8S', '3D'], player_total: 11, is_soft: false, is_doubled: false };
  const other = { player: ['8H', 'TC'], player_total: 18, is_soft: false, is_doubled: false };
  const split = { kind: 'blackjack', ...two, second: other, dealer: ['9C'], dealer_total: 9 } as const;
  const answer = (outcome: RoundAnswer['outcome'], steps: RoundAnswer['steps']): RoundAnswer => ({
    ...HAND,
    steps,
    outcome,
  });

  it('is played by choices that name the cards they were made on', async () => {
    const taken: Move[] = [];
    const board = open(undefined, taken);
    const press = (index: number) => document.querySelectorAll<HTMLElement>('.move')[index]?.click();
    await board.reveal(HAND);
    press(0);
    await board.reveal(answer(split, ['hit', 'stand']));
    press(0);
    await board.reveal(answer({ ...split, player: ['8S', '3D', '5C'] }, ['hit', 'stand']));
    press(0);
    await board.reveal(answer({ ...split, is_second_played: true }, ['hit', 'stand']));
    press(1);
    expect(taken).toEqual([
      { step: 'hit', cards: 2 },
      { step: 'hit', cards: 2, hand: 'first' },
      { step: 'hit', cards: 3, hand: 'first' },
      { step: 'stand', cards: 2, hand: 'second' },
    ]);
  });

  it('lies beside the other one, and it is said which one is played', async () => {
    const board = open();
    await board.reveal(answer({ ...HAND.outcome, player: ['8S', '8H'] } as never, [...HAND.steps, 'split']));
    expect([usableMoves(), titles()]).toEqual([
      ['Hit', 'Stand', 'Double', 'Split'],
      ['Dealer 9', 'You 11'],
    ]);
    const first = answer(split, ['hit', 'stand', 'double']);
    await board.reveal(first);
    expect([titles(), inTurn()]).toEqual([['Dealer 9', 'First hand 11', 'Second hand 18'], 'First hand 11']);
    expect(board.sentence(first)).toBe('You play: First hand 11. Second hand 18, Dealer 9.');
    const second = answer({ ...split, is_second_played: true }, ['hit', 'stand']);
    await board.reveal(second);
    expect([inTurn(), usableMoves()]).toEqual(['Second hand 18', ['Hit', 'Stand']]);
    expect(board.sentence(second)).toMatch(/^You play: Second hand 18\./);
  });

  it('ends with a result of its own, and the next round begins with one hand', async () => {
    const board = open();
    const over = answer(
      {
        ...split,
        result: 'lost',
        second: { ...other, result: 'won' },
        dealer: ['9C', '8D'],
        dealer_total: 17,
      },
      [],
    );
    await board.reveal(over);
    expect([inTurn(), document.querySelectorAll('.hand.has-won')]).toEqual([
      undefined,
      expect.objectContaining({ length: 1 }),
    ]);
    expect(board.sentence(over)).toBe(
      'First hand 11: The dealer wins. Second hand 18: Your hand wins. Dealer 17.',
    );
    board.begin();
    await board.reveal(HAND);
    expect(titles()).toEqual(['Dealer 9', 'You 11']);
  });

  it('counts what lies on both hands', () => {
    expect([stakesOn(HAND.outcome), stakesOn(split)]).toEqual([1n, 2n]);
    expect(stakesOn({ ...split, is_doubled: true, second: { ...other, is_doubled: true } })).toBe(4n);
  });
});
