import { member, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { claimInboxReward } from './claim-inbox-reward.ts';
import { listInbox } from './list-inbox.ts';
import { markInboxRead } from './mark-inbox-read.ts';
import { sendInbox } from './send-inbox.ts';

export const inboxCalls = [
  answer(member.inboxlist, listInbox),
  answer(member.inboxread, markInboxRead),
  answer(member.claiminbox, claimInboxReward),
  answer(operator.sendinbox, sendInbox),
];
