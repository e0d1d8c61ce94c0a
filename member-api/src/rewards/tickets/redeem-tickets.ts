import { formatAmount, units, type event, type Units } from '@palaro/contract';
import { fingerprintOf, memberCash, postJournal } from '../../money/ledger/index.ts';
import type { Once } from '../../platform/server/answer.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { addTickets, readTickets } from './tickets.store.ts';

/** Turns jackpot tickets into cash from the jackpot's pool, as many at a time as the rules say. */
export const redeemTickets: Once<typeof event.redeemticket, Units> = {
  prepare({ settings }, { ticket_count: count }) {
    const { perRedeem, value } = settings.tickets;
    if (count % perRedeem !== 0) throw refuse('invalid_ticket_count', { required: perRedeem });
    return units((value * BigInt(count)) / BigInt(perRedeem));
  },
  fields: ({ ticket_count: count }) => ({ count }),
  async run(tx, deps, { request, visitor, prepared: paid }) {
    const { ticket_count: count, request_id: requestId } = request;
    const { id: memberId } = visitor.member;
    const at = deps.now();
    const key = `redeem:${memberId}:${requestId}`;
    const taken = await addTickets(tx, { memberId, amount: -count, reason: 'redeemed', key, at });
    if (taken !== 'applied')
      throw refuse('insufficient_ticket', { available: await readTickets(tx, memberId) });
    const posted = await postJournal(tx, {
      kind: 'ticket',
      scope: 'ticket',
      key,
      fingerprint: fingerprintOf({ key, paid }),
      workingDate: workingDateOf(at),
      legs: [
        { account: 'jackpot_pool', amount: units(-paid) },
        { account: memberCash(memberId), amount: paid },
      ],
      details: { tickets: count },
    });
    if (posted.outcome !== 'applied') throw new Error(`the ledger would not pay ${key}: ${posted.outcome}`);
    return key;
  },
  answer: async ({ sql }, _key, { visitor, prepared: paid }) => ({
    value: { paid: formatAmount(paid), tickets_left: await readTickets(sql, visitor.member.id) },
  }),
};
