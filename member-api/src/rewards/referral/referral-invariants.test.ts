import { beforeAll, expect, it } from '@jest/globals';
import { checkInvariants } from '../../money/ledger/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { deposit, joinMember, memberIdOf, playRound, useApi } from '../../../test/kit/index.ts';

/** Simulated bugs, and the invariant that must detect each. */
const PLANTED: [string, string, string][] = [
  ['a bonus of another sum', 'UPDATE referral_bonus SET amount = 1, paid = 1 WHERE paid > 0', '01'],
  ['a bonus that was paid for no deposit', 'DELETE FROM referral_bonus WHERE paid > 0', '01'],
  [
    'a bonus for a deposit that was not credited',
    "UPDATE deposit SET state = 'FAILED' WHERE ticket_id IN (SELECT ticket_id FROM referral_bonus)",
    '02',
  ],
  [
    'a bonus for one who had not deposited',
    "UPDATE deposit SET state = 'FAILED' WHERE member_id IN (SELECT referrer_id FROM referral_bonus)",
    '02',
  ],
  [
    'a bonus that can be withdrawn at once',
    "DELETE FROM turnover_target WHERE ticket_id LIKE 'referral %'",
    '03',
  ],
];

describeOnDatabases('the rules of referrals', (db) => {
  const api = useApi(db);
  class Undo extends Error {}

  beforeAll(async () => {
    const referrer = await joinMember(api, { address: '198.51.100.1' });
    const referee = await joinMember(api, { address: '198.51.100.2' });
    await deposit(api, referrer, '10');
    await db.sql`
      UPDATE member SET referrer_id = ${await memberIdOf(api, referrer)} WHERE id = ${await memberIdOf(api, referee)}`;
    await deposit(api, referee, '100');
    await playRound(api, referee, { stake: '100', payout: '0' });
    api.aheadMs = 60_000;
    await api.run('referrals');
  }, 60_000);

  /** The invariants that detect a bug; the bug is rolled back. */
  async function noticing(bug: string): Promise<string[]> {
    let seen: string[] = [];
    const work = db.sql.begin(async (tx) => {
      await tx`ALTER TABLE referral_bonus DISABLE TRIGGER USER`;
      await tx`GRANT ALL ON referral_bonus TO CURRENT_USER`;
      await tx.unsafe(bug);
      const findings = await checkInvariants(tx, ['referral']);
      seen = findings
        .filter(({ count }) => count > 0)
        .map(({ file }) => file.replace(/^.*\/(\d\d)-.*$/, '$1'));
      throw new Undo();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    return seen;
  }

  it('find nothing in healthy data, in which one was paid', async () => {
    expect(await db.sql`SELECT FROM referral_bonus WHERE paid > 0`).toHaveLength(1);
    expect(await noticing('SELECT 1')).toEqual([]);
  });

  it.each(PLANTED)('detect %s', async (_, bug, noticedBy) => {
    expect(await noticing(bug)).toContain(noticedBy);
  });

  it.each([
    ['is paid twice', "UPDATE referral_bonus SET state = 'WAITING', check_at = now()"],
    ['changes its sum', 'UPDATE referral_bonus SET amount = amount + 1'],
    ['goes', 'DELETE FROM referral_bonus'],
  ])('refuse in the database that a referral %s', async (_, bug) => {
    await expect(db.sql.unsafe(bug)).rejects.toThrow();
  });
});
