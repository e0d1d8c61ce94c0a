import { describe, expect, it } from '@jest/globals';
import { GAME_CATEGORIES, PROVIDER_CODES } from '@palaro/contract';
import { providerGame } from '@palaro/contract/wires';
import { findMaths, mathsHash } from '@palaro/studio/maths/maths';
import { CATALOGUE, gamesOf, leagueOf, toProviderGame } from './catalogue.ts';
import { providerOf } from '../providers.ts';

describe('the catalogue', () => {
  it('has more than five hundred games, of every category', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(500);
    expect(new Set(CATALOGUE.map(({ category }) => category))).toEqual(new Set(GAME_CATEGORIES));
  });

  it('calls no two games alike, and draws none like another', () => {
    expect(new Set(CATALOGUE.map(({ game_name: name }) => name)).size).toBe(CATALOGUE.length);
    expect(new Set(CATALOGUE.map(({ art_seed: seed }) => seed)).size).toBe(CATALOGUE.length);
  });

  it('plays at least sixty different maths, told apart by their hash', () => {
    const used = new Set(CATALOGUE.map(({ maths }) => mathsHash(findMaths(maths))));
    expect(used.size).toBeGreaterThanOrEqual(60);
  });

  it('has codes that a launch accepts', () => {
    for (const { game_code: code } of CATALOGUE) expect(code).toMatch(/^[a-z0-9-]{1,60}$/);
  });
});

describe.each(PROVIDER_CODES)('the games of %s', (code) => {
  const games = gamesOf(code);

  it('are of every category of its row, and of no other', () => {
    const { categories } = providerOf(code);
    expect(new Set(games.map(({ category }) => category))).toEqual(new Set(categories));
  });

  it('have a code each, and what the contract says of a game', () => {
    expect(new Set(games.map(({ game_code: gameCode }) => gameCode)).size).toBe(games.length);
    for (const one of games) {
      const listed = toProviderGame(one);
      expect(providerGame.parse(listed)).toEqual(listed);
      expect(listed.rtp).toMatch(/^\d\d\.\d\d$/);
    }
  });
});

it('a game with matches keeps its league, and so its teams, whatever games without matches there are', () => {
  const matches = CATALOGUE.filter(({ category }) =>
    ['sportsbook', 'esports', 'cockfight'].includes(category),
  );
  expect(matches.map(leagueOf)).toEqual(matches.map((_, index) => index));
});
