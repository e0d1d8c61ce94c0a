import type { member } from '@palaro/contract';
import type { Handler, Visitor } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { openSession } from '../session/index.ts';
import { refusalOfState } from './member-state.ts';
import { findTyped, readMember } from './member.store.ts';
import { verifyPassword } from './password.ts';
import { sessionValue } from './session-value.ts';

/** Logs in by name or phone and password. An unknown account and a wrong password answer the same, after the same work. */
export const logIn: Handler<typeof member.login> = async (deps, request, visitor) => {
  const { sql, vault, settings } = deps;
  const found = await findTyped(sql, vault, request.account_id);
  const isRight = await verifyPassword(request.password, found?.passwordHash, settings.password);
  if (!found || !isRight) throw refuse('invalid_password');
  return { value: await startSession(deps, { memberId: found.id, isConfirmed: true }, visitor) };
};

/** Opens a session after authentication. The account's state is revealed only now. */
export async function startSession(
  deps: Deps,
  { memberId, isConfirmed }: { memberId: bigint; isConfirmed: boolean },
  visitor: Visitor,
) {
  const found = await readMember(deps.sql, deps.vault, memberId);
  const refusal = refusalOfState(found.state);
  if (refusal) throw refuse(refusal);
  return deps.sql.begin(async (tx) => {
    const token = await openSession(deps, tx, { ...found, isConfirmed }, visitor);
    return sessionValue(tx, found, { token, previousLoginAt: found.lastLoginAt });
  });
}
