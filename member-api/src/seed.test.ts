import { expect, it } from '@jest/globals';
import { couponcode, member, report } from '@palaro/contract';
import { describeOnDatabases } from './platform/database/testing.ts';
import { DEMO_COUPON, DEMO_MEMBER, seed } from './seed.ts';
import { useApi, valueOf } from '../test/kit/index.ts';

describeOnDatabases('the ready-made member', (db) => {
  const api = useApi(db);

  it('is made once by parallel processes, and can log in', async () => {
    const plant = () => seed(db.sql, api.deps.vault, api.deps.now());
    await Promise.all([plant(), plant(), plant()]);
    await plant();
    const { accountId: account_id, password } = DEMO_MEMBER;
    const [session] = valueOf(await api.call(member.login, { account_id, password }));
    expect(session).toMatchObject({ contact_phone: '+639170000001', has_bank: false });
    const who = { account_id, auth_token: session?.session_token };
    const [balance] = valueOf(await api.call(member.getbalance, who));
    expect(balance?.game_balance).toBe('1000.00');
    expect(valueOf(await api.call(report.statement, who)).list).toHaveLength(1);
    expect(valueOf(await api.call(member.inboxlist, who)).reward).toMatchObject([{ reward_kind: 'token' }]);
    const coupon = await api.call(couponcode.getcoupondetails, { ...who, coupon_code: DEMO_COUPON });
    expect(valueOf(coupon)).toMatchObject({ value: '50.00', left: 1_000 });
  });
});
