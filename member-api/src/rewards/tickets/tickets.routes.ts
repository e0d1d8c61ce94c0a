import { event, report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { once } from '../../platform/server/change.ts';
import { redeemTickets } from './redeem-tickets.ts';
import { listRedeemedTickets } from './list-redeemed-tickets.ts';
import { listTicketEntries } from './list-ticket-entries.ts';

export const ticketCalls = [
  answer(report.ticketlist, listTicketEntries),
  answer(event.ticketclaimedlist, listRedeemedTickets),
  once(event.redeemticket, redeemTickets, { limits: ['moneyAccount'], signals: ['balance'] }),
];
