import type { member } from '@palaro/contract';
import { sendWelcome } from '../inbox/index.ts';
import { openMemberAccounts } from '../../money/ledger/index.ts';
import { otpOfMember, proveOtp, spendOtp } from '../otp/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { openSession } from '../session/index.ts';
import { refusalOfState, type MemberState } from './member-state.ts';
import { activateMember, findMember } from './member.store.ts';
import { sessionValue } from './session-value.ts';

/** Confirms the phone with the code: the account becomes active and is logged in. */
export const validateOtp: Handler<typeof member.validateotp> = async (deps, request, visitor) => {
  const { sql, vault, settings, now } = deps;
  const found = await findMember(sql, vault, request.account_id);
  if (!found) throw refuse('account_not_exists');
  if (found.state !== 'pending') throw refuse(refusalOfProven(found.state));
  const proof = await proveOtp(deps, otpOfMember(vault, 'signup', found.id), request.tac);
  return sql.begin(async (tx) => {
    await spendOtp(tx, deps, proof);
    await activateMember(tx, found.id, now());
    await openMemberAccounts(tx, found.id);
    await sendWelcome(tx, settings.inbox, { memberId: found.id, at: now() });
    const token = await openSession(deps, tx, found, visitor);
    return { value: await sessionValue(tx, found, { token, previousLoginAt: null }) };
  });
};

function refusalOfProven(state: Exclude<MemberState, 'pending'>) {
  const refusal = refusalOfState(state);
  return refusal === 'BLOCK' || refusal === 'CLOSE' ? refusal : 'tac_validated';
}
