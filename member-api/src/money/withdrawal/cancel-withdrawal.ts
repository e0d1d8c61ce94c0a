import type { fund } from '@palaro/contract';
import { fingerprintOf } from '../ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { findEarlier, rememberRequest } from '../../platform/money-request/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { cancelTicket } from './decide-withdrawal.ts';

/** Takes a withdrawal back while it waits and has not been sent. */
export const cancelWithdrawal: Handler<typeof fund.withdrawcancel> = async (deps, request, visitor) => {
  const { id: memberId, accountId } = visitor.member;
  const { ticket_id: ticketId, request_id: requestId } = request;
  await takeTurn(deps, 'moneyAccount', accountId);
  const remembered = {
    memberId,
    requestId,
    fingerprint: fingerprintOf({ call: 'withdrawcancel', ticket_id: ticketId }),
  };
  await deps.sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    if (await findEarlier(tx, remembered)) return;
    await cancelTicket(tx, deps, { ticketId, memberId });
    await rememberRequest(tx, remembered, ticketId, deps.now());
  });
  return { value: { ticket_id: ticketId } };
};
