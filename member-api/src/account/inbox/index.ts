/** The inbox: messages of the house to a member, some with a reward that is paid once when it is claimed. */
export { sendInbox, type InboxReward, type NewInboxMessage } from './send-inbox.ts';
export { sendWelcome } from './send-welcome.ts';
