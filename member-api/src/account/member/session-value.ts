import type { Session } from '@palaro/contract';
import { hasBank } from '../../money/bank/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import type { Member } from './member.store.ts';

/** The session user, for the answers of log-in and `getsession`. `token` is empty when none was made. */
export async function sessionValue(
  sql: Queryable,
  member: Member,
  { token, previousLoginAt }: { token: string; previousLoginAt: Date | null },
): Promise<Session[]> {
  return [
    {
      has_bank: await hasBank(sql, member.id),
      session_token: token,
      account_id: member.accountId,
      full_name: member.fullName,
      currency: 'PHP',
      last_login_time: toWireInstant(previousLoginAt),
      contact_phone: member.phone,
      contact_email: member.email,
      nickname: member.nickname,
      birthday: member.birthday ?? '',
      gender: member.gender,
      referral_code: member.referralCode,
      affiliate_code: member.affiliateCode,
      avatar: member.avatar,
    },
  ];
}
