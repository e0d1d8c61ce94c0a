import {
  depositMethod,
  formatAmount,
  parseAmount,
  payUrlField,
  pesos,
  type DepositCall,
  type DepositCode,
  type RequestOf,
  type Units,
} from '@palaro/contract';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import type { GatewayPayment } from '@palaro/contract/wires';
import type { GatewayAnswer } from '../gateway/index.ts';
import { checkPromotion } from '../../rewards/promotion/index.ts';
import { checkMayDeposit, depositExcess } from '../../account/protection/index.ts';
import type { Once } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs, toWireInstant } from '../../platform/server/instants.ts';
import { recordTransition } from '../../platform/server/record-transition.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { makeTicketId } from '../../platform/server/ticket-id.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { closePayPages } from './close-pay-pages.ts';
import { quoteOf } from './deposit.rules.ts';
import {
  endDeposit,
  insertDeposit,
  lockDeposit,
  PESO,
  readDeposit,
  writePayment,
  type Deposit,
} from './deposit.store.ts';
import { readRates } from './exchange-rate.ts';
import { switchedOff } from './gateway-switch.store.ts';

type DepositRequest = RequestOf<DepositCall>;

/**
 * Starts a deposit at the gateway of `code`. The intent is stored before the gateway is called, so that we know of everything
 * that the gateway does. A refused call never reaches a gateway.
 */
export function startDeposit(code: DepositCode): Once<DepositCall, Units> {
  return {
    prepare: (deps, request) => checkRequest(deps, code, request),
    fields: (request, amount) => ({ ...request, deposit_amount: amount }),
    run: (tx, deps, { request, visitor, prepared: amount }) =>
      storeIntent(tx, deps, { code, request, memberId: visitor.member.id, amount }),
    async answer(deps, ticketId) {
      const ticket = await readDeposit(deps.sql, ticketId);
      if (!ticket) throw new Error(`the request of ${ticketId} is remembered, but there is no such deposit`);
      const deposit = ticket.payUrl || ticket.state !== 'CREATED' ? ticket : await orderPayment(deps, ticket);
      if (!deposit.payUrl) throw refuse('failedtolaunchpaymentgateway');
      return {
        value: { ticket_id: deposit.ticketId, expires_at: toWireInstant(deposit.expiresAt) },
        top: { [payUrlField(code)]: deposit.payUrl },
      };
    },
  };
}

async function checkRequest(
  { sql, siteUrl }: Deps,
  code: DepositCode,
  request: DepositRequest,
): Promise<Units> {
  const { min, max } = depositMethod(code);
  const amount = parseAmount(request.deposit_amount);
  if (amount === undefined) throw refuse('invalid_deposit_amount');
  if (amount < pesos(min)) throw refuse('min_deposit_not_met', { required: formatAmount(pesos(min)) });
  if (amount > pesos(max)) throw refuse('exceed_max_deposit', { allowed: formatAmount(pesos(max)) });
  // The gateway redirects the member there: another origin would be an open redirect, useful for phishing.
  if (URL.parse(request.return_url)?.origin !== new URL(siteUrl).origin) throw refuse('invalid_return_url');
  if ((await switchedOff(sql)).has(code)) throw refuse('fpayUnderMaintenance');
  return amount;
}

interface Intent {
  code: DepositCode;
  request: DepositRequest;
  memberId: bigint;
  amount: Units;
}

async function storeIntent(
  tx: Transaction,
  deps: Deps,
  { code, request, memberId, amount }: Intent,
): Promise<string> {
  const at = deps.now();
  const ticketId = makeTicketId('D', at);
  const promotionId = request.promotion_id ?? '';
  // A gateway that did not answer gave the member no page, and must not use up their limit before the next one is tried.
  const excess = await depositExcess(tx, deps, { memberId, amount });
  if (excess > 0n) await closePayPages(tx, deps, { memberId, closedFor: 'limit', excess, withoutPage: true });
  await checkMayDeposit(tx, deps, { memberId, amount });
  if (promotionId) await checkPromotion(tx, deps, { memberId, promotionId, amount });
  await insertDeposit(tx, {
    ticketId,
    memberId,
    code,
    amount,
    ...(await quote(tx, code, amount)),
    fields: fieldsOf(code, request),
    promotionId,
    state: 'CREATED',
    returnUrl: request.return_url,
    mode: request.mode,
    queryAt: addMs(at, deps.settings.deposit.pollAfterMs),
    createdAt: at,
    expiresAt: addMs(at, depositMethod(code).expiryMinutes * 60_000),
  });
  await recordTransition(tx, { ticketId, from: null, to: 'CREATED', cause: 'member' }, at);
  return ticketId;
}

