/** Notices to members: what they chose to be told by mail, and the queue from which it is sent. */
export { noticesValue } from './get-notices.ts';
export { keepChoices } from './keep-choices.ts';
export { deleteOldNotices, forgetNotices, mayReceiveOffers, readChoices } from './notice.store.ts';
export { sendDueNotices } from './send-due-notices.ts';
export { mailCode, notifyAddress, notifyMember } from './notify-member.ts';
