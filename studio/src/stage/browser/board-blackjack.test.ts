/** @jest-environment jest-fixed-jsdom */
import { beforeAll, expect, it } from '@jest/globals';
import type { RoundAnswer, ScreenView } from '../../wire/index.ts';
import { TABLE_TEXTS } from '../table-page.ts';
import { blackjackBoard } from './board-blackjack.ts';

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

it.each([
  ['within the limit of the bonus', true, ['true', 'true', 'true']],
  ['above it', false, ['true', 'true', 'false']],
])('a double %s can be pressed: %s', async (_title, isAllowed, usable) => {
  const stakes: string[] = [];
  const board = blackjackBoard({
    view: { game_name: 'Blackjack' } as ScreenView,
    texts: TABLE_TEXTS.en,
    stake: () => '20.00',
    show: (amount) => amount,
    changed: () => undefined,
    cleared: () => undefined,
    addStake: () => undefined,
    cashOut: () => Promise.resolve(),
    play: () => undefined,
    warn: () => undefined,
    hush: () => undefined,
    mayRaise: ({ stake }) => stakes.push(stake) > 0 && isAllowed,
    step: () => undefined,
    read: () => Promise.resolve(undefined),
    askBalance: () => undefined,
    tick: () => undefined,
  });
  document.body.replaceChildren(board.element);
  await board.reveal(HAND);
  const moves = [...document.querySelectorAll('.move')];
  expect(moves.map((move) => move.getAttribute('aria-disabled') !== 'true').map(String)).toEqual(usable);
  expect(stakes).toEqual(['20.00']);
});
