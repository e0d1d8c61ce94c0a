import type { Recipe } from './recipe.ts';

const CONTRACT = 'contract/src/report';
const API = 'member-api/src/rewards/coupon';

const STORE = `/** The coupons that a member has claimed, the latest first. */
export async function readVouchers(
  sql: Queryable,
  memberId: bigint,
): Promise<{ code: string; claimedAt: Date }[]> {
  return sql<{ code: string; claimedAt: Date }[]>\`
    SELECT coupon_code AS code, claimed_at AS "claimedAt" FROM coupon_claim
     WHERE member_id = \${memberId} ORDER BY claimed_at DESC\`;
}
`;

const HANDLER = `import type { report } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { readVouchers } from './coupon.store.ts';

/** The coupons that the member has claimed, the latest first. */
export const getVouchers: Handler<typeof report.vouchers> = async ({ sql }, _request, { member }) => {
  const vouchers = await readVouchers(sql, member.id);
  return {
    value: vouchers.map(({ code, claimedAt }) => ({
      coupon_code: code,
      claimed_at: toWireInstant(claimedAt),
    })),
  };
};
`;

const TEST = `import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { couponcode, pesos, report } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { addDays } from '../../platform/server/instants.ts';
import { joinMember, useApi, valueOf } from '../../../test/kit/index.ts';
import { insertCoupon } from './index.ts';

describeOnDatabases('the vouchers of a member', (db) => {
  const api = useApi(db);

  it('are the coupons that they have claimed, and nobody else’s', async () => {
    const code = 'WELCOME-VOUCHER';
    const createdAt = api.deps.now();
    await insertCoupon(db.sql, {
      code,
      kind: 'cash',
      value: pesos(50),
      multiplier: null,
      audience: 'all',
      uses: 1,
      createdAt,
      expiresAt: addDays(createdAt, 7),
    });
    const maria = await joinMember(api);
    const juan = await joinMember(api);
    const claim = { coupon_code: code, request_id: randomUUID() };
    valueOf(await api.call(couponcode.claimcoupon, { ...maria, ...claim }));
    expect(valueOf(await api.call(report.vouchers, maria))).toEqual([
      { coupon_code: code, claimed_at: expect.stringMatching(/^\\d{4}-\\d\\d-\\d\\d /) },
    ]);
    expect(valueOf(await api.call(report.vouchers, juan))).toEqual([]);
  });
});
`;

export const addACall: Recipe = {
  page: 'add-a-call',
  tests: [`${API}/get-vouchers`, 'member-api/src/platform/server/calls', 'contract/src'],
  walk: async ({ asWritten, change, write }) => {
    await asWritten('npm run new call report/rewards vouchers rewards/coupon');
    await change(
      `${CONTRACT}/rewards.schemas.ts`,
      `  summary: 'Since when the member has an account.',
  request: nothing,
  value: z.object({ since: instant }),
`,
      `  summary: 'The coupons that the member has claimed, the latest first.',
  request: nothing,
  value: z.array(z.object({ coupon_code: z.string(), claimed_at: instant })),
`,
    );
    await change(
      `${API}/coupon.store.ts`,
      `/** When the account was made. */
export async function readVouchers(sql: Queryable, memberId: bigint): Promise<Date> {
  const [row] = await sql<{ since: Date }[]>\`SELECT created_at AS since FROM member WHERE id = \${memberId}\`;
  if (!row) throw new Error(\`there is no member \${memberId}\`);
  return row.since;
}
`,
      STORE,
    );
    await write(`${API}/get-vouchers.ts`, HANDLER);
    await write(`${API}/get-vouchers.test.ts`, TEST);
  },
};
