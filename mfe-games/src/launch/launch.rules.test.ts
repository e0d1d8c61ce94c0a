import { beforeEach, describe, expect, it } from '@jest/globals';
import { configure, siteConfig } from '@palaro/shared-lib/core';
import { game, validate } from '@palaro/contract/schemas';
import { isGameAddress } from '../game-address.ts';
import { aGame } from '../testing-games.ts';
import { gameMessage, isSessionOver, launchRequest, needsGame } from './launch.rules.ts';

describe('the request of a launch', () => {
  const known = { gameCode: 'golden-jeepney', game: aGame(), lang: 'en', isPhone: true } as const;

  // Specification 7.5, 7.75: /play
  it.each([
    ['launchone', { lang_code: 'en', game_code: 'golden-jeepney' }],
    ['evo', { lang_code: 'en', game_code: 'golden-jeepney', mobile: '1' }],
    ['awc', { lang_code: 'en', game_code: 'golden-jeepney', provider: 'awc', platform: 'mobile' }],
    [
      'epic',
      { lang_code: 'en', game_code: 'golden-jeepney', game_name: 'Golden Jeepney', game_type: 'slot' },
    ],
    ['wbet', { lang_code: 'en', game_code: 'golden-jeepney', type: 'sports' }],
  ] as const)('to %s has the fields of its row', (provider, request) => {
    expect(launchRequest(provider, known)).toEqual(request);
    expect(validate(game.launchCalls[provider].request, request)).toEqual({ ok: true, data: request });
  });

  it('opens the lobby when no game is named', () => {
    expect(launchRequest('wbet', { ...known, gameCode: null, game: undefined })).toEqual({
      lang_code: 'en',
      type: 'sports',
    });
  });

  it('waits for the catalogue only if the provider needs data of the game', () => {
    expect([needsGame('epic'), needsGame('launchone')]).toEqual([true, false]);
  });
});

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

  it('is never on our own origin, where the frame could remove its sandbox', () => {
    expect(isGameAddress(`${location.origin}/play/1`)).toBe(false);
  });
});

describe('a message of a frame', () => {
  it.each([
    [{ type: 'palaro.game.ready' }, { type: 'palaro.game.ready' }],
    [{ type: 'palaro.game.ready', own_rounds: 1 }, { type: 'palaro.game.ready' }],
    [
      { type: 'palaro.game.ready', own_rounds: true },
      { type: 'palaro.game.ready', own_rounds: true },
    ],
    [
      { type: 'palaro.game.ready', rules: ['One.', '<b>Two</b>'] },
      { type: 'palaro.game.ready', rules: ['One.', '<b>Two</b>'] },
    ],
    ...[[], 'One.', [1], [''], ['x'.repeat(1_001)], Array.from({ length: 41 }, () => 'One.')].map(
      (rules) => [{ type: 'palaro.game.ready', rules }, { type: 'palaro.game.ready' }] as const,
    ),
    [{ type: 'palaro.game.close', more: 1 }, { type: 'palaro.game.close' }],
    [
      { type: 'palaro.game.round', round: 'r1' },
      { type: 'palaro.game.round', round: 'r1' },
    ],
    [
      { type: 'palaro.game.error', code: 'E' },
      { type: 'palaro.game.error', code: 'E' },
    ],
  ])('%j is a valid message', (data, message) => {
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
