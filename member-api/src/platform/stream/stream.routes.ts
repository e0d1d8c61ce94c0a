import { member } from '@palaro/contract';
import { answer } from '../server/answer.ts';
import { makeStreamTicket } from './make-stream-ticket.ts';

export const streamCalls = [answer(member.streamticket, makeStreamTicket, { limits: [] })];
