import { event, report } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { redeemticket } from './redeemticket.ts';
import { ticketclaimedlist, ticketlist } from './ticket-lists.ts';

export const tokenCalls = [
  answer(report.ticketlist, ticketlist),
  answer(event.ticketclaimedlist, ticketclaimedlist),
  answer(event.redeemticket, redeemticket),
];
