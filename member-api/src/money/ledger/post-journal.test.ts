import { describe, expect, it } from '@jest/globals';
import { units } from '@palaro/contract';
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
import { describeOnEveryServer } from '../../platform/database/testing.ts';
import { house, memberBalance, memberCash, postJournal, postJournals, type JournalRequest } from './index.ts';

describeOnEveryServer('the ledger', (db) => {
  /** All data that could have changed. */
  const everything = async () => {
    const [row] = await db.sql`
      SELECT (SELECT jsonb_agg(a ORDER BY id) FROM account a WHERE member_id IS NOT NULL) AS accounts,
             (SELECT count(*) FROM journal) AS journals, (SELECT count(*) FROM entry) AS entries,
             (SELECT jsonb_agg(h ORDER BY id) FROM hold h) AS holds`;
    return row;
  };
  const post = (request: JournalRequest) => postJournal(db.sql, request);
  const applied = async (request: JournalRequest) => {
    const answer = await post(request);
    if (answer.outcome !== 'applied') throw new Error(`${request.key} was ${answer.outcome}`);
    return answer;
  };

  it('credits a deposit and answers the new balances', async () => {
    const member = await memberWith(db.sql, 0n);
    const answer = await post(deposit(member, 5_000_000n, 'credited'));
    expect(answer).toMatchObject({
      outcome: 'applied',
      balances: [{ account: memberCash(member), balance: 5_000_000n, held: 0n, available: 5_000_000n }],
    });
    expect(await memberBalance(db.sql, member)).toMatchObject({
      cash: 5_000_000n,
      held: 0n,
      available: 5_000_000n,
    });
  });

  it('gives a repeat the first answer, whatever happened since', async () => {
    const member = await memberWith(db.sql, 100n);
    const first = await applied(bet(member, 30n, 'repeated'));
    await applied(bet(member, 50n, 'since'));
    const before = await everything();
    expect(await post(bet(member, 30n, 'repeated'))).toEqual({ ...first, outcome: 'replayed' });
    expect(await everything()).toEqual(before);
  });

  it('refuses the same key with another content, and changes nothing', async () => {
    const member = await memberWith(db.sql, 100n);
    await applied(bet(member, 30n, 'reused'));
    const before = await everything();
    expect(await post(bet(member, 31n, 'reused'))).toEqual({ outcome: 'conflict' });
    expect(await everything()).toEqual(before);
  });

  it('refuses a bet without enough money, changes nothing, and accepts it later with money', async () => {
    const member = await memberWith(db.sql, 100n);
    const before = await everything();
    expect(await post(bet(member, 101n, 'too much'))).toEqual({
      outcome: 'refused',
      reason: 'insufficient_balance',
      account: memberCash(member),
      available: 100n,
    });
    expect(await everything()).toEqual(before);
    await applied(deposit(member, 1n, 'one more'));
    expect(await post(bet(member, 101n, 'too much'))).toMatchObject({ outcome: 'applied' });
  });

  it('does not let a win that comes with a stake pay for the stake', async () => {
    const member = await memberWith(db.sql, 5n);
    const legs = [
      { account: memberCash(member), amount: units(-10n) },
      { account: memberCash(member), amount: units(25n) },
      { account: house('jili'), amount: units(-15n) },
    ];
    expect(await post({ ...bet(member, 10n, 'stake first'), legs })).toMatchObject({ available: 5n });
    const won = legs.toReversed();
    expect(await post({ ...bet(member, 10n, 'win first'), legs: won })).toMatchObject({ outcome: 'applied' });
  });

  describe('a withdrawal', () => {
    it('holds money: it is still the member’s, but no longer available', async () => {
      const member = await memberWith(db.sql, 100n);
      await applied(withdrawal(member, 80n, 'aside'));
      expect(await memberBalance(db.sql, member)).toMatchObject({ cash: 100n, held: 80n, available: 20n });
      expect(await post(bet(member, 21n, 'over'))).toMatchObject({ outcome: 'refused', available: 20n });
    });

    it('is refused above the available amount, minus earlier holds', async () => {
      const member = await memberWith(db.sql, 100n);
      await applied(withdrawal(member, 60n, 'first hold'));
      const before = await everything();
      expect(await post(withdrawal(member, 41n, 'second hold'))).toMatchObject({ available: 40n });
      expect(await everything()).toEqual(before);
    });

    it('takes the money when it is paid, and releases it when it is not', async () => {
      const member = await memberWith(db.sql, 100n);
      const paid = await applied(withdrawal(member, 60n, 'to be paid'));
      const rejected = await applied(withdrawal(member, 40n, 'to be rejected'));
      await applied(payout(member, 60n, paid.holdId!, 'paid'));
      await applied(release(rejected.holdId!, 'rejected'));
      expect(await memberBalance(db.sql, member)).toMatchObject({ cash: 40n, held: 0n, available: 40n });
    });

    it('ends once, in one way', async () => {
      const member = await memberWith(db.sql, 100n);
      const { holdId } = await applied(withdrawal(member, 100n, 'ends once'));
      await applied(release(holdId!, 'cancelled'));
      const before = await everything();
      const late = { outcome: 'refused', reason: 'hold_not_open', status: 'VOIDED' };
      expect(await post(payout(member, 100n, holdId!, 'paid too late'))).toEqual(late);
      expect(await post(release(holdId!, 'expired too late', 'expire'))).toEqual(late);
      expect(await everything()).toEqual(before);
    });

    it('is paid exactly, never more or less than the held amount', async () => {
      const member = await memberWith(db.sql, 100n);
      const { holdId } = await applied(withdrawal(member, 60n, 'exactly'));
      await expect(post(payout(member, 59n, holdId!, 'less'))).rejects.toThrow('must take exactly 60');
      await expect(post(payout(member, 61n, holdId!, 'more'))).rejects.toThrow('must take exactly 60');
    });
  });

  it('rolls a bet back once, to the last unit', async () => {
    const member = await memberWith(db.sql, 100n);
    const { journalId } = await applied(bet(member, 30n, 'rolled back'));
    const undone = await applied(rollback(journalId, 'the rollback'));
    expect(undone.balances).toMatchObject([{ balance: 100n }]);
    expect(await post(rollback(journalId, 'a second rollback'))).toEqual({
      outcome: 'refused',
      reason: 'already_reversed',
      journalId: undone.journalId,
    });
  });

  it('reverses the last leg first: the winnings must be available before the stake is returned', async () => {
    const member = await memberWith(db.sql, 10n);
    const legs = [
      { account: memberCash(member), amount: units(-10n) },
      { account: memberCash(member), amount: units(25n) },
      { account: house('jili'), amount: units(-15n) },
    ];
    const { journalId } = await applied({ ...bet(member, 10n, 'won at once'), legs });
    await applied(bet(member, 5n, 'spent'));
    expect(await post(rollback(journalId, 'too late'))).toMatchObject({
      reason: 'insufficient_balance',
      available: 20n,
    });
    await applied(deposit(member, 5n, 'brought back'));
    await applied(rollback(journalId, 'in time'));
    expect(await memberBalance(db.sql, member)).toMatchObject({ cash: 10n });
  });

  it('answers each of several journals on its own, in their order', async () => {
    const member = await memberWith(db.sql, 100n);
    const answers = await postJournals(db.sql, [
      bet(member, 70n, 'batch 1'),
      bet(member, 40n, 'batch 2'),
      bet(member, 30n, 'batch 3'),
      bet(member, 70n, 'batch 1'),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'refused', 'applied', 'replayed']);
    expect(await memberBalance(db.sql, member)).toMatchObject({ cash: 0n });
  });

  // ASVS 2.3.3
  it('rolls a journal back with its transaction', async () => {
    const member = await memberWith(db.sql, 100n);
    const before = await everything();
    const work = db.sql.begin(async (tx) => {
      await postJournal(tx, bet(member, 30n, 'undone'));
      throw new Error('the ticket could not be written');
    });
    await expect(work).rejects.toThrow('the ticket');
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['legs that do not sum to zero', { legs: [{ account: 'fee_income', amount: units(5n) }] }, 'sum to 5'],
    ['nothing to move', { legs: [] }, 'moves nothing'],
    ['a leg of zero', { legs: [{ account: 'fee_income', amount: units(0n) }] }, 'violates check constraint'],
    ['a member account that is not open', { ...transfer(8n, 9n, 1n, 'x') }, 'not open'],
    ['a hold on a house account', { ...withdrawal(1n, 1n, 'x') }, 'cannot hold'],
    ['an unknown hold', { ...release(999_999_999n, 'x') }, 'cannot void'],
    ['an unknown journal to mirror', { legs: undefined, reverses: 999_999_999n }, 'cannot mirror'],
  ] as const)('throws at %s', async (_, wrong, message) => {
    const { legs, ...given } = { ...bet(1n, 1n, 'wrong'), ...wrong, key: 'wrong' } as JournalRequest;
    const before = await everything();
    await expect(post(legs ? { ...given, legs } : given)).rejects.toThrow(message);
    expect(await everything()).toEqual(before);
  });

  it('prevents changes and deletions of entries', async () => {
    const member = await memberWith(db.sql, 100n);
    await applied(withdrawal(member, 1n, 'kept'));
    for (const change of [
      'UPDATE journal SET key = key',
      'UPDATE entry SET amount = amount',
      'DELETE FROM journal',
      'DELETE FROM entry',
      'DELETE FROM hold',
      'DELETE FROM account',
      'TRUNCATE entry',
      'TRUNCATE journal CASCADE',
      'UPDATE hold SET amount = amount + 1',
      "UPDATE hold SET status = 'OPEN', ended_by = NULL",
    ]) {
      await expect(db.sql.unsafe(change)).rejects.toThrow(/is not allowed|permission denied|ends once/);
    }
  });

  it('revokes the right to change or delete even from the tables’ owner', async () => {
    const rights = await db.sql<{ relname: string; rights: string[] }[]>`
      SELECT c.relname, array_agg(acl.privilege_type::text ORDER BY acl.privilege_type::text) AS rights
        FROM pg_class c, aclexplode(c.relacl) AS acl
       WHERE c.relname IN ('journal', 'entry', 'hold', 'account') AND acl.grantee = c.relowner
       GROUP BY 1`;
    const held = new Map(rights.map((row) => [row.relname, new Set(row.rights)]));
    for (const table of ['journal', 'entry', 'hold', 'account']) {
      expect(held.get(table)).toContain('INSERT');
      expect(held.get(table)).not.toContain('DELETE');
      expect(held.get(table)).not.toContain('TRUNCATE');
    }
    expect(held.get('journal')).not.toContain('UPDATE');
    expect(held.get('entry')).not.toContain('UPDATE');
  });
});
