import { hasFairSeed, readFairSeeds, rotateFairSeed } from '../src/play/fairness/index.ts';

type SeedDeps = Parameters<typeof readFairSeeds>[0];

/** Names a client seed for the member's next pair, as their browser would; returns the hash that it is bound to. */
export async function nameClientSeed(
  deps: SeedDeps,
  memberId: bigint,
  clientSeed = 'abcdef0123',
): Promise<string> {
  const { nextServerSeedHash } = await readFairSeeds(deps, memberId);
  const outcome = await rotateFairSeed(deps, memberId, { clientSeed, nextServerSeedHash });
  if (outcome !== 'rotated') throw new Error(`the seeds were not rotated: ${outcome}`);
  return nextServerSeedHash;
}

/** Lets a member bet on the house's own games; another call for the same member may do so at the same time. */
export async function ensureClientSeed(deps: SeedDeps, memberId: bigint): Promise<void> {
  if (await hasFairSeed(deps.sql, memberId)) return;
  const { active, nextServerSeedHash } = await readFairSeeds(deps, memberId);
  if (!active) await rotateFairSeed(deps, memberId, { clientSeed: 'abcdef0123', nextServerSeedHash });
}
