import { findMemberName, normaliseTyped } from '../../account/member/index.ts';
import type { LimitName } from '../../settings.ts';
import { takeTurn } from '../rate-limit/index.ts';
import type { MemberVisitor, OperatorVisitor, Visitor } from './answer.ts';
import type { Deps } from './deps.ts';

/** Takes a turn of each limit: address limits by the caller's IP address, all others by the account of the call. */
export async function takeTurns(
  deps: Deps,
  limits: readonly LimitName[],
  request: unknown,
  visitor: Visitor | MemberVisitor | OperatorVisitor,
): Promise<void> {
  for (const limit of limits) {
    const subject = limit.endsWith('Address') ? visitor.address : await accountOf(deps, request, visitor);
    await takeTurn(deps, limit, subject);
  }
}

/**
 * The session's account; without a session, the account in the request, however it is written: name and phone of one member are
 * one, and so are all forms of a name or phone that nobody has.
 */
async function accountOf(
  { sql, vault }: Pick<Deps, 'sql' | 'vault'>,
  request: unknown,
  visitor: Visitor | MemberVisitor | OperatorVisitor,
): Promise<string> {
  if ('member' in visitor) return visitor.member.accountId;
  if (typeof request === 'object' && request !== null && 'account_id' in request) {
    const typed = String(request.account_id);
    return (await findMemberName(sql, vault, typed)) ?? normaliseTyped(typed);
  }
  throw new Error('a limit by account on a call that names none');
}
