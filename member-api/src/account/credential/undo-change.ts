import type { member } from '@palaro/contract';
import type { Transaction } from '../../platform/database/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { endGameSessions } from '../../play/wallet/index.ts';
import {
  lockMember,
  NO_PASSWORD,
  writeEmail,
  writeNoEmail,
  writePassword,
  writePhone,
} from '../member/index.ts';
import { takeBackPasskeys } from '../passkey/index.ts';
import { endSessions, hashToken } from '../session/index.ts';
import { closeChanges, findOpenChange, type OpenChange } from './credential.store.ts';
import { holdPayouts } from './payout-hold.ts';

/**
 * Takes a change back, and what was done to passkeys since. The password goes, too: whoever made the change knew it, so the owner sets a new one by a code to the phone that
 * is theirs again. Every session and game ends, and money waits for another day.
 */
export const undoChange: Handler<typeof member.undochange> = async (deps, request) => {
  const { sql, settings, now } = deps;
  const hash = hashToken(request.undo_code);
  const found = await findOpenChange(sql, hash, now());
  if (!found) throw refuse('undo_not_exists');
  return sql.begin(async (tx) => {
    const { memberId } = found;
    const { state } = await lockMember(tx, memberId);
    const change = await findOpenChange(tx, hash, now());
    if (!change || state === 'closed') throw refuse('undo_not_exists');
    await restore(tx, deps, change);
    await takeBackPasskeys(tx, memberId, change.at, now());
    await writePassword(tx, memberId, NO_PASSWORD);
    await closeChanges(tx, change, now());
    await endSessions(tx, { memberId }, 'undone', now());
    await endGameSessions(tx, memberId, now());
    await holdPayouts(tx, memberId, addMs(now(), settings.credentials.payoutsHeldMs));
    return { value: { what: change.what } };
  });
};

async function restore(
  tx: Transaction,
  { vault }: Pick<Deps, 'vault'>,
  { memberId, what, oldSealed }: OpenChange,
): Promise<void> {
  if (what === 'phone' && oldSealed) {
    if (!(await writePhone(tx, vault, memberId, vault.open('phone', oldSealed))))
      throw refuse('contact_phone_exists');
  } else if (what === 'email' && oldSealed) {
    if (!(await writeEmail(tx, vault, memberId, vault.open('email', oldSealed))))
      throw refuse('contact_email_registered');
  } else if (what === 'email') await writeNoEmail(tx, memberId);
}
