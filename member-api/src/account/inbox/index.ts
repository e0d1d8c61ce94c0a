/** The inbox: messages of the house to a member, some with a reward that is paid once when it is claimed. */
export { addInboxMessage, type InboxReward, type NewInboxMessage } from './add-inbox-message.ts';
export { worthOfReward } from './worth-of-reward.ts';
export { sendWelcome } from './send-welcome.ts';
