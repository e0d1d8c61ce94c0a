import { beforeEach, expect, it } from '@jest/globals';
import { pesos, units, type Units } from '@palaro/contract';
import { creditDeposit, money, poolsOf, RULES, sitDown, type Seat } from '../../../test/promotion-kit.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { fingerprintOf, memberCash, postJournal, verify } from '../../money/ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { joinMember, memberIdOf, useApi, type Credentials } from '../../../test/kit/index.ts';
import { giveBackWithhold, readWithhold, takeWithhold } from './index.ts';

describeOnDatabases('the bonus of a sticky promotion', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  let memberId: bigint;
  let seat: Seat;
  beforeEach(async () => {
    maria = await joinMember(api);
    memberId = await memberIdOf(api, maria);
    await credit('1000', '');
    seat = await sitDown(api, maria);
  });

  const credit = (amount: string, promotionId: string) => creditDeposit(api, maria, { amount, promotionId });
  const withhold = async () => Number(await readWithhold(db.sql, memberId)) / 10_000;
  /** Plays the VIP bonus to its end: it becomes 10,000, in addition to 1,000 of cash. */
  async function released(): Promise<void> {
    const [cash] = await poolsOf(api, maria);
    expect(await credit('1000', 'VIPB')).toBe('attached');
    for (const stake of [1_000, 2_000, 4_000, 500]) await seat.play(`${stake}`, `${2 * stake}`);
    await api.run('promotions');
    expect(await poolsOf(api, maria)).toEqual([cash + 10_000, 0]);
  }
  const locked = <T>(work: (tx: Parameters<typeof takeWithhold>[0]) => Promise<T>) =>
    db.sql.begin(async (tx) => {
      await lockMember(tx, memberId);
      return work(tx);
    }) as Promise<T>;
  const take = (amount: Units, key: string) =>
    locked((tx) => takeWithhold(tx, api.deps, { memberId, amount, key }));
  const giveBack = (key: string) => locked((tx) => giveBackWithhold(tx, api.deps, { memberId, key }));

  it('is withheld after its release, but nothing of other promotions', async () => {
    await credit('10', 'DB');
    await seat.play('10', '1000');
    await seat.play('100', '0');
    await api.run('promotions');
    expect(await withhold()).toBe(0);
    await released();
    expect(await withhold()).toBe(1_500);
  });

  it('is lost with the cash, and not taken from later deposits', async () => {
    await released();
    await seat.play('10400', '0');
    expect(await withhold()).toBe(600);
    await credit('2000', '');
    expect(await withhold()).toBe(600);
    await seat.play('2300', '9000');
    expect(await withhold()).toBe(600);
    await seat.play('9200', '0');
    expect(await withhold()).toBe(100);
  });

  it('still counts in an open bet while money comes in', async () => {
    await released();
    const open = await seat.bet('11000');
    await credit('50', '');
    await seat.win(open, '22000');
    expect(await withhold()).toBe(1_500);
  });

  it('goes back to the house with a withdrawal, once, and is withheld again when that fails', async () => {
    await released();
    const legs = await take(pesos(1_500), 'W-1');
    expect(legs).toEqual([{ account: 'promo_expense', amount: pesos(1_500) }]);
    expect(await take(pesos(1_500), 'W-1')).toEqual(legs);
    expect(await withhold()).toBe(0);
    await Promise.all([giveBack('W-1'), giveBack('W-1'), giveBack('W-2')]);
    expect(await withhold()).toBe(1_500);
    expect(await take(units(0n), 'W-3')).toEqual([]);
    expect(await withhold()).toBe(1_500);
  });

  it('that a withdrawal took without being withheld is found by the invariants', async () => {
    await released();
    const pay = async (key: string) => {
      const taken = await take(pesos(1_500), key);
      await postJournal(db.sql, {
        kind: 'withdrawal',
        scope: 'withdrawal',
        key: `${key}:post`,
        fingerprint: fingerprintOf({ key }),
        workingDate: workingDateOf(new Date()),
        legs: [
          { account: memberCash(memberId), amount: money('-2000') },
          { account: 'payout_clearing', amount: units(pesos(2_000) - (taken[0]?.amount ?? 0n)) },
          ...taken,
        ],
      });
    };
    const broken = async () =>
      (await verify(db.sql, RULES)).filter(({ count }) => count > 0).map(({ file }) => file);
    await pay(`W-${memberId}`);
    expect(await broken()).toEqual([]);
    await giveBack(`W-${memberId}`);
    expect(await broken()).toEqual(['rewards/promotion/invariants/06-withheld-went-back-to-the-house.sql']);
  });
});
