import { describe, expect, it } from '@jest/globals';
import { GAME_CATEGORIES, PROVIDER_CODES } from '@palaro/contract';
import { providerGame } from '@palaro/contract/wires';
import { findMaths, mathsHash } from '@palaro/studio/maths/maths';
import { CATALOGUE, gamesOf, leagueOf, toProviderGame } from './catalogue.ts';
import { providerOf } from '../providers.ts';

describe('the catalogue', () => {
  // Specification 1.5: /game/gamelist
  it('has more than five hundred games, of every category', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(500);
    expect(new Set(CATALOGUE.map(({ category }) => category))).toEqual(new Set(GAME_CATEGORIES));
  });

  it('has unique names and unique pictures', () => {
    expect(new Set(CATALOGUE.map(({ game_name: name }) => name)).size).toBe(CATALOGUE.length);
    expect(new Set(CATALOGUE.map(({ art_seed: seed }) => seed)).size).toBe(CATALOGUE.length);
  });

  it('has at least sixty different maths, by their hash', () => {
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

  it('have unique codes, and the fields of the contract', () => {
    expect(new Set(games.map(({ game_code: gameCode }) => gameCode)).size).toBe(games.length);
    for (const one of games) {
      const listed = toProviderGame(one);
      expect(providerGame.parse(listed)).toEqual(listed);
      expect(listed.rtp).toMatch(/^\d\d\.\d\d$/);
    }
  });
});

it('a game with matches keeps its league and teams when games without matches are added', () => {
  const matches = CATALOGUE.filter(({ category }) =>
    ['sportsbook', 'esports', 'cockfight'].includes(category),
  );
  expect(matches.map(leagueOf)).toEqual(matches.map((_, index) => index));
});
