import type { FlownFlight, Rules } from '../../wire/index.ts';
import { canCheck, hmacOf, isSeedOf } from './check-seed.ts';

const FLOATS = 2 ** 32;

/**
 * Whether a flight ended where its seed says, and the seed is the one whose SHA-256 was shown before bets; undefined where the browser
 * cannot say.
 * @param shown The hash that this page saw while bets were open.
 */
export async function checkFlight(
  { round, seed, crashed_at }: FlownFlight,
  shown: string,
  { percent, max_factor }: Extract<Rules, { kind: 'crash' }>,
): Promise<boolean | undefined> {
  if (!canCheck()) return undefined;
  const drawn = (await hmacOf(seed, round)).getUint32(0);
  const most = Math.round(Number(max_factor) * 100);
  const reached = drawn === 0 ? most : Math.floor((percent * FLOATS) / drawn);
  const point = Math.min(most, Math.max(100, reached));
  return (await isSeedOf(shown, seed)) && point === Math.round(Number(crashed_at) * 100);
}
