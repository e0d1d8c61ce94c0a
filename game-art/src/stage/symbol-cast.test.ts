import { describe, expect, it } from '@jest/globals';
import { MOTIFS } from './motifs.ts';
import { castSymbols } from './symbol-cast.ts';

/** Symbol 0 pays most, the last but the wild least. */
const gameOf = (artSeed: string, symbols = 10) => ({
  artSeed,
  symbols,
  paytable: Array.from({ length: symbols - 1 }, (_, symbol) => ({
    symbol,
    pays: { 3: symbols - symbol, 5: (symbols - symbol) * 10 },
  })),
});
const namesOf = (artSeed: string, symbols?: number) =>
  castSymbols(gameOf(artSeed, symbols)).map(({ motif }) => motif.name);

describe('the symbols of a game', () => {
  it('are drawn from at least twelve things, each with a name of its own', () => {
    expect(MOTIFS.length).toBeGreaterThanOrEqual(12);
    expect(new Set(MOTIFS.map(({ name }) => name)).size).toBe(MOTIFS.length);
  });

  it('are the same for the same seed, colours and all', () => {
    expect(castSymbols(gameOf('fiesta'))).toEqual(castSymbols(gameOf('fiesta')));
  });

  it('are others for other seeds', () => {
    const seeds = Array.from({ length: 20 }, (_, index) => `seed-${index}`);
    expect(new Set(seeds.map((seed) => namesOf(seed).join())).size).toBe(seeds.length);
  });

  it('come in the order of their numbers, without the wild', () => {
    expect(castSymbols(gameOf('fiesta', 8)).map(({ symbol }) => symbol)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it.each([2, 8, 13, MOTIFS.length + 1])('never show one thing twice among %i', (symbols) => {
    const names = namesOf('fiesta', symbols);
    expect(new Set(names).size).toBe(symbols - 1);
  });

  it('repeat a thing only when all are on the reels already', () => {
    const names = namesOf('fiesta', MOTIFS.length + 4);
    expect(names).toHaveLength(MOTIFS.length + 3);
    expect(new Set(names).size).toBe(MOTIFS.length);
  });

  it('give the rare things to what pays most', () => {
    const ranks = castSymbols(gameOf('fiesta')).map(({ motif }) => motif.rank);
    expect(ranks).toEqual(['rare', 'rare', 'rare', 'rare', 'rare', 'common', 'common', 'common', 'common']);
  });

  it('begin with the things that the seed names, once each, and go on by chance', () => {
    const names = namesOf('mangga.jeepney.nobody.mangga.buko');
    expect(names.slice(0, 3)).toEqual(['mangga', 'jeepney', 'buko']);
    expect(new Set(names).size).toBe(9);
    expect(names.slice(3)).not.toEqual(namesOf('mangga.jeepney.buko').slice(3));
  });

  it('have the first thing that the seed names for the scatter, and the next for what pays most', () => {
    const cast = castSymbols({ ...gameOf('mangga.jeepney.buko'), scatter: 8 });
    expect(cast[8]).toMatchObject({ motif: { name: 'mangga' }, isScatter: true });
    expect(cast.slice(0, 2).map(({ motif, isScatter }) => [motif.name, isScatter])).toEqual([
      ['jeepney', false],
      ['buko', false],
    ]);
  });

  it('have nothing for the coin, which is drawn as one', () => {
    const cast = castSymbols({ ...gameOf('mangga.jeepney.buko'), coin: 8 });
    expect(cast.map(({ symbol }) => symbol)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(cast[0]?.motif.name).toBe('mangga');
  });

  it('leave out what is named when there are too few symbols for it', () => {
    expect(namesOf('mangga.jeepney.buko', 3)).toEqual(['mangga', 'jeepney']);
  });
});