/** The currency of crypto gateways; all others use pesos. */
const COIN = 'USDT';

/** The amount requested from the gateway, fixed until the ticket expires. */
async function quote(
  sql: Queryable,
  code: DepositCode,
  amount: Units,
): Promise<Pick<Deposit, 'asked' | 'currency'>> {
  if (depositMethod(code).kind !== 'crypto') return { asked: amount, currency: PESO };
  const found = (await readRates(sql)).find(({ currency }) => currency === COIN);
  if (!found) throw refuse('currencyNotSupported', { currency: COIN });
  return { asked: quoteOf(amount, found.rate), currency: COIN };
}

/** The fields of the method's row, from the request. */
function fieldsOf(code: DepositCode, request: DepositRequest): Record<string, string> {
  const given: Readonly<Record<string, string | undefined>> = request;
  return Object.fromEntries((depositMethod(code).fields ?? []).map((field) => [field, given[field] ?? '']));
}

/** Requests the payment. Without a definite answer the ticket is unchanged, and the reconciler sends an inquiry. */
async function orderPayment(deps: Deps, deposit: Deposit): Promise<Deposit> {
  const { code, asked, currency, mode, fields, expiresAt } = deposit;
  if (!expiresAt) throw new Error(`${deposit.ticketId} is no deposit of a gateway`);
  const answer = await deps.gateway.createPayment({
    code,
    reference: deposit.ticketId,
    amount: formatAmount(asked),
    currency,
    return_url: returnUrlOf(deposit),
    expires_at: expiresAt.toISOString(),
    fields: { mode, ...fields },
  });
  const isRefused = answer.outcome === 'refused' || answer.outcome === 'unknown_reference';
  if (isRefused) await failDeposit(deps, deposit);
  if (answer.outcome !== 'ok' || !isPayable(deps, deposit, answer))
    throw refuse('failedtolaunchpaymentgateway', { ticket_id: deposit.ticketId });
  const { payment_id: paymentId, pay_url: payUrl } = answer.value;
  const isClosed = await deps.sql.begin(async (tx) => {
    const { state, ticketId, closedFor } = await lockDeposit(tx, deposit.ticketId);
    await writePayment(tx, ticketId, { paymentId, payUrl });
    if (state === 'CREATED')
      await recordTransition(tx, { ticketId, from: state, to: 'PENDING', cause: 'gateway' }, deps.now());
    return closedFor !== '';
  });
  // The member was excluded meanwhile: nobody is sent to a page that the job cancels.
  return { ...deposit, paymentId, payUrl: isClosed ? null : payUrl };
}

/** The address of this deposit's page, to which the member returns. */
function returnUrlOf({ returnUrl, ticketId }: Deposit): string {
  const url = new URL(returnUrl);
  url.searchParams.set('ticket', ticketId);
  return url.href;
}

/** Members are sent only to the gateway's own origin, whatever address the answer has. */
function isPayable(
  { gateway, log }: Deps,
  deposit: Deposit,
  { value }: GatewayAnswer<GatewayPayment> & { outcome: 'ok' },
): boolean {
  const isOurs =
    value.reference === deposit.ticketId && URL.parse(value.pay_url)?.origin === gateway.payOrigin;
  if (!isOurs)
    log.error(
      { ticket: deposit.ticketId, gateway: deposit.code },
      'a gateway answered another payment or page',
    );
  return isOurs;
}

async function failDeposit({ sql, now }: Deps, { ticketId, memberId }: Deposit): Promise<void> {
  await sql.begin(async (tx) => {
    const { state } = await lockDeposit(tx, ticketId);
    if (state !== 'CREATED') return;
    await endDeposit(tx, ticketId, 'FAILED');
    await recordTransition(tx, { ticketId, from: state, to: 'FAILED', cause: 'gateway' }, now());
    await signalMember(tx, memberId, { what: 'deposit', ticket_id: ticketId });
  });
}
