import type { ErrorKey, member } from '@palaro/contract';
import { sendWelcome } from '../inbox/index.ts';
import { openMemberAccounts } from '../../money/ledger/index.ts';
import { otpOfSignUp, proveOtp, spendOtp } from '../otp/index.ts';
import { isOfExcluded } from '../protection/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { openSession } from '../session/index.ts';
import { refusalOfState, type MemberState } from './member-state.ts';
import { activateMember, deleteSignUp, findSignUp, type Member } from './member.store.ts';
import { sessionValue } from './session-value.ts';

const TAKEN = {
  phone: 'contact_phone_exists',
  email: 'contact_email_registered',
} as const satisfies Record<string, ErrorKey>;

/**
 * Confirms the phone with the code: the account becomes active and is logged in. Who has proven a phone that an account has is told
 * that, and the name of the sign-up is free again.
 */
export const validateOtp: Handler<typeof member.validateotp> = async (deps, request, visitor) => {
  const { sql, vault, settings, now } = deps;
  const found = await findSignUp(sql, vault, request.account_id);
  if (!found) throw refuse('account_not_exists');
  if (found.state !== 'pending') throw refuse(refusalOfProven(found.state));
  const proof = await proveOtp(deps, otpOfSignUp(vault, found.id, found.phone), request.tac);
  const outcome = await sql.begin(async (tx) => {
    await spendOtp(tx, deps, proof);
    const taken = await activate(tx, deps, found);
    if (taken) {
      await deleteSignUp(tx, found.id);
      return taken;
    }
    await openMemberAccounts(tx, found.id);
    await sendWelcome(tx, settings.inbox, { memberId: found.id, at: now() });
    const token = await openSession(deps, tx, { ...found, isConfirmed: true }, visitor);
    return { value: await sessionValue(tx, found, { token, previousLoginAt: null }) };
  });
  // After the commit, which frees the name.
  if (typeof outcome === 'string') throw refuse(TAKEN[outcome]);
  return outcome;
};

/** Returns what another account has. A phone that a self-excluded member has given up stays theirs: nobody is told why. */
async function activate(
  tx: Transaction,
  deps: Deps,
  { id, phone }: Member,
): Promise<keyof typeof TAKEN | undefined> {
  if (await isOfExcluded(tx, deps, deps.vault.index('phone', phone))) return 'phone';
  return activateMember(tx, id, deps.now());
}

function refusalOfProven(state: Exclude<MemberState, 'pending'>) {
  const refusal = refusalOfState(state);
  return refusal === 'BLOCK' || refusal === 'CLOSE' ? refusal : 'tac_validated';
}
