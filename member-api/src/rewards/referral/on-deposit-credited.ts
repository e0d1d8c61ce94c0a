import type { Units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { readExclusion } from '../../account/protection/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs, workingDateOf } from '../../platform/server/instants.ts';
import { addTokens } from '../tickets/index.ts';
import { findReferrer, insertReferral, readEarlier } from './referral.store.ts';
import { rewardOf } from './referral.rules.ts';

export interface CreditedDeposit {
  memberId: bigint;
  ticketId: string;
  amount: Units;
  at: Date;
}

/**
 * The rewards of a credited deposit: a prediction token for the day's first one; for the referrer what it will bring when the
 * referee has played it (`payReferrals`). Runs in the transaction that credits it, with the member's row locked; each reward
 * counts once per ticket.
 */
export async function onDepositCredited(
  tx: Transaction,
  { settings }: Pick<Deps, 'settings'>,
  { memberId, ticketId, amount, at }: CreditedDeposit,
): Promise<void> {
  const day = workingDateOf(at);
  await addTokens(tx, { memberId, amount: 1, reason: 'deposit', key: `deposit-day:${memberId}:${day}`, at });
  const referrerId = await findReferrer(tx, memberId);
  if (referrerId === undefined || (await readExclusion(tx, referrerId, at))) return;
  const reward = rewardOf(amount, await readEarlier(tx, memberId, day), settings.referral);
  if (!reward) return;
  await insertReferral(tx, {
    ticketId,
    referrerId,
    refereeId: memberId,
    amount: reward.bonus,
    hasTicket: reward.hasTicket,
    workingDate: day,
    createdAt: at,
    checkAt: addMs(at, settings.referral.check.soonestMs),
  });
}
