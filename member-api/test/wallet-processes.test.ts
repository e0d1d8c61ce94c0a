import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { connect, type Sql } from '../src/platform/database/index.ts';
import { describeOnEveryServer } from '../src/platform/database/testing.ts';
import { memberBalance, verify } from '../src/money/ledger/index.ts';
import { openGameSession } from '../src/play/wallet/index.ts';
import { useTwoProcesses } from './two-processes.ts';
import { memberWith } from './requests.ts';
import { callWallet, type WalletReply } from './wallet-client.ts';
import { allowToPlay, NO_SESSION, openGames } from './wallet-kit.ts';
import { bet, rollback, win } from './wallet-requests.ts';
import { holdRows } from './hold-rows.ts';

jest.setTimeout(180_000);

const OPENING = 10_000_000n;
const LANES = 24;

async function openPlayers(sql: Sql, count: number) {
  await openGames(sql);
  const players: { member: bigint; token: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await memberWith(sql, OPENING);
    await allowToPlay(sql, member);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const launch = {
      memberId: member,
      provider: 'jili',
      gameCode: 'reels',
      sessionId: NO_SESSION,
      expiresAt,
    };
    players.push({ member, token: (await openGameSession(sql, launch)).token });
  }
  return players;
}

/** Polls on its own connection until it is stopped; sums the results of `look`. */
function watch(url: string, look: (sql: Sql) => Promise<number>) {
  const sql = connect(url, { max: 1 });
  let isOver = false;
  const watching = (async () => {
    let seen = 0;
    while (!isOver) seen += await look(sql);
    return seen;
  })();
  return async () => {
    isOver = true;
    const seen = await watching;
    await sql.end({ timeout: 1 });
    return seen;
  };
}

/** Backends of this database that wait for a lock. */
async function countWaiting(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: bigint }[]>`
    SELECT count(DISTINCT l.pid) AS count FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE NOT l.granted AND a.datname = current_database()`;
  return Number(row?.count ?? 0);
}

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  return Array.from({ length: left.length }, () => left.splice(randomInt(left.length), 1)[0]!);
}

const findings = async (sql: Sql) => (await verify(sql)).filter(({ count }) => count > 0);

describeOnEveryServer('two processes of the API on one database', (db) => {
  const originsOf = useTwoProcesses(db, 'partnerOrigin');

  it('apply one of 100 equal bets that wait at a locked row, and give all the same answer', async () => {
    const origins = originsOf();
    const [player] = await openPlayers(db.sql, 1);
    const { member, token } = player!;
    const stake = bet(token, '10');
    const release = await holdRows(
      db.sql,
      (tx) => tx`SELECT FROM account WHERE name = ${`member_cash:${member}`} FOR UPDATE`,
    );
    const sent = Array.from({ length: 100 }, (_, index) => callWallet(origins[index % 2]!, 'bet', stake));
    // Both processes wait at the row.
    while ((await countWaiting(db.sql)) < 2) await sleep(1);
    await release();
    const replies = await Promise.all(sent);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, code: 'OK', balance: '990.00' });
    expect((await memberBalance(db.sql, member)).cash).toBe(OPENING - 100_000n);
    expect(await findings(db.sql)).toEqual([]);
  });

  it('always keep the total while calls arrive repeatedly and in any order', async () => {
    const origins = originsOf();
    const players = await openPlayers(db.sql, 6);
    const calls: { action: string; request: { tx: string } }[] = [];
    for (let round = 0; round < 120; round += 1) {
      const { token } = players[round % players.length]!;
      const stake = bet(token, `${1 + (round % 9)}.5`);
      calls.push({ action: 'bet', request: stake });
      calls.push({ action: 'win', request: win(stake, `${round % 7}`) });
      if (round % 3 === 0) calls.push({ action: 'rollback', request: rollback(stake) });
    }
    const deliveries = shuffled(calls.flatMap((call) => Array.from({ length: randomInt(1, 4) }, () => call)));
    const replies = new Map<string, WalletReply[]>();
    const lane = async (index: number) => {
      for (let call = deliveries.pop(); call; call = deliveries.pop()) {
        const reply = await callWallet(origins[index % 2]!, call.action, call.request);
        // A win before its bet: the provider repeats it later.
        if (reply.code === 'TX_NOT_EXIST' || reply.status >= 500) deliveries.unshift(call);
        else replies.set(call.request.tx, [...(replies.get(call.request.tx) ?? []), reply]);
      }
    };
    const stopWaiting = watch(db.url, countWaiting);
    const stopSumming = watch(db.url, async (sql) => {
      const [row] = await sql<{ members: bigint; entries: bigint }[]>`
        SELECT (SELECT sum(balance) FROM account)::bigint AS members,
               (SELECT -sum(e.amount) FROM entry e JOIN account a ON a.id = e.account_id WHERE a.member_id IS NULL)::bigint AS entries`;
      expect(row?.members).toBe(row?.entries);
      return 1;
    });
    await Promise.all(Array.from({ length: LANES }, (_, index) => lane(index)));
    expect(await stopWaiting()).toBeGreaterThan(0);
    expect(await stopSumming()).toBeGreaterThan(10);
    // Every call was answered, and repeats of an applied call got the same answer.
    expect(replies.size).toBe(calls.length);
    for (const answers of replies.values()) {
      const taken = answers.filter(({ code }) => code === 'OK').map((answer) => JSON.stringify(answer));
      expect(new Set(taken).size).toBeLessThanOrEqual(1);
    }
    // The members' balances equal the provider's answers.
    let change = 0n;
    for (const { action, request } of calls) {
      if (!replies.get(request.tx)?.some(({ code }) => code === 'OK')) continue;
      const [row] = await db.sql<{ amount: bigint; moved: boolean }[]>`
        SELECT amount, journal_id IS NOT NULL AS moved FROM provider_transaction WHERE tx = ${request.tx}`;
      if (row?.moved) change += action === 'bet' ? -row.amount : row.amount;
    }
    let cash = 0n;
    for (const { member } of players) cash += (await memberBalance(db.sql, member)).cash;
    expect(cash).toBe(BigInt(players.length) * OPENING + change);
    expect(await findings(db.sql)).toEqual([]);
  });
});
