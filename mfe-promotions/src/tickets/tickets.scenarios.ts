import { defineScenarios } from '@palaro/shared-lib/scenarios';
import { CLAIMED_TICKETS, MARIA, pageOf, TICKET_LINES, ticketsOf } from '../scenario-data.ts';

const HELD = '/report/ticketlist';
const CLAIMED = '/event/ticketclaimedlist';
const REDEEM = '/event/redeemticket';
const at = '/promotions?tab=tickets';

export const TICKETS = defineScenarios({
  'The tickets are on their way': {
    at,
    as: MARIA,
    answers: { [HELD]: { wait: true }, [CLAIMED]: { wait: true } },
  },
  'There are no tickets yet': { at, as: MARIA, answers: { [HELD]: ticketsOf(0), [CLAIMED]: pageOf([]) } },
  'Too few tickets for a prize': {
    at,
    as: MARIA,
    answers: { [HELD]: ticketsOf(3, TICKET_LINES.slice(0, 1)), [CLAIMED]: pageOf([]) },
  },
  'Twenty tickets are ready to redeem': {
    at,
    as: MARIA,
    answers: {
      [HELD]: ticketsOf(23, TICKET_LINES),
      [CLAIMED]: CLAIMED_TICKETS,
      [REDEEM]: { paid: '200.00', tickets_left: 3 },
    },
  },
  'The tickets went elsewhere meanwhile': {
    at,
    as: MARIA,
    answers: {
      [HELD]: ticketsOf(23, TICKET_LINES),
      [CLAIMED]: CLAIMED_TICKETS,
      [REDEEM]: { refuse: 'insufficient_ticket' },
    },
  },
  'The tickets do not come': {
    at,
    as: MARIA,
    answers: { [HELD]: { refuse: 'SystemError' }, [CLAIMED]: { refuse: 'SystemError' } },
  },
  'The network is gone at the tickets': {
    at,
    as: MARIA,
    answers: { [HELD]: { offline: true }, [CLAIMED]: { offline: true } },
  },
  'The session ends at the tickets': {
    at,
    as: MARIA,
    answers: { [HELD]: { refuse: 'session_expired' }, [CLAIMED]: { refuse: 'session_expired' } },
  },
});
