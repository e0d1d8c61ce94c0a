import { event, report } from '@palaro/contract';
import { answering, defineScenarios, offline, pending, refusing } from '@palaro/shared-lib/scenarios';
import { CLAIMED_TICKETS, TICKET_LINES, ticketsOf } from './tickets.scenario-data.ts';
import { balanceOf, MARIA, pageOf } from '../scenario-data.ts';

const HELD = report.ticketlist;
const CLAIMED = event.ticketclaimedlist;
const REDEEM = event.redeemticket;
const at = '/promotions?tab=tickets';

export const TICKETS = defineScenarios({
  'The tickets are on their way': {
    at,
    as: MARIA,
    answers: [...balanceOf(), pending(HELD), pending(CLAIMED)],
  },
  'There are no tickets yet': {
    at,
    as: MARIA,
    answers: [...balanceOf(), answering(HELD, ticketsOf(0)), answering(CLAIMED, pageOf([]))],
  },
  'Too few tickets for a prize': {
    at,
    as: MARIA,
    answers: [
      ...balanceOf(),
      answering(HELD, ticketsOf(3, TICKET_LINES.slice(0, 1))),
      answering(CLAIMED, pageOf([])),
    ],
  },
  'Twenty tickets are ready to redeem': {
    at,
    as: MARIA,
    answers: [
      ...balanceOf(),
      answering(HELD, ticketsOf(23, TICKET_LINES)),
      answering(CLAIMED, CLAIMED_TICKETS),
      answering(REDEEM, { paid: '200.00', tickets_left: 3 }),
    ],
  },
  'The tickets went elsewhere meanwhile': {
    at,
    as: MARIA,
    answers: [
      ...balanceOf(),
      answering(HELD, ticketsOf(23, TICKET_LINES)),
      answering(CLAIMED, CLAIMED_TICKETS),
      refusing(REDEEM, 'insufficient_ticket'),
    ],
  },
  'The tickets do not come': {
    at,
    as: MARIA,
    answers: [...balanceOf(), refusing(HELD, 'SystemError'), refusing(CLAIMED, 'SystemError')],
  },
  'The network is gone at the tickets': {
    at,
    as: MARIA,
    answers: [...balanceOf(), offline(HELD), offline(CLAIMED)],
  },
  'The session ends at the tickets': {
    at,
    as: MARIA,
    answers: [...balanceOf(), refusing(HELD, 'session_expired'), refusing(CLAIMED, 'session_expired')],
  },
});
