import { formatAmount } from '@palaro/contract';
import { addInboxMessage, type NewInboxMessage } from '../../account/inbox/index.ts';
import { lockMember } from '../../account/member/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { isPaymentReview, type PaymentReviewKind } from '../../platform/review-queue/index.ts';
import type { OperatorVisitor, OrderedAct } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { lockDeposit, readDeposit, type Deposit } from '../deposit/index.ts';
import {
  closeAllOf,
  readDecision,
  readReview,
  writeDecision,
  type Decision,
  type DecisionAct,
  type ReviewOfPayment,
} from './decision.store.ts';
import { heldPayment, type HeldPayment } from './payment-review.rules.ts';

const MESSAGE_DAYS = 90;

export type EndDeps = Pick<Deps, 'settings' | 'now'>;

/** A payment under review, with its member and its ticket locked. */
export interface Held {
  review: ReviewOfPayment & { kind: PaymentReviewKind };
  /** The ticket that the gateway names. */
  deposit: Deposit;
  payment: HeldPayment;
  reason: string;
}

interface Ended {
  /** The ticket that tells the member about it. */
  ticketId: string;
  credited?: Decision['credited'];
}

interface Ending {
  act: DecisionAct;
  /** Throws the refusal of what cannot be ended so. Returns the pesos to credit, of a credit. */
  check: (tx: Transaction, deps: EndDeps, held: Held) => Promise<Decision['credited']>;
  run: (tx: Transaction, deps: EndDeps, held: Held) => Promise<Ended>;
}

interface EndRequest {
  review_id: string;
  reason: string;
}

/**
 * Ends a payment under review in one way, once: the same act again gets the first answer, another is refused. A credit is an order.
 * Refuses with review_not_exists, review_ends_otherwise or ticket_already_processed.
 */
export async function endPayment(
  tx: Transaction,
  deps: EndDeps,
  { review_id: reviewId, reason }: EndRequest,
  { operator: { subject: decidedBy } }: Pick<OperatorVisitor, 'operator'>,
  ending: Ending,
): Promise<{ value: { ticket_id: string; state: 'done' }; act: OrderedAct | undefined }> {
  const held = await lockHeld(tx, BigInt(reviewId), reason);
  const { review, deposit, payment } = held;
  const { act } = ending;
  const earlier = await readDecision(tx, review.id);
  if (earlier?.act === act) return { value: { ticket_id: earlier.ticketId, state: 'done' }, act: undefined };
  if (review.isClosed) throw refuse('ticket_already_processed', { state: deposit.state });
  const credited = await ending.check(tx, deps, held);
  const { ticketId } = await ending.run(tx, deps, held);
  await writeDecision(tx, review.id, { act, credited, reason, ticketId, decidedBy }, deps.now());
  await closeAllOf(tx, review, deps.now());
  const { memberId } = deposit;
  return {
    value: { ticket_id: ticketId, state: 'done' },
    act: {
      act: `${act} payment`,
      subject: deposit.ticketId,
      reason: `${formatAmount(payment.amount)} ${payment.currency}: ${reason}`,
      amount: credited ?? undefined,
      before: deposit.state,
      after: (await readDeposit(tx, ticketId))?.state,
      // What goes back the way it came makes nothing.
      makes: credited === null ? undefined : { whose: { memberId, step: 'in' } },
    },
  };
}

async function lockHeld(tx: Transaction, id: bigint, reason: string): Promise<Held> {
  const seen = await readReview(tx, id);
  if (!seen) throw refuse('review_not_exists');
  const { kind } = seen;
  const found = await readDeposit(tx, seen.reference);
  if (!isPaymentReview(kind) || !found) throw refuse('review_ends_otherwise', { kind });
  await lockMember(tx, found.memberId);
  const deposit = await lockDeposit(tx, found.ticketId);
  const review = await readReview(tx, id);
  if (!review) throw refuse('review_not_exists');
  return { review: { ...review, kind }, deposit, payment: heldPayment(kind, review.details), reason };
}

/** Tells the member, once for each review. */
export async function notifyMember(
  tx: Transaction,
  { now }: Pick<Deps, 'now'>,
  { review, deposit }: Held,
  message: Pick<NewInboxMessage, 'title' | 'text'>,
): Promise<void> {
  const at = now();
  const key = `payment ${review.id}`;
  await addInboxMessage(tx, {
    memberId: deposit.memberId,
    ...message,
    expiresAt: addDays(at, MESSAGE_DAYS),
    key,
    at,
  });
}
