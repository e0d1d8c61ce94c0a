import type { Sql, Transaction } from '../src/platform/database/index.ts';
import { hashToken } from '../src/account/session/token.ts';
import type { Vault } from '../src/platform/vault/index.ts';
import { fillAml } from './fill-aml.ts';
import { fillAfterLedger, fillBesides } from './fill-besides.ts';
import { fillDeeds, writeLedger } from './fill-deeds.ts';
import { DAYS, LOGGED_IN, type FillSize } from './fill-size.ts';

/** A member of the filled site, with a valid session. */
export interface FilledMember {
  account_id: string;
  auth_token: string;
}

export interface FilledSite {
  /** Has one row of fifty of every table. */
  busy: FilledMember;
  /** Has four of each, independent of the total. */
  quiet: FilledMember;
  /** Both and others. */
  all: readonly FilledMember[];
}

/**
 * Fills a migrated database with what a site has after `DAYS` days: members, their play, payments, promotions, messages and the
 * ledger behind them. Rows are written in sets, because a million bets by the wallet's own functions take many minutes;
 * `ledger:verify` checks that they equal what those functions would have written.
 */
export async function fillSite(sql: Sql, vault: Vault, size: FillSize): Promise<FilledSite> {
  const all = await sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`;
    await tx.unsafe(HELPERS(size)).simple();
    const members = await fillMembers(tx, vault, size);
    await fillDeeds(tx, size);
    await writeLedger(tx);
    await fillAfterLedger(tx);
    await fillBesides(tx, vault, size);
    await fillAml(tx, vault, size.members);
    return members;
  });
  await sql`SET statement_timeout = 0`;
  await sql`VACUUM ANALYZE`.simple();
  await sql`RESET statement_timeout`;
  const [busy, quiet] = all;
  if (!busy || !quiet) throw new Error('A filled site has members.');
  return { busy, quiet, all };
}

/** SQL for the member of the i-th of n rows, its time, and the working date of an instant. */
const HELPERS = ({ members }: FillSize) => `
  CREATE FUNCTION pg_temp.owner(i bigint, n bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN i % 50 = 0 THEN 1 WHEN i % greatest(n / 4, 1) = 1 THEN 2
                ELSE 3 + i * 7919 % ${members - 2} END $$;
  CREATE FUNCTION pg_temp.at(i bigint, n bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT now() - interval '${DAYS} days' + interval '1 hour' + (i::float8 / n) * interval '${DAYS - 1} days' $$;
  CREATE FUNCTION pg_temp.day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
    SELECT (at AT TIME ZONE 'Asia/Kuala_Lumpur')::date $$;`;

async function fillMembers(tx: Transaction, vault: Vault, { members }: FillSize): Promise<FilledMember[]> {
  const phone = vault.seal('phone', '+639170000001');
  await tx`
    INSERT INTO member (id, account_id, password_hash, state, phone_sealed, phone_key, referral_code, terms_version, created_at,
                        activated_at, referrer_id)
    OVERRIDING SYSTEM VALUE
    SELECT i, 'player' || i, '', 'active', ${phone}, int8send(i), 'R' || i, 'fill', pg_temp.at(0, 1), pg_temp.at(0, 1),
           CASE WHEN i % 50 = 0 THEN 1 WHEN i BETWEEN 3 AND 6 THEN 2 WHEN i % 3 = 0 AND i > 6 THEN i - 1 END
      FROM generate_series(1, ${members}::bigint) AS i`;
  await tx`SELECT setval(pg_get_serial_sequence('member', 'id'), ${members}::bigint)`;
  await tx`
    INSERT INTO account (name, balance, held, version)
    SELECT kind || i, 0, 0, 0 FROM generate_series(1, ${members}::bigint) AS i, unnest('{member_cash:,member_receivable:}'::text[]) AS kind`;
  await tx`
    INSERT INTO session (member_id, token_hash, created_at, last_seen_at, ends_at, ended_at, end_reason, user_agent)
    SELECT i, sha256(convert_to('past ' || i || ' ' || d, 'UTF8')), pg_temp.at(d, 10), pg_temp.at(d, 10),
           pg_temp.at(d, 10) + interval '1 day', pg_temp.at(d, 10) + interval '1 hour', 'logout', 'Mozilla/5.0'
      FROM generate_series(1, ${members}::bigint) AS i, generate_series(1, 10) AS d`;
  await tx`
    INSERT INTO credential_change (member_id, what, undo_hash, at, undo_until)
    SELECT i, 'password', sha256(convert_to('change ' || i, 'UTF8')), pg_temp.at(1, 10), pg_temp.at(1, 10) + interval '1 day'
      FROM generate_series(1, ${members}::bigint) AS i`;
  const logged = Array.from({ length: Math.min(LOGGED_IN, members) }, (_, index) => ({
    account_id: `player${index + 1}`,
    auth_token: `token-of-player-${index + 1}`,
  }));
  await tx`
    INSERT INTO session (member_id, token_hash, created_at, last_seen_at, ends_at, user_agent)
    SELECT id, hash, now(), now(), now() + interval '1 day', 'Mozilla/5.0'
      FROM unnest(${logged.map(({ auth_token }) => hashToken(auth_token).toString('hex'))}::text[]) WITH ORDINALITY AS t (hex, id),
           decode(hex, 'hex') AS hash`;
  return logged;
}
