import { createHash, createHmac } from 'node:crypto';
import { FLOATS_PER_FAIR_ROUND, fairRandomness } from './randomness.ts';
import type { Randomness } from './randomness.ts';

/** What decides a round for all, and what is shown of it before bets. */
export interface CommittedSeed {
  /** 64 hex digits, shown when the round is over. */
  seed: string;
  /** SHA-256 of the seed's text, hex: shown from the opening on. */
  hash: string;
}

/** Always the same for the same secret and name. */
export function committedSeed(secret: string, name: string): CommittedSeed {
  const seed = createHmac('sha256', secret).update(name).digest('hex');
  return { seed, hash: createHash('sha256').update(seed).digest('hex') };
}

/** As many floats as are asked for, eight from each HMAC-SHA256 of the key over `name:0`, `name:1` and so on. */
export function hmacRandomness(key: string, name: string): Randomness {
  const floats = (block: number) =>
    fairRandomness(createHmac('sha256', key).update(`${name}:${block}`).digest('hex'));
  let drawn = 0;
  let block = floats(0);
  return {
    float: () => {
      if (drawn > 0 && drawn % FLOATS_PER_FAIR_ROUND === 0) block = floats(drawn / FLOATS_PER_FAIR_ROUND);
      drawn += 1;
      return block.float();
    },
  };
}
