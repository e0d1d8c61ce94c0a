import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { lockMember, readMember } from '../member/index.ts';
import {
  insertPasskey,
  listPasskeys,
  passkeyValue,
  takeChallenge,
  verifyNewPasskey,
} from '../passkey/index.ts';
import { checkConfirmed } from '../session/index.ts';
import { noteChange } from './note-change.ts';

/** Keeps a passkey that the browser has made for the session's challenge. */
export const addPasskey: Handler<typeof member.passkeyadd> = async (deps, request, visitor) => {
  const { sql, vault, settings, now } = deps;
  const { id: memberId, sessionId } = visitor.member;
  checkConfirmed(deps, visitor.member, 'password_and_code');
  const challenge = await takeChallenge(sql, { sessionId, purpose: 'add' }, now());
  if (challenge === undefined) throw refuse('invalid_passkey');
  const made = await verifyNewPasskey(deps, request.credential, challenge);
  const passkeys = await sql.begin(async (tx) => {
    await lockMember(tx, memberId);
    const { phone } = await readMember(tx, vault, memberId);
    if ((await listPasskeys(tx, memberId)).length >= settings.passkey.perMember)
      throw refuse('passkeys_full');
    // First, so that the passkey is younger than the change that takes it back.
    await noteChange(tx, deps, { memberId, what: 'passkey_added', phone, keepId: sessionId });
    if (!(await insertPasskey(tx, memberId, { ...made, name: request.name }, now())))
      throw refuse('invalid_passkey');
    return listPasskeys(tx, memberId);
  });
  deps.wake.call('sms');
  return { value: passkeyValue(passkeys) };
};
