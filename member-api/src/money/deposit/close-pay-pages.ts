import type { Transaction } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { recordTransition } from '../../platform/server/record-transition.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { applyPayment } from './apply-payment.ts';
import { paymentUpdateOf } from './payment-update.ts';
import type { ClosedFor, DepositState } from './deposit.rules.ts';
import type { Deposit } from './deposit.store.ts';

interface Closing {
  memberId: bigint;
  closedFor: ClosedFor;
  /** 1/10,000 peso: the newest are closed until at least so much is; absent: all. */
  excess?: bigint;
  /** Those alone of which the gateway has given no page: the member cannot pay them. */
  withoutPage?: boolean;
}

/**
 * Closes open payment pages of the member, with the member's row locked: the deposits are CANCELLED at once, and the job cancels them at the
 * gateway. What is paid all the same goes back (`return-payment.ts`).
 */
export async function closePayPages(
  tx: Transaction,
  { now }: Pick<Deps, 'now'>,
  { memberId, closedFor, excess, withoutPage = false }: Closing,
): Promise<void> {
  const at = now();
  let left = excess;
  const open = await tx<{ ticketId: string; state: DepositState; amount: bigint }[]>`
    SELECT ticket_id AS "ticketId", state, amount FROM deposit
     WHERE member_id = ${memberId} AND state IN ('CREATED', 'PENDING') AND (pay_url IS NULL OR NOT ${withoutPage}) ORDER BY id DESC FOR UPDATE`;
  for (const { ticketId, state, amount } of open) {
    if (left !== undefined && left <= 0n) return;
    await tx`
      UPDATE deposit SET state = 'CANCELLED', closed_for = ${closedFor}, pay_url = NULL, ask_at = ${at}
       WHERE ticket_id = ${ticketId}`;
    await recordTransition(tx, { ticketId, from: state, to: 'CANCELLED', cause: 'member' }, at);
    await signalMember(tx, memberId, { what: 'deposit', ticket_id: ticketId });
    if (left !== undefined) left -= amount;
  }
}

/** Cancels a closed deposit at the gateway; asked again until that is done, or its time is over. One that was paid before goes back. */
export async function cancelAtGateway(deps: Deps, deposit: Deposit): Promise<void> {
  const { sql, now, settings } = deps;
  const answer = await deps.gateway.cancelPayment(deposit.ticketId);
  const update = answer.outcome === 'ok' ? paymentUpdateOf(deps, deposit, answer.value) : undefined;
  if (update?.state === 'PAID') {
    await applyPayment(deps, deposit, update);
    return;
  }
  const isOver = deposit.expiresAt !== null && now() >= addMs(deposit.expiresAt, settings.deposit.graceMs);
  if (update || isOver) await sql`UPDATE deposit SET ask_at = NULL WHERE ticket_id = ${deposit.ticketId}`;
}
