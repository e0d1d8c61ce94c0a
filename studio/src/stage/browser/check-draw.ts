import type { PastDraw, Rules } from '../../wire/index.ts';
import { canCheck, hmacOf, isSeedOf } from './check-seed.ts';

const FLOATS_PER_BLOCK = 8;
const BYTES_PER_FLOAT = 4;

/**
 * Whether a draw came as its seed says, and the seed is the one whose SHA-256 was shown while tickets were sold; undefined where the
 * browser cannot say.
 * @param shown The hash that this page saw while tickets were sold.
 */
export async function checkDraw(
  { round, seed, drawn }: PastDraw,
  shown: string,
  rules: Rules,
): Promise<boolean | undefined> {
  if (!canCheck()) return undefined;
  const fractions = await fractionsOf(seed, round, drawn.length);
  return (await isSeedOf(shown, seed)) && drawnBy(rules, fractions).join() === drawn.join();
}

/** So many numbers of 0 ≤ f < 1: four bytes each of HMAC-SHA256(seed, `round:0`), `round:1` and so on. */
async function fractionsOf(seed: string, round: string, count: number): Promise<number[]> {
  const blocks = await Promise.all(
    Array.from({ length: Math.ceil(count / FLOATS_PER_BLOCK) }, (_, block) =>
      hmacOf(seed, `${round}:${block}`),
    ),
  );
  return Array.from({ length: count }, (_, index) => {
    const block = blocks[Math.floor(index / FLOATS_PER_BLOCK)];
    return (block?.getUint32((index % FLOATS_PER_BLOCK) * BYTES_PER_FLOAT) ?? 0) / 2 ** 32;
  });
}

function drawnBy(rules: Rules, fractions: readonly number[]): number[] {
  if (rules.kind !== 'keno') throw new Error(`There are no draws of ${rules.kind}.`);
  const left = Array.from({ length: rules.balls }, (_, index) => index + 1);
  return fractions.map((fraction) => {
    const [number = 0] = left.splice(Math.floor(fraction * left.length), 1);
    return number;
  });
}
