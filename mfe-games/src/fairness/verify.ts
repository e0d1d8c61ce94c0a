import {
  floatsNeeded,
  floatsOf,
  hashOfSeed,
  outcomeOf,
  type Draw,
  type FairGame,
  type Shape,
} from './fair-draw.ts';

export interface Verdict {
  /** In the game's notation. */
  outcome: string;
  /** The hash of the server seed, calculated here. */
  hash: string;
  /** Whether it equals the hash that was shown before the bet; `null` when none was given. */
  isPromised: boolean | null;
}

const HEX64 = /^[0-9a-f]{64}$/;
export const isSeed = (text: string): boolean => HEX64.test(text);
export const isHash = isSeed;

/** "30, 30 28" → 30, 30, 28 */
export const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

export async function verify({
  hash: promised,
  game,
  shape,
  ...draw
}: Draw & { hash: string; game: FairGame; shape: Shape }): Promise<Verdict> {
  const [hash, floats] = await Promise.all([
    hashOfSeed(draw.serverSeed),
    floatsOf(draw, floatsNeeded(game, shape)),
  ]);
  return {
    outcome: outcomeOf(game, floats, shape),
    hash,
    isPromised: isHash(promised) ? hash === promised : null,
  };
}
