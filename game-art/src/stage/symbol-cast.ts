import type { Motif } from './motif.ts';
import { MOTIFS } from './motifs.ts';
import type { Hsl } from './palette.ts';
import { seedStream } from './seed-stream.ts';
import type { SeedStream } from './seed-stream.ts';

/** What is known of the reels whose symbols are drawn. */
export interface ReelsToDraw {
  artSeed: string;
  /** How many symbols there are; the highest is the wild. */
  symbols: number;
  paytable: readonly { symbol: number; pays: Readonly<Record<string, number>> }[];
  /** The symbol that counts wherever it stands, where there is one. */
  scatter?: number;
  /** The coin, where there is one: it is drawn like a coin in every game. */
  coin?: number;
}

/** What a symbol's number looks like in a game. */
export interface CastSymbol {
  symbol: number;
  motif: Motif;
  first: Hsl;
  second: Hsl;
  isScatter: boolean;
}

/**
 * Motifs and tints for all symbols but the wild and the coin, in order of their numbers. Motifs that the seed names (`jeepney.parol.mangga`) go
 * to the symbols that pay most, in that order, then rare ones; no motif comes twice before each came once. A scatter takes the first.
 */
export function castSymbols(view: ReelsToDraw): CastSymbol[] {
  const stream = seedStream(`symbols/${view.artSeed}`);
  const numbers = Array.from({ length: view.symbols - 1 }, (_, symbol) => symbol).filter(
    (symbol) => symbol !== view.coin,
  );
  const bestPay = (symbol: number) =>
    symbol === view.scatter
      ? Infinity
      : Math.max(0, ...Object.values(view.paytable.find((row) => row.symbol === symbol)?.pays ?? {}));
  const dearestFirst = numbers.toSorted((one, other) => bestPay(other) - bestPay(one));
  const motifs = pickMotifs(view.artSeed, stream, numbers.length);
  const cast: CastSymbol[] = [];
  for (const [index, symbol] of dearestFirst.entries()) {
    const motif = motifs[index];
    if (!motif) throw new RangeError(`No motif for symbol ${symbol}`);
    cast.push({
      symbol,
      motif,
      first: freshHue(motif.firstHues, cast, stream),
      second: stream.pick(motif.secondHues),
      isScatter: symbol === view.scatter,
    });
  }
  return cast.toSorted((one, other) => one.symbol - other.symbol);
}

function pickMotifs(artSeed: string, stream: SeedStream, count: number): Motif[] {
  const named = artSeed.split('.').flatMap((word) => MOTIFS.find(({ name }) => name === word) ?? []);
  const picked = [...new Set(named)].slice(0, count);
  while (picked.length < count) {
    const isLeft = picked.length < MOTIFS.length ? (motif: Motif) => !picked.includes(motif) : () => true;
    const left = (rank: Motif['rank']) =>
      stream.shuffle(MOTIFS.filter((motif) => motif.rank === rank && isLeft(motif)));
    const [rare, common] = [left('rare'), left('common')];
    const rareWanted = Math.ceil(count / 2) - picked.filter(({ rank }) => rank === 'rare').length;
    picked.push(...rare.splice(0, Math.max(0, rareWanted)), ...common, ...rare);
  }
  return picked.slice(0, count);
}

/** Of the colours that a thing has in life, the one that is farthest from those already on the reels. */
function freshHue(options: readonly Hsl[], cast: readonly CastSymbol[], stream: SeedStream): Hsl {
  const room = ([hue]: Hsl) => Math.min(180, ...cast.map(({ first }) => hueDistance(first[0], hue)));
  const [widest = options[0]] = stream.shuffle(options).toSorted((one, other) => room(other) - room(one));
  if (!widest) throw new RangeError('A motif without a colour');
  const [hue, saturation, lightness] = widest;
  return [hue + stream.whole(-6, 6), saturation, lightness];
}

function hueDistance(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return Math.min(turn, 360 - turn);
}
