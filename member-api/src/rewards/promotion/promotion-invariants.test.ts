import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { couponcode, member, pesos } from '@palaro/contract';
import { creditDeposit, sitDown } from '../../../test/promotion-kit.ts';
import { insertCoupon } from '../coupon/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { addInboxMessage } from '../../account/inbox/index.ts';
import { checkInvariants, memberCash, postJournal } from '../../money/ledger/index.ts';
import { joinMember, memberIdOf, useApi, valueOf, type Credentials } from '../../../test/kit/index.ts';
import { takeWithhold } from './index.ts';

const FOLDERS = ['promotion', 'coupon', 'inbox'];

/** Simulated bugs, and the invariants that must detect them. */
const PLANTED: [string, string, string[]][] = [
  [
    'a bonus that was promised but not paid',
    "UPDATE promotion_grant SET bonus = bonus + 1 WHERE state = 'RUNNING'",
    ['promotion 01', 'promotion 04'],
  ],
  [
    'a promotion that has begun without money',
    "UPDATE journal SET scope = 'elsewhere' WHERE kind = 'bonus'",
    ['promotion 01'],
  ],
  [
    'an end that paid another sum than it says',
    "UPDATE promotion_grant SET paid = paid + 1, forfeited = forfeited - 1 WHERE state = 'CANCELLED'",
    ['promotion 02'],
  ],
  [
    'winnings that nobody accounts for',
    "UPDATE promotion_grant SET forfeited = forfeited - 1 WHERE state = 'CANCELLED'",
    ['promotion 02'],
  ],
  [
    'a second promotion beside one that runs',
    `DROP INDEX promotion_running;
     UPDATE promotion_grant SET member_id = (SELECT min(member_id) FROM promotion_grant WHERE state = 'RUNNING')
      WHERE state = 'RUNNING'`,
    ['promotion 03'],
  ],
  [
    'a win that the promotion’s account has not',
    "UPDATE account SET balance = balance + 1 WHERE kind = 'member_promo_own' AND balance > 0",
    ['promotion 04'],
  ],
  [
    'a bonus that was put into the own pool',
    `UPDATE account SET balance = balance - 1 WHERE kind = 'member_promo_bonus' AND balance > 0;
     UPDATE account SET balance = balance + 1 WHERE kind = 'member_promo_own' AND balance > 0`,
    ['promotion 04'],
  ],
  [
    'an end that paid of the bonus pool and says that it did not',
    "UPDATE promotion_grant SET bonus_paid = bonus_paid + 1 WHERE state = 'CANCELLED'",
    ['promotion 07'],
  ],
  [
    'a daily bonus that was taken twice',
    `DROP INDEX promotion_running;
     UPDATE promotion_grant g SET member_id = o.member_id, working_date = o.working_date
       FROM promotion_grant o WHERE o.code = 'DB' AND o.state <> 'RUNNING' AND g.code = 'DB' AND g.state = 'RUNNING'`,
    ['promotion 05'],
  ],
  [
    'a withdrawal that gave back what was not withheld',
    `ALTER TABLE withhold DISABLE TRIGGER USER; GRANT UPDATE ON withhold TO CURRENT_USER;
     UPDATE withhold SET taken = taken - 1 WHERE taken > 0`,
    ['promotion 06'],
  ],
  [
    'a claim that was not counted',
    'UPDATE coupon SET claimed = claimed - 1 WHERE claimed > 0',
    ['coupon 01'],
  ],
  [
    'a coupon that paid another sum',
    "UPDATE coupon SET value = value + 10000 WHERE kind = 'cash'",
    ['coupon 02'],
  ],
  [
    'a coupon that paid without a claim',
    `ALTER TABLE coupon_claim DISABLE TRIGGER USER; GRANT DELETE ON coupon_claim TO CURRENT_USER; DELETE FROM coupon_claim`,
    ['coupon 01', 'coupon 02'],
  ],
  [
    'a reward that was paid and may be claimed again',
    'UPDATE inbox_message SET claimed_at = NULL',
    ['inbox 01'],
  ],
  [
    'a reward that was claimed and not paid',
    "UPDATE inbox_message SET claimed_at = now() WHERE claimed_at IS NULL AND reward_kind = 'cash'",
    ['inbox 01'],
  ],
];

