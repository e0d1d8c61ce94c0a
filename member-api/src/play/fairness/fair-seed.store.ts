import { randomBytes } from 'node:crypto';
import { lockMemberMoney } from '../../money/ledger/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { hashOfSeed } from './fair-bytes.ts';

type SeedDeps = Pick<Deps, 'sql' | 'vault' | 'now'>;

/** A pair of seeds for a member's bets on the house's own games. */
export interface FairSeed {
  /** SHA-256 of the server's seed, hex; the seed itself is shown when it is rotated out. */
  serverSeedHash: string;
  clientSeed: string;
  /** Of the last bet; 0 before the first. */
  nonce: bigint;
}

/** A revealed pair, which is not used any more. */
export interface RevealedSeed extends FairSeed {
  /** 64 hex digits. */
  serverSeed: string;
}

export interface FairSeeds {
  /** Of the next bet; none before the member has named their first client seed. */
  active: FairSeed | undefined;
  /** What the house has committed to for the pair after it. */
  nextServerSeedHash: string;
}

/** What the member names for the next pair, and the hash that they saw before they did. */
export interface SeedChoice {
  clientSeed: string;
  nextServerSeedHash: string;
}

const PURPOSE = 'fair seed';
const SERVER_SEED_BYTES = 32;

/** The member's pair and the hash of the server seed that comes after it, to which the house commits here if it has not yet. */
export async function readFairSeeds(deps: SeedDeps, memberId: bigint): Promise<FairSeeds> {
  const found = await findSeeds(deps.sql, memberId);
  if (found) return found;
  await commitNext(deps, deps.sql, memberId, deps.now());
  const committed = await findSeeds(deps.sql, memberId);
  if (!committed) throw new Error('the house has committed to no server seed');
  return committed;
}

/** Whether the member has named a client seed: without it no bet can be drawn. */
export async function hasFairSeed(sql: Queryable, memberId: bigint): Promise<boolean> {
  const [row] = await sql`
    SELECT FROM fair_seed WHERE member_id = ${memberId} AND activated_at IS NOT NULL AND revealed_at IS NULL`;
  return row !== undefined;
}

/**
 * Reveals the server seed in use, if there is one, and puts exactly that next one into use whose hash the member has seen, with
 * the client seed that they named. `changed`: that one is not the next any more. `round_open`: a round that was drawn from the
 * pair is not over, and its seed would say how it ends. The lock is that of bets: a bet under way uses one of the two pairs.
 */
export async function rotateFairSeed(
  deps: SeedDeps,
  memberId: bigint,
  { clientSeed, nextServerSeedHash }: SeedChoice,
): Promise<'rotated' | 'changed' | 'round_open'> {
  return deps.sql.begin(async (tx) => {
    await lockMemberMoney(tx, memberId);
    if (await hasOpenDraw(tx, memberId)) return 'round_open';
    const [next] = await tx<{ id: bigint }[]>`
      SELECT id FROM fair_seed
       WHERE member_id = ${memberId} AND activated_at IS NULL AND server_seed_hash = ${nextServerSeedHash}`;
    if (!next) return 'changed';
    const at = deps.now();
    await tx`
      UPDATE fair_seed SET revealed_at = ${at}
       WHERE member_id = ${memberId} AND activated_at IS NOT NULL AND revealed_at IS NULL`;
    await tx`UPDATE fair_seed SET client_seed = ${clientSeed}, activated_at = ${at} WHERE id = ${next.id}`;
    await commitNext(deps, tx, memberId, at);
    return 'rotated';
  });
}

/** Revealed pairs, newest first. */
export async function listRevealedSeeds(
  { sql, vault }: Pick<SeedDeps, 'sql' | 'vault'>,
  memberId: bigint,
  limit: number,
): Promise<RevealedSeed[]> {
  const rows = await sql<(FairSeed & { sealed: Uint8Array })[]>`
    SELECT server_seed_sealed AS sealed, server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed", nonce FROM fair_seed
     WHERE member_id = ${memberId} AND revealed_at IS NOT NULL ORDER BY id DESC LIMIT ${limit}`;
  return rows.map(({ sealed, ...pair }) => ({ ...pair, serverSeed: openServerSeed(vault, sealed) }));
}

/** The server seed with this hash, if it was the member's and is revealed. */
export async function findRevealedSeed(
  { sql, vault }: Pick<SeedDeps, 'sql' | 'vault'>,
  memberId: bigint,
  serverSeedHash: string,
): Promise<string | undefined> {
  const [row] = await sql<{ sealed: Uint8Array }[]>`
    SELECT server_seed_sealed AS sealed FROM fair_seed
     WHERE member_id = ${memberId} AND server_seed_hash = ${serverSeedHash} AND revealed_at IS NOT NULL`;
  return row && openServerSeed(vault, row.sealed);
}

export const openServerSeed = (vault: Vault, sealed: Uint8Array): string => vault.open(PURPOSE, sealed);

async function findSeeds(sql: Queryable, memberId: bigint): Promise<FairSeeds | undefined> {
  const rows = await sql<(Omit<FairSeed, 'clientSeed'> & { clientSeed: string | null })[]>`
    SELECT server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed", nonce
      FROM fair_seed WHERE member_id = ${memberId} AND revealed_at IS NULL`;
  const next = rows.find(({ clientSeed }) => clientSeed === null);
  const active = rows.find((row): row is FairSeed => row.clientSeed !== null);
  return next && { active, nextServerSeedHash: next.serverSeedHash };
}

/** A draw from the member's seeds whose round is still open. */
async function hasOpenDraw(sql: Queryable, memberId: bigint): Promise<boolean> {
  const [row] = await sql`
    SELECT FROM round r JOIN provider_transaction t ON t.round_id = r.id
     WHERE r.member_id = ${memberId} AND r.status = 'open' AND t.fair_seed IS NOT NULL LIMIT 1`;
  return row !== undefined;
}

/** Draws and seals the member's next server seed, if there is none. Safe for parallel processes. */
async function commitNext(
  { vault }: Pick<SeedDeps, 'vault'>,
  sql: Queryable,
  memberId: bigint,
  at: Date,
): Promise<void> {
  const serverSeed = randomBytes(SERVER_SEED_BYTES).toString('hex');
  await sql`
    INSERT INTO fair_seed (member_id, server_seed_sealed, server_seed_hash, committed_at)
    VALUES (${memberId}, ${vault.seal(PURPOSE, serverSeed)}, ${hashOfSeed(serverSeed)}, ${at})
    ON CONFLICT (member_id) WHERE activated_at IS NULL DO NOTHING`;
}
