import { operator } from '@palaro/contract';
import { answer } from '../server/answer.ts';
import { listEvents } from './list-events.ts';

export const securityCalls = [answer(operator.securityrecord, listEvents)];
