import type { FairSeeds } from '@palaro/contract';
import { readFairSeed } from '../fairness/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { listRevealed } from './games.store.ts';

const SHOWN_PAIRS = 20;

export async function seedsOf(deps: Deps, memberId: bigint): Promise<FairSeeds> {
  const { serverSeedHash, clientSeed, nonce } = await readFairSeed(deps, memberId);
  return {
    server_seed_hash: serverSeedHash,
    client_seed: clientSeed,
    nonce: Number(nonce),
    revealed: await listRevealed(deps, memberId, SHOWN_PAIRS),
  };
}
