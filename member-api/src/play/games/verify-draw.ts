import type { game } from '@palaro/contract';
import { fairBytes, hashOfSeed } from '../fairness/index.ts';
import type { Handler } from '../../platform/server/answer.ts';

/** Recalculates the bytes of a bet from its seeds, and the results of the simplest games. */
export const verifyDraw: Handler<typeof game.verify> = async (_deps, request) => {
  const { server_seed: serverSeed, client_seed: clientSeed, nonce } = request;
  const bytes = fairBytes({ serverSeed, clientSeed, nonce: BigInt(nonce), rounds: 1 });
  const float = floatOf(bytes);
  return {
    value: {
      server_seed_hash: hashOfSeed(serverSeed),
      bytes,
      dice: (Math.floor(float * 10_001) / 100).toFixed(2),
      limbo: Math.max(1, Math.floor((0.99 / float) * 100) / 100).toFixed(2),
      roulette: Math.floor(float * 37),
    },
  };
};

/** The first four bytes as a number in [0, 1). */
function floatOf(bytes: string): number {
  return [0, 1, 2, 3].reduce(
    (sum, index) => sum + Number.parseInt(bytes.slice(index * 2, index * 2 + 2), 16) / 256 ** (index + 1),
    0,
  );
}
