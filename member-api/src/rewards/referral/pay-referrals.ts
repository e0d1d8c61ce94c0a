import { lockMember } from '../../account/member/index.ts';
import { readExclusion } from '../../account/protection/index.ts';
import { fingerprintOf, memberCash, postJournal } from '../../money/ledger/index.ts';
import { units } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs, workingDateOf } from '../../platform/server/instants.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { addTickets } from '../tickets/index.ts';
import { addTurnoverTarget } from '../turnover/index.ts';
import { findShared } from './find-shared.ts';
import { isPlayed } from './is-played.ts';
import { checkAgainMs, standingOf } from './referral.rules.ts';
import {
  checkAgainAt,
  claimDue,
  countPaidInMonth,
  endReferral,
  lockReferral,
  readStates,
  writeChecking,
  type Referral,
} from './referral.store.ts';

type PayDeps = Pick<Deps, 'sql' | 'vault' | 'settings' | 'now' | 'log'>;

const AT_A_TIME = 50;

/**
 * Pays the referrals whose deposits have been played meanwhile, or hands them to a person. Safe for parallel processes: each is
 * claimed, and looked at again under the referrer's lock.
 */
export async function payReferrals(deps: PayDeps): Promise<void> {
  const now = deps.now();
  const { check } = deps.settings.referral;
  for (;;) {
    const due = await claimDue(deps.sql, { now, untilAt: addMs(now, check.soonestMs), limit: AT_A_TIME });
    for (const one of due)
      // A failure of one does not stop the others.
      await deps.sql
        .begin((tx) => decide(tx, deps, one))
        .catch((error: unknown) =>
          deps.log.error({ err: error, ticket: one.ticketId }, 'a referral could not be decided'),
        );
    if (due.length < AT_A_TIME) return;
  }
}

async function decide(
  tx: Transaction,
  { vault, settings, now }: PayDeps,
  { ticketId, referrerId, refereeId, createdAt }: Referral,
): Promise<void> {
  const at = now();
  await lockMember(tx, referrerId);
  const referral = await lockReferral(tx, ticketId);
  if (referral.state !== 'WAITING') return;
  const standing = standingOf({
    ...(await readStates(tx, referral)),
    isExcluded: (await readExclusion(tx, referrerId, at)) !== undefined,
  });
  if (standing === 'refuse')
    return endReferral(tx, ticketId, { state: 'REFUSED', reason: 'account', now: at });
  if (standing === 'wait' || !(await isPlayed(tx, { memberId: refereeId, ticketId }))) {
    const wait = checkAgainMs(at.getTime() - createdAt.getTime(), settings.referral.check);
    return checkAgainAt(tx, ticketId, addMs(at, wait));
  }
  const risks = await findShared(tx, vault, [referrerId, refereeId]);
  if (risks.length === 0) return payReferral(tx, settings.referral, referral, at);
  await writeChecking(tx, ticketId, risks);
  await signalMember(tx, referrerId, { what: 'balance' });
}

/**
 * Pays a bonus as cash with a turnover of once the amount, unless the month has had as many as it may, and gives the ticket. The
 * caller has locked the referrer and the referral.
 */
export async function payReferral(
  tx: Transaction,
  { perMonth }: Deps['settings']['referral'],
  { ticketId, referrerId, refereeId, amount, hasTicket, workingDate }: Referral,
  now: Date,
): Promise<void> {
  const isFull = amount > 0n && (await countPaidInMonth(tx, referrerId, workingDate)) >= perMonth;
  const paid = isFull ? units(0n) : amount;
  const journalId = paid > 0n ? await postBonus(tx, { ticketId, referrerId, amount: paid, now }) : null;
  if (hasTicket)
    await addTickets(tx, {
      memberId: referrerId,
      amount: 1,
      reason: 'referral',
      key: `referee:${refereeId}`,
      at: now,
    });
  await endReferral(tx, ticketId, { state: isFull ? 'FULL' : 'PAID', paid, journalId, now });
  await signalMember(tx, referrerId, { what: 'balance' });
}

async function postBonus(
  tx: Transaction,
  { ticketId, referrerId, amount, now }: Pick<Referral, 'ticketId' | 'referrerId' | 'amount'> & { now: Date },
): Promise<bigint> {
  const posted = await postJournal(tx, {
    kind: 'referral',
    scope: 'referral',
    key: ticketId,
    fingerprint: fingerprintOf({ ticketId, referrerId, amount }),
    workingDate: workingDateOf(now),
    legs: [
      { account: 'referral_expense', amount: units(-amount) },
      { account: memberCash(referrerId), amount },
    ],
    details: { reference: ticketId },
  });
  if (posted.outcome !== 'applied') throw new Error(`the ledger would not pay the referral of ${ticketId}`);
  await addTurnoverTarget(tx, { memberId: referrerId, ticketId: `referral ${ticketId}`, amount });
  return posted.journalId;
}
