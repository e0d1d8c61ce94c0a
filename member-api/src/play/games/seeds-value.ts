import type { FairSeeds } from '@palaro/contract';
import { listRevealedSeeds, readFairSeeds, type FairSeed } from '../fairness/index.ts';
import type { Deps } from '../../platform/server/deps.ts';

const SHOWN_PAIRS = 20;

export async function seedsOf(deps: Deps, memberId: bigint): Promise<FairSeeds> {
  const { active, nextServerSeedHash } = await readFairSeeds(deps, memberId);
  const revealed = await listRevealedSeeds(deps, memberId, SHOWN_PAIRS);
  return {
    active: active ? pairOf(active) : null,
    next_server_seed_hash: nextServerSeedHash,
    revealed: revealed.map((pair) => ({ server_seed: pair.serverSeed, ...pairOf(pair) })),
  };
}

const pairOf = ({ serverSeedHash, clientSeed, nonce }: FairSeed) => ({
  server_seed_hash: serverSeedHash,
  client_seed: clientSeed,
  nonce: Number(nonce),
});
