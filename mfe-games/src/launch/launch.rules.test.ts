import { beforeEach, describe, expect, it } from '@jest/globals';
import { configure, siteConfig } from '@palaro/shared-lib/core';
import { gameMessage, isGameAddress, isSessionOver } from './launch.rules.ts';

describe('the address of a game', () => {
  beforeEach(() => configure({ ...siteConfig(), gameOrigins: ['https://games.example', location.origin] }));

  it.each([
    ['https://games.example/play/1', true],
    ['https://games.example.evil.example/play/1', false],
    ['http://games.example/play/1', false],
    ['https://elsewhere.example/play/1', false],
    ['javascript:alert(1)', false],
    ['/play/1', false],
    ['', false],
  ])('%j is one: %s', (address, isOne) => {
    expect(isGameAddress(address)).toBe(isOne);
  });

  it('is never on our own origin, where the frame could take its sandbox off', () => {
    expect(isGameAddress(`${location.origin}/play/1`)).toBe(false);
  });
});

describe('what a frame says', () => {
  it.each([
    [{ type: 'palaro.game.ready' }, { type: 'palaro.game.ready' }],
    [{ type: 'palaro.game.close', more: 1 }, { type: 'palaro.game.close' }],
    [
      { type: 'palaro.game.round', round: 'r1' },
      { type: 'palaro.game.round', round: 'r1' },
    ],
    [
      { type: 'palaro.game.error', code: 'E' },
      { type: 'palaro.game.error', code: 'E' },
    ],
  ])('%j is a word of a game', (data, message) => {
    expect(gameMessage(data)).toEqual(message);
  });

  it.each([
    null,
    'palaro.game.round',
    7,
    {},
    { type: 'palaro.game.round' },
    { type: 'palaro.game.error', code: 7 },
    { type: 'palaro.wallet.pay' },
  ])('%j is not', (data) => {
    expect(gameMessage(data)).toBeNull();
  });
});

it.each([
  ['session_expired', true],
  ['session_not_exists', true],
  ['launch_fail', false],
])('%s means that the session is over: %s', (key, over) => {
  expect(isSessionOver(key)).toBe(over);
});
