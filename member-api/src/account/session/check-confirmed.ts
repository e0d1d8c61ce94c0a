import type { SessionMember } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';

/** What a change asks for, beyond the session's token: contact changes also a code to the present phone. */
export type Proof = 'password' | 'password_and_code';

/**
 * Refuses with step_up_required unless the member has proven again who they are, a short time ago: a token alone changes no credential,
 * and sends no money to a new place. `details.proof` says what to ask for, and `/member/confirmsession` takes it.
 */
export function checkConfirmed(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { confirmedAt, codeConfirmedAt }: Pick<SessionMember, 'confirmedAt' | 'codeConfirmedAt'>,
  proof: Proof,
): void {
  const at = now().getTime();
  const isFresh = (then: Date | null) => then !== null && at - then.getTime() < settings.confirm.livesMs;
  if (!isFresh(confirmedAt) || (proof === 'password_and_code' && !isFresh(codeConfirmedAt)))
    throw refuse('step_up_required', { proof });
}
