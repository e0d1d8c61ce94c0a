import { member, operator } from '@palaro/contract';
import { answer } from '../../platform/server/answer.ts';
import { change, once } from '../../platform/server/change.ts';
import { claimInboxReward } from './claim-inbox-reward.ts';
import { listInbox } from './list-inbox.ts';
import { markInboxRead } from './mark-inbox-read.ts';
import { sendInbox } from './send-inbox.ts';

export const inboxCalls = [
  answer(member.inboxlist, listInbox),
  answer(member.inboxread, markInboxRead, { limits: ['inboxAccount'] }),
  once(member.claiminbox, claimInboxReward, { limits: ['moneyAccount'], signals: ['inbox'] }),
  change(operator.sendinbox, sendInbox, { limits: [], hasOwnKey: true }),
];
