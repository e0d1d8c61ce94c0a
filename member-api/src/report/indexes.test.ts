import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { event, report, type Call } from '@palaro/shared-lib/contract';
import { connect, type Sql } from '../database/index.ts';
import { describeOnDatabases, type TestDatabase } from '../database/testing.ts';
import { countMissions } from '../mission/index.ts';
import { accrueRebate } from '../rebate/index.ts';
import { workingDateOf } from '../server/instants.ts';
import { joinMember, useApi, valueOf, type Credentials } from '../testing/index.ts';

/** Tables that grow with the members and what they do: a list that reads one of them whole gets slower every day. */
const LARGE = [
  'member',
  'session',
  'round',
  'journal',
  'entry',
  'account',
  'provider_transaction',
  'deposit',
  'transfer',
  'token_entry',
  'rebate_line',
  'rebate_claim',
  'referral_bonus',
  'prediction',
  'mission_done',
  'member_badge',
];

const MEMBERS = 3_000;

describeOnDatabases('on a site of many members', (database) => {
  // One connection: its prepared statements are those of every call that was made.
  let sql: Sql;
  const db: TestDatabase = {
    get sql() {
      return (sql ??= connect(database.url, { max: 1 }));
    },
    get url() {
      return database.url;
    },
  };
  const api = useApi(db);
  let maria: Credentials;
  const looked = new Set<string>();
  const today = workingDateOf(new Date());

  beforeAll(async () => {
    maria = await joinMember(api);
    await fill(db.sql);
    await readWhole(db.sql, looked);
  }, 120_000);
  afterAll(() => sql?.end({ timeout: 1 }));

  const paged = { page_number: 2, page_size: 10 };
  const LISTS: [Call, object][] = [
    [report.statement, { from: today, to: today }],
    [report.statement, { kind: 'bonus' }],
    [report.getdpwithdrawallist, { method: 'deposit' }],
    [report.getdpwithdrawallist, { method: 'withdrawal' }],
    [report.getdpwithdrawallist, { method: 'transfer' }],
    [report.bethistory, {}],
    [report.slotresult, {}],
    [report.livecasinoresult, {}],
    [report.cockfightresult, {}],
    [report.sbresult, {}],
    [report.getmembertopgame, {}],
    [report.platformwinlose, {}],
    [report.turnoverbyprovider, {}],
    [report.turnoverdownline, {}],
    [report.refereelist, {}],
    [report.refereelist, { working_date: today }],
    [report.rebate, {}],
    [report.downlinerebate, {}],
    [report.rebatechart, {}],
    [report.rebateresult, {}],
    [report.ticketlist, {}],
    [report.transferdetails, {}],
    [report.adjustmentdetails, {}],
    [report.vip, {}],
    [report.missionlist, {}],
    [report.badgelist, {}],
    [report.promotionstatus, {}],
    [report.promostatement, {}],
    [event.getbetlist, {}],
    [event.ticketclaimedlist, {}],
    [event.matchlist, {}],
    [report.leaderboard, {}],
  ];

  it.each(LISTS.map(([call, more]) => [call.path, JSON.stringify(more), call, more] as const))(
    '%s %s reads what it shows, by an index',
    async (_path, _more, call, more) => {
      valueOf(await api.call(call, { ...maria, ...paged, ...more }));
      expect(await readWhole(db.sql, looked)).toEqual([]);
    },
  );

  it('the work of a day reads that day', async () => {
    await accrueRebate(api.deps, '2026-01-01');
    await countMissions(api.deps, '2026-01-01');
    expect(await readWhole(db.sql, looked)).toEqual([]);
    expect(looked.size).toBeGreaterThan(LISTS.length);
  });
});

/** Large tables that a new statement of this connection reads whole, each with the statement. */
async function readWhole(sql: Sql, looked: Set<string>): Promise<string[]> {
  const statements = await sql<{ name: string; text: string; types: string[] }[]>`
    SELECT name, statement AS text, parameter_types::text[] AS types FROM pg_prepared_statements
     WHERE statement ~* '^\\s*(with|select|insert|update)' AND statement !~ 'pg_prepared_statements'`;
  await sql`SET plan_cache_mode = force_generic_plan`.simple();
  const found: string[] = [];
  for (const { name, text, types } of statements.filter((one) => !looked.has(one.name))) {
    looked.add(name);
    const values = types.map((type) => `NULL::${type}`).join(', ');
    const rows = await sql
      .unsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN EXECUTE "${name}"${values && `(${values})`}`)
      .simple();
    for (const { 'QUERY PLAN': line } of rows) {
      const table = /Seq Scan on (\w+)/.exec(line)?.[1] ?? '';
      if (LARGE.includes(table)) found.push(`${table}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
    }
  }
  await sql`RESET plan_cache_mode`.simple();
  return found;
}

