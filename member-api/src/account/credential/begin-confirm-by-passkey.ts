import type { member } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { askForPasskey, listPasskeys } from '../passkey/index.ts';

export const beginConfirmByPasskey: Handler<typeof member.confirmpasskeyoptions> = async (
  deps,
  _request,
  { member },
) => {
  const passkeys = await listPasskeys(deps.sql, member.id);
  if (passkeys.length === 0) throw refuse('passkey_not_found');
  return { value: { options: await askForPasskey(deps.sql, deps, { member, passkeys }) } };
};
