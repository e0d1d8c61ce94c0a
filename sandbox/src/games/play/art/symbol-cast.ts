import type { GameView } from '../view.ts';
import type { Motif } from './motif.ts';
import { MOTIFS } from './motifs.ts';
import type { Hsl } from './palette.ts';
import { seedStream } from './seed-stream.ts';
import type { SeedStream } from './seed-stream.ts';

/** What a symbol's number looks like in a game. */
export interface CastSymbol {
  symbol: number;
  motif: Motif;
  first: Hsl;
  second: Hsl;
}

/**
 * Motifs and tints for all symbols but the wild, in order of their numbers. Rare motifs go to the symbols that pay most; no motif
 * comes twice before each came once.
 */
export function castSymbols(view: Pick<GameView, 'artSeed' | 'symbols' | 'paytable'>): CastSymbol[] {
  const stream = seedStream(`symbols/${view.artSeed}`);
  const numbers = Array.from({ length: view.symbols - 1 }, (_, symbol) => symbol);
  const bestPay = (symbol: number) =>
    Math.max(0, ...Object.values(view.paytable.find((row) => row.symbol === symbol)?.pays ?? {}));
  const dearestFirst = numbers.toSorted((one, other) => bestPay(other) - bestPay(one));
  const motifs = pickMotifs(stream, numbers.length);
  const cast: CastSymbol[] = [];
  for (const [index, symbol] of dearestFirst.entries()) {
    const motif = motifs[index];
    if (!motif) throw new RangeError(`No motif for symbol ${symbol}`);
    cast.push({
      symbol,
      motif,
      first: freshHue(motif.firstHues, cast, stream),
      second: stream.pick(motif.secondHues),
    });
  }
  return cast.toSorted((one, other) => one.symbol - other.symbol);
}

function pickMotifs(stream: SeedStream, count: number): Motif[] {
  const picked: Motif[] = [];
  while (picked.length < count) {
    const of = (rank: Motif['rank']) => stream.shuffle(MOTIFS.filter((motif) => motif.rank === rank));
    const left = count - picked.length;
    const rare = of('rare').slice(0, Math.max(Math.ceil(left / 2), left - MOTIFS.length / 2));
    const common = of('common').slice(0, left - rare.length);
    picked.push(...rare, ...common);
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
