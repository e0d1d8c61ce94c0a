/** Log-in sessions: 256-bit tokens, hashed at rest, with an idle and an absolute end. */
export { findSession, type SessionMember } from './find-session.ts';
export { deviceName } from './device-name.ts';
export { logOut } from './log-out.ts';
export { listSessions } from './list-sessions.ts';
export { revokeSession } from './revoke-session.ts';
export { openSession } from './open-session.ts';
export { endSessions, type EndReason } from './session.store.ts';
export { hashToken, makeToken } from './token.ts';
