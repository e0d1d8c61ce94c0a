import { formatAmount, units, type event } from '@palaro/contract';
import { fingerprintOf, memberCash, postJournal } from '../../money/ledger/index.ts';
import { lockMember } from '../../account/member/index.ts';
import { findEarlier, rememberRequest } from '../../platform/money-request/index.ts';
import { takeTurn } from '../../platform/rate-limit/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { signalMember } from '../../platform/signals/index.ts';
import { addTickets, readTickets } from './tickets.store.ts';

/** Turns jackpot tickets into cash from the jackpot's pool, as many at a time as the rules say. */
export const redeemTickets: Handler<typeof event.redeemticket> = async (deps, request, { member }) => {
  const { sql, settings, now } = deps;
  const { perRedeem, value } = settings.tickets;
  const { ticket_count: count, request_id: requestId } = request;
  await takeTurn(deps, 'moneyAccount', member.accountId);
  if (count % perRedeem !== 0) throw refuse('invalid_ticket_count', { required: perRedeem });
  const paid = units((value * BigInt(count)) / BigInt(perRedeem));
  const remembered = {
    memberId: member.id,
    requestId,
    fingerprint: fingerprintOf({ call: 'redeemticket', count }),
  };
  return sql.begin(async (tx) => {
    await lockMember(tx, member.id);
    const earlier = await findEarlier(tx, remembered);
    const at = now();
    const key = `redeem:${member.id}:${requestId}`;
    if (!earlier) {
      const taken = await addTickets(tx, {
        memberId: member.id,
        amount: -count,
        reason: 'redeemed',
        key,
        at,
      });
      if (taken !== 'applied')
        throw refuse('insufficient_ticket', { available: await readTickets(tx, member.id) });
      const posted = await postJournal(tx, {
        kind: 'ticket',
        scope: 'ticket',
        key,
        fingerprint: fingerprintOf({ key, paid }),
        workingDate: workingDateOf(at),
        legs: [
          { account: 'jackpot_pool', amount: units(-paid) },
          { account: memberCash(member.id), amount: paid },
        ],
        details: { tickets: count },
      });
      if (posted.outcome !== 'applied') throw new Error(`the ledger would not pay ${key}: ${posted.outcome}`);
      await rememberRequest(tx, remembered, key, at);
      await signalMember(tx, member.id, { what: 'balance' });
    }
    return { value: { paid: formatAmount(paid), tickets_left: await readTickets(tx, member.id) } };
  });
};
