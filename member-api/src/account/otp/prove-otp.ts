import { timingSafeEqual } from 'node:crypto';
import type { ErrorKey } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { giveTurnBack, takeTurn } from '../../platform/rate-limit/index.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { hashCode } from './otp-code.ts';
import { validateTry } from './otp.rules.ts';
import { countTry, spend, type OtpKey } from './otp.store.ts';

/** A right code. Spend it in the transaction of the action that it allows. */
export interface Proof {
  key: OtpKey;
  codeHash: Buffer;
}

/**
 * Checks whether `code` is the one that was sent. Every guess is counted outside of any transaction, so that a refusal does not
 * undo the count, and wrong ones over all codes of the number in a day. `unasked` is the refusal when no code was ever requested.
 */
export async function proveOtp(
  deps: Pick<Deps, 'sql' | 'settings' | 'vault' | 'now'>,
  key: OtpKey,
  code: string,
  unasked: ErrorKey = 'invalid_tac',
): Promise<Proof> {
  const { sql, settings, vault, now } = deps;
  await takeTurn(deps, 'otpNumber', key.number);
  const stored = await countTry(sql, key);
  const codeHash = hashCode(vault, key, code);
  if (!stored) throw refuse(unasked);
  const refusal = validateTry(stored, now(), settings.otp);
  if (refusal) throw refuse(refusal);
  if (!timingSafeEqual(codeHash, stored.codeHash)) throw refuse('invalid_tac');
  await giveTurnBack(deps, 'otpNumber', key.number);
  return { key, codeHash };
}

/** A code can be used once. */
export async function spendOtp(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  { key, codeHash }: Proof,
): Promise<void> {
  if (!(await spend(tx, key, codeHash, now()))) throw refuse('tac_validated');
}
