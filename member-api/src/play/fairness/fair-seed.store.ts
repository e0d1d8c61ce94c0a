import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { hashOfSeed } from './fair-bytes.ts';

type SeedDeps = Pick<Deps, 'sql' | 'vault' | 'now'>;

/** The pair of seeds for a member's next bets on the house's own games. */
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

const PURPOSE = 'fair seed';
const SERVER_SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 5;

/** Makes the member's first pair, if there is none. Safe for parallel processes. */
export async function ensureFairSeed(deps: SeedDeps, memberId: bigint): Promise<void> {
  const [active] =
    await deps.sql`SELECT FROM fair_seed WHERE member_id = ${memberId} AND revealed_at IS NULL`;
  if (!active) await makePair(deps, deps.sql, memberId, newClientSeed());
}

/** The pair in use, made when there is none. */
export async function readFairSeed(deps: SeedDeps, memberId: bigint): Promise<FairSeed> {
  await ensureFairSeed(deps, memberId);
  const [row] = await deps.sql<FairSeed[]>`
    SELECT server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed", nonce
      FROM fair_seed WHERE member_id = ${memberId} AND revealed_at IS NULL`;
  if (!row) throw new Error('the member has no seeds');
  return row;
}

/**
 * Ends the current pair, reveals its server seed and starts a new one with the member's client seed, or a random one. A bet in
 * flight uses one of the two pairs, never both.
 */
export async function rotateFairSeed(
  deps: SeedDeps,
  memberId: bigint,
  clientSeed: string = newClientSeed(),
): Promise<{ revealed: RevealedSeed | undefined; current: FairSeed }> {
  return deps.sql.begin(async (tx) => {
    const [old] = await tx<(FairSeed & { sealed: Uint8Array })[]>`
      UPDATE fair_seed SET revealed_at = ${deps.now()} WHERE member_id = ${memberId} AND revealed_at IS NULL
      RETURNING server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed", nonce, server_seed_sealed AS sealed`;
    const serverSeedHash = await makePair(deps, tx, memberId, clientSeed);
    const current = { serverSeedHash, clientSeed, nonce: 0n };
    if (!old) return { revealed: undefined, current };
    const { sealed, ...pair } = old;
    return { revealed: { ...pair, serverSeed: openServerSeed(deps.vault, sealed) }, current };
  });
}

export const openServerSeed = (vault: Vault, sealed: Uint8Array): string => vault.open(PURPOSE, sealed);

const newClientSeed = () => randomBytes(CLIENT_SEED_BYTES).toString('hex');

async function makePair(
  { vault, now }: SeedDeps,
  sql: Queryable,
  memberId: bigint,
  clientSeed: string,
): Promise<string> {
  const serverSeed = randomBytes(SERVER_SEED_BYTES).toString('hex');
  const hash = hashOfSeed(serverSeed);
  await sql`
    INSERT INTO fair_seed (member_id, server_seed_sealed, server_seed_hash, client_seed, created_at)
    VALUES (${memberId}, ${vault.seal(PURPOSE, serverSeed)}, ${hash}, ${clientSeed}, ${now()})
    ON CONFLICT (member_id) WHERE revealed_at IS NULL DO NOTHING`;
  return hash;
}
