import { units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import { fingerprintOf, memberCash, postJournal } from '../../money/ledger/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { addTickets, addTokens } from '../tickets/index.ts';

export interface CreditedDeposit {
  memberId: bigint;
  ticketId: string;
  amount: bigint;
  /** The member's first credited deposit. */
  isFirst: boolean;
  at: Date;
}

/**
 * The rewards of a credited deposit: a prediction token for the day's first one; for the referrer a bonus and, for a large enough
 * first deposit, a jackpot ticket. Runs in the transaction that credits it, with the member's row locked; each reward counts once
 * per ticket.
 */
export async function onDepositCredited(
  tx: Transaction,
  { settings }: Pick<Deps, 'settings'>,
  deposit: CreditedDeposit,
): Promise<void> {
  const { memberId, at } = deposit;
  const day = workingDateOf(at);
  await addTokens(tx, { memberId, amount: 1, reason: 'deposit', key: `deposit-day:${memberId}:${day}`, at });
  const referrerId = await findReferrer(tx, memberId);
  if (referrerId !== undefined) await payReferrer(tx, settings.referral, referrerId, deposit);
}

/** Nobody for members of an affiliate, nor when the referrer is no longer active. */
async function findReferrer(tx: Transaction, memberId: bigint): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    SELECT r.id FROM member m JOIN member r ON r.id = m.referrer_id
     WHERE m.id = ${memberId} AND m.affiliate_code = '' AND r.state = 'active'`;
  return row?.id;
}

async function payReferrer(
  tx: Transaction,
  rules: Deps['settings']['referral'],
  referrerId: bigint,
  { memberId, ticketId, amount, isFirst, at }: CreditedDeposit,
): Promise<void> {
  const share = (amount * BigInt(rules.percent)) / 100n;
  const bonus = units(share < rules.most ? share : rules.most);
  const posted = await postJournal(tx, {
    kind: 'referral',
    scope: 'referral',
    key: ticketId,
    fingerprint: fingerprintOf({ ticketId, referrerId, bonus }),
    workingDate: workingDateOf(at),
    legs: [
      { account: 'referral_expense', amount: units(-bonus) },
      { account: memberCash(referrerId), amount: bonus },
    ],
    details: { reference: ticketId },
  });
  if (posted.outcome === 'replayed') return;
  if (posted.outcome !== 'applied') throw new Error(`the ledger would not pay the referral of ${ticketId}`);
  await tx`
    INSERT INTO referral_bonus (ticket_id, referrer_id, referee_id, amount, journal_id, created_at)
    VALUES (${ticketId}, ${referrerId}, ${memberId}, ${bonus}, ${posted.journalId}, ${at})`;
  if (isFirst && amount >= rules.ticketFrom)
    await addTickets(tx, {
      memberId: referrerId,
      amount: 1,
      reason: 'referral',
      key: `referee:${memberId}`,
      at,
    });
  await signalMember(tx, referrerId, { what: 'balance' });
}
