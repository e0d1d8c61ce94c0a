import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../platform/database/index.ts';
import { queueSms } from '../../platform/sms/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { endGameSessions } from '../../play/wallet/index.ts';
import { notifyAddress, notifyMember } from '../notice/index.ts';
import { endSessions, hashToken, type EndReason } from '../session/index.ts';
import { insertChange, type Credential } from './credential.store.ts';
import { holdPayouts } from './payout-hold.ts';

/** 128 bits: 22 characters, which fit a text message and cannot be guessed. */
const UNDO_BYTES = 16;

const HOUR_MS = 60 * 60_000;

const ENDED_BY = {
  phone: 'contact',
  email: 'contact',
  password: 'password',
  passkey_added: 'passkey',
  passkey_removed: 'passkey',
} as const satisfies Record<Credential, EndReason>;

const NOTICES = {
  phone: 'The phone of your Palaro account was changed',
  email: 'The email of your Palaro account was changed',
  password: 'The password of your Palaro account was changed',
  passkey_added: 'A passkey was added to your Palaro account',
  passkey_removed: 'A passkey of your Palaro account was removed',
} as const satisfies Record<Credential, string>;

/** A credential of a member, as it was before. */
export interface CredentialChange {
  memberId: bigint;
  what: Credential;
  /** The phone before the change, which gets the message. */
  phone: string;
  /** The email before, where that is what changes; empty for none. */
  email?: string;
  /** That one was proven, so it hears of the change. */
  isEmailProven?: boolean;
  /** The session that makes the change goes on; all others end. */
  keepId?: bigint;
}

/**
 * What follows a change of phone, email, password or passkeys, in its transaction: all other sessions and all games end (open rounds still settle),
 * the old phone is told how to take it back, a proven address that it happened, and money waits. Call `deps.wake.call('sms')` after the commit.
 */
export async function noteChange(
  tx: Transaction,
  deps: Pick<Deps, 'settings' | 'vault' | 'now' | 'siteUrl'>,
  change: CredentialChange,
): Promise<void> {
  const { memberId, what, phone, email, isEmailProven, keepId } = change;
  const { settings, vault, now, siteUrl } = deps;
  const at = now();
  const token = randomBytes(UNDO_BYTES).toString('base64url');
  const undoUntil = addMs(at, settings.credentials.undoMs);
  const before = what === 'phone' ? phone : what === 'email' ? email : undefined;
  await endSessions(tx, { memberId, ...(keepId !== undefined && { keepId }) }, ENDED_BY[what], at);
  await endGameSessions(tx, memberId, at);
  await holdPayouts(tx, memberId, addMs(at, settings.credentials.payoutsHeldMs));
  const id = await insertChange(tx, {
    memberId,
    what,
    oldSealed: before ? vault.seal(what === 'phone' ? 'phone' : 'email', before) : null,
    undoHash: hashToken(token),
    at,
    undoUntil,
  });
  const hours = settings.credentials.undoMs / HOUR_MS;
  // After the #, which browsers send nowhere and no server logs.
  const text = `${NOTICES[what]}. Was it not you? Take it back within ${hours} hours: ${siteUrl}/undo#${token}`;
  await queueSms(deps, tx, { phone, text, expiresAt: undoUntil });
  const notice = { memberId, what, about: String(id) };
  if (what !== 'email') await notifyMember(tx, deps, notice);
  else if (email && isEmailProven) await notifyAddress(tx, deps, notice, email);
}
