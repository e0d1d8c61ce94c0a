import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { fund, pesos, units, type Answer } from '@palaro/contract';
import { writeFullName } from '../src/account/member/index.ts';
import { insertBank } from '../src/money/bank/bank.store.ts';
import { connect, type Sql } from '../src/platform/database/index.ts';
import { describeOnEveryServer } from '../src/platform/database/testing.ts';
import { workingDateOf } from '../src/platform/server/instants.ts';
import {
  fingerprintOf,
  memberBalance,
  memberCash,
  openMemberAccounts,
  postJournal,
  verify,
} from '../src/money/ledger/index.ts';
import { activateMember, insertMember } from '../src/account/member/member.store.ts';
import { openSession } from '../src/account/session/index.ts';
import { SETTINGS } from '../src/settings.ts';
import { prepareVault } from '../src/platform/vault/index.ts';
import { DATA_KEY } from './api-process.ts';
import { useTwoProcesses } from './two-processes.ts';
import { holdRows } from './hold-rows.ts';

jest.setTimeout(180_000);

const BALANCE = pesos(1_000);
const CALLS = 100;
const CONNECTIONS = 20;
/** A few connections are busy with the work that runs in the background. */
const WAITING = 16;

/** A logged-in member with a bank and cash, in the shared database. */
async function memberWithBank(sql: Sql) {
  const { vault, unlock } = prepareVault([DATA_KEY]);
  await unlock(sql);
  const now = new Date();
  const accountId = `race${randomInt(1e9)}`;
  const accountNo = String(randomInt(1e9, 1e10));
  const { memberId, token } = await sql.begin(async (tx) => {
    const id = await insertMember(tx, vault, {
      accountId,
      passwordHash: 'none',
      phone: `+639${String(randomInt(1e9)).padStart(9, '0')}`,
      email: undefined,
      referralCode: `R${randomInt(1e9)}`,
      termsVersion: 'test',
      now,
    });
    if (typeof id !== 'bigint') throw new Error(`the member has no ${id}`);
    await activateMember(tx, id, now);
    await writeFullName(tx, vault, id, 'Maria Santos');
    await openMemberAccounts(tx, id);
    const bank = { kind: 'bank', bankId: 'BDO', bankName: 'BDO Unibank', holder: 'Maria Santos' } as const;
    await insertBank(tx, vault, id, { ...bank, accountNo, isDefault: true }, now);
    const deps = { settings: SETTINGS, vault, now: () => now };
    const session = await openSession(
      deps,
      tx,
      { id, lastLoginAt: null, isConfirmed: true },
      { userAgent: '', address: '', browser: { cookie: undefined, give: undefined } },
    );
    await postJournal(tx, {
      kind: 'adjustment',
      scope: 'test',
      key: randomUUID(),
      fingerprint: fingerprintOf({ accountId }),
      workingDate: workingDateOf(new Date()),
      legs: [
        { account: 'adjustment', amount: units(-BALANCE) },
        { account: memberCash(id), amount: BALANCE },
      ],
    });
    return { memberId: id, token: session };
  });
  return { memberId, who: { account_id: accountId, auth_token: token }, accountNo };
}

/** No rate limits, so that the calls meet at the member's row and not at a counter. */
async function liftLimits(sql: Sql): Promise<void> {
  await sql.unsafe(`
    CREATE OR REPLACE FUNCTION forget_turn() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.full_at := '2000-01-01'; RETURN NEW; END $$;
    CREATE OR REPLACE TRIGGER forget_turn BEFORE INSERT OR UPDATE ON rate_limit FOR EACH ROW EXECUTE FUNCTION forget_turn()`);
}

/**
 * Asked again for as long as the API says to come again, which it does where a row is waited for too long: on a busy machine some of these
 * calls wait longer than that. The request's id keeps it the same withdrawal.
 */
async function withdraw(origin: string, request: object): Promise<Answer<typeof fund.withdraw>> {
  const reply = await fetch(origin + fund.withdraw.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const answer = (await reply.json()) as Answer<typeof fund.withdraw>;
  if (answer.statusdesc !== 'overloaded') return answer;
  await sleep(100);
  return withdraw(origin, request);
}

/** Backends of this database, and those among them that wait for a lock. */
async function countBackends(sql: Sql): Promise<{ connected: number; waiting: number }> {
  const [row] = await sql<{ connected: number; waiting: number }[]>`
    SELECT count(*)::int AS connected, count(*) FILTER (WHERE wait_event_type = 'Lock')::int AS waiting
      FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`;
  return row ?? { connected: 0, waiting: 0 };
}

describeOnEveryServer('two processes of the API', (db) => {
  const originsOf = useTwoProcesses(db, 'origin');

  // ASVS 2.3.4
  it('make one ticket for a hundred withdrawals of the whole balance that wait at the member’s row', async () => {
    const origins = originsOf();
    await liftLimits(db.sql);
    const { memberId, who, accountNo } = await memberWithBank(db.sql);
    const watching = connect(db.url, { max: 1 });
    const release = await holdRows(db.sql, (tx) => tx`SELECT FROM member WHERE id = ${memberId} FOR UPDATE`);
    const request = { ...who, bank_id: 'BDO', bank_acc_no: accountNo, withdrawal_amount: '1000' };
    const calls = Array.from({ length: CALLS }, (_, index) =>
      withdraw(origins[index % 2]!, { ...request, request_id: randomUUID() }),
    );
    let seen = await countBackends(watching);
    // Both processes wait at the row with all their connections.
    while (seen.waiting < WAITING) {
      await sleep(5);
      seen = await countBackends(watching);
    }
    await release();
    const answers = await Promise.all(calls);
    const keys = answers.map(({ statusdesc }) => statusdesc);
    expect(seen.connected).toBeGreaterThanOrEqual(CONNECTIONS);
    expect(keys.filter((key) => key === 'success')).toHaveLength(1);
    expect(keys.filter((key) => key === 'insufficient_balance')).toHaveLength(CALLS - 1);
    const tickets = await db.sql`SELECT amount FROM withdrawal WHERE member_id = ${memberId}`;
    expect([...tickets]).toEqual([{ amount: BALANCE }]);
    expect(await memberBalance(db.sql, memberId)).toMatchObject({
      cash: BALANCE,
      held: BALANCE,
      available: 0n,
    });
    await watching.end();
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });

  it('make one ticket for the same request sent a hundred times, and answer all with it', async () => {
    const origins = originsOf();
    await liftLimits(db.sql);
    const { memberId, who, accountNo } = await memberWithBank(db.sql);
    const request = {
      ...who,
      bank_id: 'BDO',
      bank_acc_no: accountNo,
      withdrawal_amount: '100',
      request_id: randomUUID(),
    };
    const answers = await Promise.all(
      Array.from({ length: CALLS }, (_, index) => withdraw(origins[index % 2]!, request)),
    );
    const tickets = new Set(
      answers.map((answer) => ('value' in answer ? answer.value.ticket_id : 'refused')),
    );
    expect(tickets.size).toBe(1);
    expect((await memberBalance(db.sql, memberId)).held).toBe(pesos(100));
  });
});
