import { event } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { makebet } from './makebet.ts';
import { getbetlist, matchlist } from './match-lists.ts';

export const eventCalls = [
  answer(event.matchlist, matchlist),
  answer(event.makebet, makebet),
  answer(event.getbetlist, getbetlist),
];
