/** Log-in sessions: 256-bit tokens, hashed at rest, with an idle and an absolute end. */
export { checkConfirmed } from './check-confirmed.ts';
export { findGuesser, type Guesser } from './find-guesser.ts';
export { findSession } from './find-session.ts';
export { deviceName } from './device-name.ts';
export { openSession } from './open-session.ts';
export { endSessions, findSharedSessions, writeConfirmed, type EndReason } from './session.store.ts';
export { renewSession } from './renew-session.ts';
export { isRowId } from './row-id.ts';
export { hashToken, makeToken } from './token.ts';
