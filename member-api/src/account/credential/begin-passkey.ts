import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { askForNewPasskey, listPasskeys } from '../passkey/index.ts';
import { checkConfirmed } from '../session/index.ts';

/** Begins a new passkey, for who has proven who they are as for a change of phone: it can do as much. */
export const beginPasskey: Handler<typeof member.passkeyoptions> = async (deps, _request, { member }) => {
  const { sql, settings } = deps;
  checkConfirmed(deps, member, 'password_and_code');
  const passkeys = await listPasskeys(sql, member.id);
  if (passkeys.length >= settings.passkey.perMember) throw refuse('passkeys_full');
  return { value: { options: await askForNewPasskey(sql, deps, { member, passkeys }) } };
};
