import type { FairSeeds, game } from '@palaro/contract';
import { fairBytes, hashOfSeed, readFairSeed, rotateFairSeed } from '../fairness/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { hasOpenFairRound, listRevealed } from './games.store.ts';

const SHOWN_PAIRS = 20;

async function seedsOf(deps: Deps, memberId: bigint): Promise<FairSeeds> {
  const { serverSeedHash, clientSeed, nonce } = await readFairSeed(deps, memberId);
  return {
    server_seed_hash: serverSeedHash,
    client_seed: clientSeed,
    nonce: Number(nonce),
    revealed: await listRevealed(deps, memberId, SHOWN_PAIRS),
  };
}

/** The seeds that the next bet on one of the house's own games is drawn from. */
export const seeds: Handler<typeof game.seeds> = async (deps, _request, { member }) => ({
  value: await seedsOf(deps, member.id),
});

/** Reveals the server seed and makes a new pair; a round that is not over keeps its seed secret. */
export const rotate: Handler<typeof game.rotate> = async (deps, request, { member }) => {
  await takeTurn(deps, 'moneyAccount', member.accountId);
  if (await hasOpenFairRound(deps.sql, member.id)) throw refuse('unfinishgamedetected');
  await rotateFairSeed(deps, member.id, request.client_seed);
  return { value: await seedsOf(deps, member.id) };
};

/** Draws the bytes of a bet again from its seeds, with what the simplest games make of them. */
export const verify: Handler<typeof game.verify> = async (_deps, request) => {
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

/** The first four bytes as a share of one. */
function floatOf(bytes: string): number {
  return [0, 1, 2, 3].reduce(
    (sum, index) => sum + Number.parseInt(bytes.slice(index * 2, index * 2 + 2), 16) / 256 ** (index + 1),
    0,
  );
}
