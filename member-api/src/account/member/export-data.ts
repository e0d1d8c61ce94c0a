import type { member } from '@palaro/contract';
import { listBanks, maskAccount } from '../../money/bank/index.ts';
import { checksOf } from '../kyc/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { deviceName } from '../session/index.ts';
import {
  readConsents,
  readMoney,
  readTables,
  readPictures,
  readRegistration,
  readSessions,
} from './export.store.ts';
import { readMember } from './member.store.ts';

/**
 * All data stored about the member, from one snapshot of the database, the newest rows of each kind. Bank account numbers are
 * masked, so that somebody at an unlocked device learns no more than the bank page shows.
 */
export const exportData: Handler<typeof member.exportdata> = async (deps, _request, visitor) => {
  const { sql, vault, settings, now } = deps;
  const { id } = visitor.member;
  const limit = settings.account.exportRows;
  const sections = await sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
    const profile = await readMember(tx, vault, id);
    const banks = await listBanks(tx, vault, id);
    const checks = await checksOf(tx, vault, id);
    const sessions = await readSessions(tx, id, limit);
    return {
      profile: [
        {
          account_id: profile.accountId,
          contact_phone: profile.phone,
          contact_email: profile.email,
          full_name: profile.fullName,
          nickname: profile.nickname,
          birthday: profile.birthday ?? '',
          gender: profile.gender,
          avatar: profile.avatar,
          referral_code: profile.referralCode,
          affiliate_code: profile.affiliateCode,
          ...(await readRegistration(tx, id)),
        },
      ],
      consents: await readConsents(tx, id, limit),
      sessions: sessions.map((session) => ({
        device: deviceName(session.userAgent),
        user_agent: session.userAgent,
        created_at: toWireInstant(session.createdAt),
        last_seen_at: toWireInstant(session.lastSeenAt),
        ended_at: toWireInstant(session.endedAt),
        end_reason: session.endReason ?? '',
      })),
      banks: banks.map((bank) => ({
        bank_id: bank.bankId,
        bank_name: bank.bankName,
        bank_acc_holder: bank.holder,
        bank_acc_no: maskAccount(bank.accountNo),
        is_default: bank.isDefault,
      })),
      identity_checks: checks.map((check) => ({
        state: check.state,
        document_type: check.documentType,
        birthday: check.birthday,
        reason: check.reason,
        submitted_at: toWireInstant(check.submittedAt),
      })),
      pictures: await readPictures(tx, id, limit),
      money: await readMoney(tx, id, limit),
      ...(await readTables(tx, id, limit)),
    };
  });
  return { value: { made_at: toWireInstant(now()), sections } };
};