/** Members with 90 days of play: the shape of the tables, not their truth. */
async function fill(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO member (account_id, password_hash, state, phone_sealed, phone_key, referral_code, terms_version, created_at,
                        activated_at)
    SELECT 'filler' || n, '', 'active', '', n::text::bytea, 'F' || n, '', now() - n * interval '1 hour', now()
      FROM generate_series(1, ${MEMBERS}::int) AS n`;
  await sql`UPDATE member SET referrer_id = id - 1 WHERE account_id LIKE 'filler%' AND id % 3 = 0`;
  const each = (columns: string, values: string, table: string, times: number) =>
    sql.unsafe(`
      INSERT INTO ${table} (${columns})
      SELECT ${values} FROM (SELECT id AS m FROM member) AS members, generate_series(1, ${times}) AS n`);
  const day = `(now() - n * interval '3 days')`;
  await each(
    'member_id, token_hash, created_at, last_seen_at, ends_at, user_agent',
    `m, (m || 'x' || n)::bytea, ${day}, now(), now(), ''`,
    'session',
    10,
  );
  await each(
    'provider, ref, member_id, game_code, status, stake, payout, working_date, opened_at, closed_at',
    `'launchone', m || '-' || n, m, 'jeepney-gold', 'settled', 10000, 0, ${day}::date, ${day}, ${day}`,
    'round',
    25,
  );
  await sql`
    INSERT INTO provider_transaction (provider, tx, action, status, fingerprint, member_id, round_id, amount, answer)
    SELECT 'launchone', 'f' || id, 'bet', 'APPLIED', '', member_id, id, stake, '{}' FROM round`;
  await sql`
    INSERT INTO account (name, balance, held, version)
    SELECT 'member_cash:' || id, 1000000, 0, 25 FROM member ON CONFLICT DO NOTHING`;
  await sql`
    INSERT INTO journal (id, kind, scope, key, fingerprint, working_date, details, result, created_at)
    SELECT 1000000 + id, 'bet', 'fill', 'f' || id, '', working_date, '{}', '{}', opened_at FROM round`;
  await sql`
    INSERT INTO entry (journal_id, leg, account_id, amount, balance_after, account_version)
    SELECT 1000000 + r.id, 1, a.id, -1, 1, row_number() OVER (PARTITION BY a.id ORDER BY r.opened_at) + 100
      FROM round r JOIN account a ON a.name = 'member_cash:' || r.member_id`;
  await each(
    'ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at, credited_at',
    `'D' || m || '-' || n, m, 'mayapay', 10000, 'PHP', 'CREDITED', '', '', ${day}, now(), ${day}`,
    'deposit',
    5,
  );
  await sql`
    INSERT INTO transfer (transfer_id, sender_id, receiver_id, amount, fee, journal_id, working_date, created_at)
    SELECT 'T' || id, id, id - 1, 50000, 2000, id, current_date, now() FROM member WHERE id > (SELECT min(id) FROM member)`;
  await each(
    'member_id, kind, version, amount, balance_after, reason, key, created_at',
    `m, 'ticket', n, 1, n, 'reward', m || 'k' || n, ${day}`,
    'token_entry',
    8,
  );
  await each(
    'member_id, kind, working_date, game_type, turnover, rate, amount',
    `m, 'self', ${day}::date, 'slot', 10000, 50, 50`,
    'rebate_line',
    20,
  );
  await each(
    'member_id, kind, amount, journal_id, created_at',
    `m, 'self', 1, m * 10 + n, ${day}`,
    'rebate_claim',
    5,
  );
  await sql`
    INSERT INTO referral_bonus (ticket_id, referrer_id, referee_id, amount, journal_id, created_at)
    SELECT 'D' || id, referrer_id, id, 1, id, now() FROM member WHERE referrer_id IS NOT NULL`;
  await sql`
    INSERT INTO prediction_match (provider, ref, league, home_team, away_team, starts_at, state)
    VALUES ('wbet', 'fill', '', '{}', '{}', now(), 'void')`;
  await each(
    'member_id, match_id, home_score, away_score, state, created_at, ended_at',
    `m, (SELECT min(id) FROM prediction_match), 0, 0, 'lost', ${day}, now()`,
    'prediction',
    5,
  );
  await each(
    'member_id, week, mission_id, points, done_at',
    `m, date_trunc('week', ${day})::date - n * 7, 'days', 20, now()`,
    'mission_done',
    5,
  );
  await sql`INSERT INTO member_badge (member_id, badge_id, earned_at) SELECT id, 'starter', now() FROM member`;
  await sql`ANALYZE`.simple();
}
