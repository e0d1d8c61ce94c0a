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
  return (await isSeedOf(shown, seed)) && pointOf(drawn, percent, max_factor) === crashed_at;
}

/** Where a flight falls, or a limbo ends: percent / f, f the drawn 32 bits as a fraction. "1.62" */
export function pointOf(drawn: number, percent: number, highest: string): string {
  const most = Math.round(Number(highest) * 100);
  const reached = drawn === 0 ? most : Math.floor((percent * FLOATS) / drawn);
  return (Math.min(most, Math.max(100, reached)) / 100).toFixed(2);
}
