import { operator, support } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change, once } from '../../platform/server/change.ts';
import { answerTicket } from './answer-ticket.ts';
import { closeTicket } from './close-ticket.ts';
import { getTicket } from './get-ticket.ts';
import { listOwnTickets } from './list-own-tickets.ts';
import { listQuestions } from './list-questions.ts';
import { listTickets } from './list-tickets.ts';
import { writeTicket } from './write-ticket.ts';
import { writeVisitorTicket } from './write-visitor-ticket.ts';

export const supportCalls = [
  answer(support.questionlist, listQuestions),
  once(support.writeticket, writeTicket, { limits: ['supportAccount'] }),
  change(support.writevisitorticket, writeVisitorTicket, { limits: ['supportAddress'], hasOwnKey: true }),
  answer(support.ticketlist, listOwnTickets),
  answer(operator.supporttickets, listTickets),
  answer(operator.supportticket, getTicket),
  change(operator.answersupport, answerTicket, { limits: [], hasOwnKey: true }),
  change(operator.closesupport, closeTicket, { limits: [] }),
];
