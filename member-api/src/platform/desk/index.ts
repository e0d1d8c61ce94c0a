/** The desk: the page of the staff in a browser, its files and its sessions. docs/decisions/0083 */
export { deleteEndedDeskSessions } from './desk-session.store.ts';
export { findStaffToken } from './find-staff-token.ts';