/** `rewards/promotion/invariants/01-….sql` → `promotion 01` */
const nameOf = (file: string) => file.replace(/^\w+\/(\w+)\/invariants\/(\d\d)-.*$/, '$1 $2');

describeOnDatabases('the rules of promotions', (db) => {
  const api = useApi(db);
  class Undo extends Error {}

  /** The invariants that detect a bug; the bug is rolled back. */
  async function noticing(bug: string): Promise<string[]> {
    let seen: string[] = [];
    const work = db.sql.begin(async (tx) => {
      for (const table of ['account', 'journal', 'entry']) {
        await tx.unsafe(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
        await tx.unsafe(`GRANT ALL ON ${table} TO CURRENT_USER`);
      }
      await tx.unsafe(bug);
      const findings = await checkInvariants(tx, FOLDERS);
      seen = findings.filter(({ count }) => count > 0).map(({ file }) => nameOf(file));
      throw new Undo();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    return seen;
  }

  /** Members with a promotion that runs, one that was cancelled, a coupon, messages, and a withdrawal of withheld money. */
  beforeAll(async () => {
    const [maria, juan, ana] = [await joinMember(api), await joinMember(api), await joinMember(api)];
    const request = () => ({ request_id: randomUUID() });
    await creditDeposit(api, maria, { amount: '100', promotionId: 'DB' });
    await (await sitDown(api, maria)).play('10', '25');
    await creditDeposit(api, juan, { amount: '100', promotionId: 'DB' });
    await (await sitDown(api, juan)).play('10', '90');
    valueOf(await api.call(member.cancelpromotion, { ...juan, ...request() }));
    await creditDeposit(api, ana, { amount: '30', promotionId: 'OTB' });
    await withdrawWithheld(juan);

    const at = new Date();
    const later = new Date(at.getTime() + 3_600_000);
    const coupon = { code: 'FIFTY', kind: 'cash', value: pesos(50), multiplier: null } as const;
    await insertCoupon(db.sql, { ...coupon, audience: 'all', uses: 3, createdAt: at, expiresAt: later });
    valueOf(await api.call(couponcode.claimcoupon, { ...maria, coupon_code: 'FIFTY', ...request() }));

    const memberId = await memberIdOf(api, juan);
    const message = { memberId, title: { en: 'Hi' }, text: { en: 'You' }, expiresAt: later, at };
    for (const kind of ['cash', 'ticket', 'promotion', 'cash'] as const) {
      const reward = { kind, value: pesos(5) };
      const sent = await addInboxMessage(db.sql, { ...message, reward, key: randomUUID() });
      if (sent === 'conflict') throw new Error('a key was used twice');
      const isFirst = (await db.sql`SELECT FROM inbox_message WHERE claimed_at IS NOT NULL`).length < 3;
      if (isFirst)
        valueOf(await api.call(member.claiminbox, { ...juan, inbox_id: sent.id.toString(), ...request() }));
    }
  }, 60_000);

  async function withdrawWithheld(who: Credentials): Promise<void> {
    const memberId = await memberIdOf(api, who);
    await db.sql`
      INSERT INTO withhold (member_id, amount, cash_version, key, created_at)
      SELECT ${memberId}, ${pesos(20)}, version, 'grant 0', now() FROM account WHERE name = ${memberCash(memberId)}`;
    await db.sql.begin(async (tx) => {
      const legs = await takeWithhold(tx, api.deps, { memberId, amount: pesos(20), key: 'W-1' });
      await postJournal(tx, {
        kind: 'withdrawal',
        scope: 'withdrawal',
        key: 'W-1:post',
        fingerprint: '',
        workingDate: workingDateOf(new Date()),
        legs: [
          { account: memberCash(memberId), amount: pesos(-60) },
          { account: 'payout_clearing', amount: pesos(40) },
          ...legs,
        ],
      });
    });
  }

  it('find nothing in healthy data of all kinds', async () => {
    expect(await noticing('SELECT 1')).toEqual([]);
  });

  it.each(PLANTED)('detect %s', async (_, bug, noticedBy) => {
    expect(await noticing(bug)).toEqual(expect.arrayContaining(noticedBy));
  });

  it('have a simulated bug each', async () => {
    const all = (await checkInvariants(db.sql, FOLDERS)).map(({ file }) => nameOf(file));
    expect(new Set(PLANTED.flatMap(([, , by]) => by))).toEqual(new Set(all));
  });
});
