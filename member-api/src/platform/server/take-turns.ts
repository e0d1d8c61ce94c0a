import type { LimitName } from '../../settings.ts';
import { takeTurn } from '../rate-limit/index.ts';
import type { MemberVisitor, OperatorVisitor, Visitor } from './answer.ts';
import type { Deps } from './deps.ts';

/** Takes a turn of each limit: those of an address by where the call comes from, all others by the account that it is about. */
export async function takeTurns(
  deps: Deps,
  limits: readonly LimitName[],
  request: unknown,
  visitor: Visitor | MemberVisitor | OperatorVisitor,
): Promise<void> {
  for (const limit of limits) {
    const subject = limit.endsWith('Address') ? visitor.address : accountOf(request, visitor);
    await takeTurn(deps, limit, subject);
  }
}

/** The member's own; of a visitor without a session, the one that is named. */
function accountOf(request: unknown, visitor: Visitor | MemberVisitor | OperatorVisitor): string {
  if ('member' in visitor) return visitor.member.accountId;
  if (typeof request === 'object' && request !== null && 'account_id' in request)
    return String(request.account_id);
  throw new Error('a limit by account on a call that names none');
}
