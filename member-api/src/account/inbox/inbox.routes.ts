import { member, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { claiminbox } from './claiminbox.ts';
import { inboxlist } from './inboxlist.ts';
import { inboxread } from './inboxread.ts';
import { sendinbox } from './sendinbox.ts';

export const inboxCalls = [
  answer(member.inboxlist, inboxlist),
  answer(member.inboxread, inboxread),
  answer(member.claiminbox, claiminbox),
  answer(operator.sendinbox, sendinbox),
];
