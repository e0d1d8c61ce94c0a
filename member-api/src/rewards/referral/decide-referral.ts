import { units, UNITS_PER_PESO, type operator } from '@palaro/contract';
import { worthOfReward } from '../../account/inbox/index.ts';
import { checkNotExcluded } from '../../account/protection/index.ts';
import { lockMember } from '../../account/member/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import type { Change } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { payReferral } from './pay-referrals.ts';
import { endReferral, lockReferral, readReferral, type Referral } from './referral.store.ts';

/** A person has found nothing wrong: the referral is paid. */
export const approveReferral: Change<typeof operator.approvereferral> = async (tx, deps, request) => {
  const { ticket_id: ticketId } = request;
  const referral = await lockChecking(tx, ticketId);
  await checkNotExcluded(tx, deps, referral.referrerId);
  await payReferral(tx, deps.settings.referral, referral, deps.now());
  const { referrerId: memberId, amount, hasTicket, state } = referral;
  const ticket = hasTicket
    ? worthOfReward(deps.settings, { kind: 'ticket', value: units(UNITS_PER_PESO) })
    : 0n;
  return {
    value: { ticket_id: ticketId },
    act: {
      act: 'approve referral',
      subject: ticketId,
      reason: '',
      amount: units(amount + ticket),
      before: state,
      after: 'PAID',
      makes: { whose: { memberId, step: 'in' } },
    },
  };
};

/** A person has found that it is not earned: nothing is paid. */
export const rejectReferral: Change<typeof operator.rejectreferral> = async (tx, { now }, request) => {
  const { ticket_id: ticketId, reason } = request;
  const { referrerId, amount, state } = await lockChecking(tx, ticketId);
  await endReferral(tx, ticketId, { state: 'REFUSED', reason, now: now() });
  await signalMember(tx, referrerId, { what: 'balance' });
  return {
    value: { ticket_id: ticketId },
    act: { act: 'reject referral', subject: ticketId, reason, amount, before: state, after: 'REFUSED' },
  };
};

/** Locks the referrer and the referral. Refuses with ticket_not_exists or ticket_already_processed. */
async function lockChecking(tx: Transaction, ticketId: string): Promise<Referral> {
  const found = await readReferral(tx, ticketId);
  if (!found) throw refuse('ticket_not_exists');
  await lockMember(tx, found.referrerId);
  const referral = await lockReferral(tx, ticketId);
  if (referral.state !== 'CHECKING') throw refuse('ticket_already_processed', { state: referral.state });
  return referral;
}
