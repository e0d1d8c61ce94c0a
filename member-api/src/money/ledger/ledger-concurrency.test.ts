import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import {
  bet,
  deposit,
  memberWith,
  payout,
  release,
  rollback,
  transfer,
  withdrawal,
} from '../../../test/requests.ts';
import { connect, type Sql } from '../../platform/database/index.ts';
import { describeOnEveryServer } from '../../platform/database/testing.ts';
import {
  memberBalance,
  postJournal,
  postJournals,
  verify,
  type JournalAnswer,
  type JournalRequest,
} from './index.ts';

jest.setTimeout(60_000);

describeOnEveryServer('calls to the ledger at once', (db) => {
  let pool: Sql;
  beforeAll(() => {
    pool = connect(db.url, { max: 24 });
  });
  afterAll(() => pool.end());
  afterEach(async () => {
    expect((await verify(db.sql, ['ledger'])).filter(({ count }) => count > 0)).toEqual([]);
  });

  /** Sends all in parallel and counts the outcomes. */
  const outcomes = async (requests: readonly JournalRequest[]) => {
    const answers = await Promise.all(requests.map((request) => postJournal(pool, request)));
    return countOutcomes(answers);
  };
  const countOutcomes = (answers: readonly JournalAnswer[]) => {
    const counts: Partial<Record<JournalAnswer['outcome'], number>> = {};
    for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  };
  const hundred = <T>(make: (index: number) => T) => Array.from({ length: 100 }, (_, index) => make(index));

  it('applies one of 100 equal deposits and replays the others', async () => {
    const member = await memberWith(db.sql, 0n);
    const sent = await outcomes(hundred(() => deposit(member, 500n, 'equal')));
    expect(sent).toEqual({ applied: 1, replayed: 99 });
    expect(await memberBalance(db.sql, member)).toMatchObject({ cash: 500n });
  });

  // ASVS 2.3.4
  it('accepts one of 100 withdrawals of the whole balance', async () => {
    const member = await memberWith(db.sql, 500n);
    const sent = await outcomes(hundred((index) => withdrawal(member, 500n, `whole ${index}`)));
    expect(sent).toEqual({ applied: 1, refused: 99 });
    expect(await memberBalance(db.sql, member)).toMatchObject({ cash: 500n, held: 500n, available: 0n });
  });

  it('accepts no more bets than the balance covers', async () => {
    const member = await memberWith(db.sql, 333n);
    const sent = await outcomes(hundred((index) => bet(member, 10n, `bet ${index}`)));
    expect(sent).toEqual({ applied: 33, refused: 67 });
    expect(await memberBalance(db.sql, member)).toMatchObject({ cash: 3n });
  });

  it('ends a hold in one way when payment, rejection and expiry arrive together', async () => {
    const member = await memberWith(db.sql, 100n);
    const opened = await postJournal(db.sql, withdrawal(member, 100n, 'contested'));
    const holdId = 'holdId' in opened ? opened.holdId : 0n;
    const sent = await outcomes(
      hundred((index) =>
        index % 2 === 0
          ? payout(member, 100n, holdId, `pay ${index}`)
          : release(holdId, `give back ${index}`),
      ),
    );
    expect(sent).toEqual({ applied: 1, refused: 99 });
  });

  it('rolls a bet back once for 100 parallel rollbacks', async () => {
    const member = await memberWith(db.sql, 100n);
    const placed = await postJournal(db.sql, bet(member, 40n, 'contested bet'));
    const journalId = 'journalId' in placed ? placed.journalId : 0n;
    const sent = await outcomes(hundred((index) => rollback(journalId, `contested rollback ${index}`)));
    expect(sent).toEqual({ applied: 1, refused: 99 });
    expect(await memberBalance(db.sql, member)).toMatchObject({ cash: 100n });
  });

  it('applies one key once even when the calls name different members', async () => {
    const members: bigint[] = [];
    for (let count = 0; count < 10; count += 1) members.push(await memberWith(db.sql, 0n));
    const sent = await outcomes(
      hundred((index) => ({ ...deposit(members[index % 10]!, 7n, 'one key'), fingerprint: `${index % 10}` })),
    );
    expect(sent).toEqual({ applied: 1, replayed: 9, conflict: 90 });
    const balances = await Promise.all(members.map((member) => memberBalance(db.sql, member)));
    expect(balances.reduce((sum, { cash }) => sum + cash, 0n)).toBe(7n);
  });

  it('moves money among members in both directions without a deadlock or a lost unit', async () => {
    const members: bigint[] = [];
    for (let count = 0; count < 4; count += 1) members.push(await memberWith(db.sql, 1_000n));
    const requests = hundred((index) => {
      const from = members[index % 4]!;
      const to = members[(index + 1 + (index % 3)) % 4]!;
      return transfer(from, to, 3n, `to and fro ${index}`);
    });
    const batches = [0, 1, 2, 3].map((start) => requests.filter((_, index) => index % 4 === start));
    const [alone, ...together] = await Promise.all([
      outcomes(requests),
      ...batches.map((batch) => postJournals(pool, batch.toReversed())),
    ]);
    const inBatches = countOutcomes(together.flat());
    expect((alone.applied ?? 0) + (inBatches.applied ?? 0)).toBe(100);
    const balances = await Promise.all(members.map((member) => memberBalance(db.sql, member)));
    expect(balances.reduce((sum, { cash }) => sum + cash, 0n)).toBe(4_000n);
  });
});
