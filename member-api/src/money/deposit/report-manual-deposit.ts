import { formatAmount, parseAmount, units, type fund, type RequestOf, type Units } from '@palaro/contract';
import { findHouseAccount, isSameName, type HouseAccount } from '../bank/index.ts';
import { errorCode } from '@palaro/migrator/error-code';
import type { Queryable, Transaction } from '../../platform/database/index.ts';
import { checkPromotion } from '../../rewards/promotion/index.ts';
import { checkMayDeposit } from '../../account/protection/index.ts';
import type { Once } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addDays, toWireInstant } from '../../platform/server/instants.ts';
import { recordTransition } from '../../platform/server/record-transition.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { makeTicketId } from '../../platform/server/ticket-id.ts';
import { useUpload } from '../../platform/uploads/index.ts';
import { insertDeposit, PESO } from './deposit.store.ts';
import { hasWaiting, insertManual, isReported, MANUAL } from './manual-deposit.store.ts';

type Request = RequestOf<typeof fund.manualdeposit>;

/** A report of a transfer from the member's bank: the requested credit, and the receiving account. */
interface Report {
  memberId: bigint;
  amount: Units;
  refNo: string;
  paidAt: Date;
  request: Request;
}

type ReportFields = Pick<Report, 'amount' | 'refNo' | 'paidAt'>;

/**
 * Reports a transfer to one of the house's accounts. It waits for a person, who checks whether it has arrived. A member can have
 * one waiting at a time.
 */
export const reportManualDeposit: Once<typeof fund.manualdeposit, ReportFields> = {
  prepare: readRequest,
  fields: (request, { amount }) => ({ ...request, deposit_amount: amount }),
  run: (tx, deps, { request, visitor, prepared }) =>
    openTicket(tx, deps, { memberId: visitor.member.id, ...prepared, request }),
  answer: async (_deps, ticketId) => ({ value: { ticket_id: ticketId } }),
};

function readRequest({ settings, now }: Deps, request: Request): ReportFields {
  const amount = parseAmount(request.deposit_amount);
  if (amount === undefined) throw refuse('invalid_deposit_amount');
  const paidAt = new Date(`${request.deposit_date.replace(' ', 'T')}+08:00`);
  const oldest = addDays(now(), -settings.deposit.manualDays);
  // 30 February does not exist; a phone's clock may be a day ahead.
  if (Number.isNaN(paidAt.getTime()) || toWireInstant(paidAt) !== request.deposit_date)
    throw refuse('invalid_date_range');
  if (paidAt < oldest || paidAt > addDays(now(), 1))
    throw refuse('invalid_date_range', { days: settings.deposit.manualDays });
  return { amount, refNo: request.ref_no.toUpperCase(), paidAt };
}

async function openTicket(tx: Transaction, deps: Deps, report: Report): Promise<string> {
  const { memberId, amount, refNo, paidAt, request } = report;
  const { attachment_path: path = '', promotion_id: promotionId = '' } = request;
  const account = await checkAccount(tx, request, amount);
  await checkMayDeposit(tx, deps, { memberId, amount });
  if (await hasWaiting(tx, memberId)) throw refuse('pending_deposit');
  if (await isReported(tx, { houseAccountId: account.id, refNo })) throw refuse('duplicate_ref_no');
  if (promotionId) await checkPromotion(tx, deps, { memberId, promotionId, amount });
  if (path && !(await useUpload(tx, { memberId, purpose: 'receipt', path })))
    throw refuse('invalid_attachment');
  const at = deps.now();
  const ticketId = makeTicketId('D', at);
  const depositId = await insertDeposit(tx, {
    ticketId,
    memberId,
    code: MANUAL,
    amount: units(amount),
    asked: amount,
    currency: PESO,
    fields: {},
    promotionId,
    state: 'REVIEW',
    returnUrl: '',
    mode: '',
    queryAt: null,
    createdAt: at,
    expiresAt: null,
  });
  const { deposit_method: method } = request;
  const manual = {
    depositId,
    memberId,
    houseAccountId: account.id,
    refNo,
    attachmentPath: path,
    method,
    paidAt,
  };
  await insertOnce(tx, manual);
  await recordTransition(tx, { ticketId, from: null, to: 'REVIEW', cause: 'member' }, at);
  return ticketId;
}

/** The account must be a listed one of the house, and switched on: money sent elsewhere cannot be credited. */
async function checkAccount(sql: Queryable, request: Request, amount: Units): Promise<HouseAccount> {
  const { target_bank_id: bankId, target_bank_acc_no: accountNo, target_bank_acc_holder: holder } = request;
  const account = await findHouseAccount(sql, { bankId, accountNo });
  if (!account || !isSameName(account.holder, holder)) throw refuse('bank_account_not_exists');
  if (account.isOff) throw refuse('bank_account_inactive');
  const { min, max } = account;
  if (min === null) throw refuse('min_deposit_not_set');
  if (amount < min) throw refuse('min_deposit_not_met', { required: formatAmount(min) });
  if (amount > max) throw refuse('exceed_max_deposit', { allowed: formatAmount(max) });
  return account;
}

const UNIQUE_VIOLATION = '23505';

/** Another member may report the same number at the same time: the unique index decides. */
async function insertOnce(tx: Transaction, manual: Parameters<typeof insertManual>[1]): Promise<void> {
  await insertManual(tx, manual).catch((error: unknown) => {
    throw errorCode(error) === UNIQUE_VIOLATION ? refuse('duplicate_ref_no') : error;
  });
}
