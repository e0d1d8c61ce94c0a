import { units, type Units } from '@palaro/contract';
import { wholeBelow, type Randomness } from '../engine/randomness.ts';
import { stakeUnits } from '../engine/stake-maths.ts';
import type { Ways } from './ways-machine.ts';

/** Where each reel stops. */
export const spin = ({ strips }: Ways, randomness: Randomness) =>
  strips.map((strip) => wholeBelow(strip.length, randomness));

/** What a spin's wins are multiplied by; the paid one comes first, its free ones after it. */
export const timesOf = ({ freeTimes }: Ways, index: number) => (index === 0 ? 1 : freeTimes);

/** So many of the coins that a stake is made of. */
export function coinsWorth({ coins }: Ways, stake: string, count: number): Units {
  return units((stakeUnits(stake) / BigInt(coins)) * BigInt(count));
}
