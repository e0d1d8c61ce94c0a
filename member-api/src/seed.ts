import { pesos, units, UNITS_PER_PESO, type Units } from '@palaro/contract';
import { insertCoupon } from './rewards/coupon/index.ts';
import type { Sql } from './platform/database/index.ts';
import { sendWelcome } from './account/inbox/index.ts';
import { fingerprintOf, memberCash, openMemberAccounts, postJournal } from './money/ledger/index.ts';
import { activateMember, deleteSignUp, findMemberId, insertMember } from './account/member/member.store.ts';
import { hashPassword } from './account/member/password.ts';
import { makeReferralCode } from './account/member/sign-up.ts';
import { insertTerms } from './account/member/terms.store.ts';
import { termsInForce } from './content/cms/index.ts';
import { addDays, workingDateOf } from './platform/server/instants.ts';
import { SETTINGS } from './settings.ts';
import type { Vault } from './platform/vault/index.ts';

/** The ready-made member, which a start outside production prints. */
export const DEMO_MEMBER = {
  accountId: 'maria88',
  password: 'palaro2026',
  phone: '+639170000001',
  cash: units(1_000n * UNITS_PER_PESO) satisfies Units,
} as const;

/** A coupon to try: 50 pesos for each of a thousand members. */
export const DEMO_COUPON = 'WELCOME50';

/** Makes the ready-made member and coupon, once; several processes may start at the same time. */
export async function seed(sql: Sql, vault: Vault, now: Date): Promise<void> {
  const { accountId, password, phone, cash } = DEMO_MEMBER;
  const passwordHash = await hashPassword(password, SETTINGS.password);
  const { version } = await termsInForce(sql, now);
  await sql.begin(async (tx) => {
    const made = await insertMember(tx, vault, {
      accountId,
      passwordHash,
      phone,
      email: undefined,
      referralCode: makeReferralCode(),
      termsVersion: version,
      now,
    });
    const id = typeof made === 'bigint' ? made : await findMemberId(tx, accountId);
    if (id === undefined) return;
    // Another member has the phone: change nothing.
    if ((await activateMember(tx, id, now)) !== undefined) return deleteSignUp(tx, id);
    await insertTerms(tx, id, version, now);
    await openMemberAccounts(tx, id);
    await postJournal(tx, {
      kind: 'adjustment',
      scope: 'seed',
      key: accountId,
      fingerprint: fingerprintOf({ accountId, cash }),
      workingDate: workingDateOf(now),
      legs: [
        { account: 'adjustment', amount: units(-cash) },
        { account: memberCash(id), amount: cash },
      ],
      details: { description: 'Welcome balance', adjustment: 'Ready-made member' },
    });
    await sendWelcome(tx, SETTINGS.inbox, { memberId: id, at: now });
    await insertCoupon(tx, {
      code: DEMO_COUPON,
      kind: 'cash',
      value: pesos(50),
      multiplier: null,
      audience: 'all',
      uses: 1_000,
      createdAt: now,
      expiresAt: addDays(now, 365),
    });
  });
}
