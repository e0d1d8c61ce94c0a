import { createHash, randomBytes } from 'node:crypto';
import { connect, migrate, type Sql } from '@palaro/member-api/platform/database';

export interface BenchDatabase {
  sql: Sql;
  url: string;
  drop: () => Promise<void>;
}

/** The members of the bets, with more money than a benchmark spends, each with one game session. */
export interface Crowd {
  /** Wallet tokens. */
  tokens: readonly string[];
}

export const PROVIDER = 'jili';
export const GAME = 'reels';
const CASH = 10n ** 14n;

/** A fresh database beside the one of `url`, without any table. */
export async function createDatabase(url: string, title: string): Promise<BenchDatabase> {
  const name = `palaro_bench_${title}_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(
    url,
    (admin) => admin`CREATE DATABASE ${admin(name)} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`,
  );
  const own = new URL(url);
  own.pathname = `/${name}`;
  const sql = connect(own.href);
  const drop = async () => {
    await sql.end({ timeout: 1 });
    await onServer(url, (admin) => admin`DROP DATABASE ${admin(name)} WITH (FORCE)`);
  };
  return { sql, url: own.href, drop };
}

async function onServer(url: string, work: (admin: Sql) => Promise<unknown>): Promise<void> {
  const admin = connect(url, { max: 1 });
  try {
    await admin`SELECT set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`;
    await work(admin);
  } finally {
    await admin.end({ timeout: 1 });
  }
}

/** Migrates, and opens `members` accounts with cash that came from the house, by the ledger. */
export async function prepareCrowd(sql: Sql, members: number): Promise<Crowd> {
  await migrate(sql);
  const tokens = Array.from({ length: members }, (_, index) => `bench-token-${index + 1}`);
  await sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`;
    await tx`
      INSERT INTO game (provider_code, game_code, game_name, category, rtp, art_seed, position, is_hot)
      VALUES (${PROVIDER}, ${GAME}, ${GAME}, 'slot', 95, '1', 1, false)`;
    await tx`
      INSERT INTO member (id, account_id, password_hash, state, phone_sealed, phone_key, referral_code, terms_version, created_at)
      OVERRIDING SYSTEM VALUE
      SELECT i, 'player' || i, '', 'active', '', int8send(i), i::text, 'bench', now() FROM generate_series(1, ${members}::bigint) AS i`;
    await tx`
      INSERT INTO account (name, balance, held, version)
      SELECT kind || i, 0, 0, 0 FROM generate_series(1, ${members}::bigint) AS i, unnest('{member_cash:,member_receivable:}'::text[]) AS kind`;
    await tx`
      INSERT INTO game_session (token_hash, provider, member_id, game_code, player, session_id, expires_at)
      SELECT token_hash, ${PROVIDER}, ord, ${GAME}, 'bench-' || ord, 0, now() + interval '1 day'
        FROM unnest(${tokens.map(hashOfToken)}::text[]) WITH ORDINALITY AS t (token_hash, ord)`;
    await tx`
      SELECT ledger_post(jsonb_agg(jsonb_build_object(
               'kind', 'adjustment', 'scope', 'bench', 'key', i::text, 'fingerprint', '', 'working_date', '2026-11-21',
               'details', '{}'::jsonb,
               'legs', jsonb_build_array(jsonb_build_array('adjustment', ${(-CASH).toString()}::text),
                                         jsonb_build_array('member_cash:' || i, ${CASH.toString()}::text)))))
        FROM generate_series(1, ${members}::bigint) AS i GROUP BY i / 500`;
  });
  await sql`SET statement_timeout = 0`;
  await sql`VACUUM ANALYZE account, member, game, game_session`;
  return { tokens };
}

const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');
