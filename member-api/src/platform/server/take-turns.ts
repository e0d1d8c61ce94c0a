import { findTyped, normaliseTyped } from '../../account/member/index.ts';
import { findGuesser, type Guesser } from '../../account/session/index.ts';
import type { LimitName } from '../../settings.ts';
import { takeTurn } from '../rate-limit/index.ts';
import type { MemberVisitor, OperatorVisitor, Visitor } from './answer.ts';
import type { Deps } from './deps.ts';

/**
 * Takes a turn of each limit. `…Address` counts by the caller's network. All others count by the account: of a session as one, and
 * without a session for each guesser apart, so that a stranger uses up nobody else's turns. `…Strangers` counts all guessers of
 * an account together but those who are where it was logged in to before.
 */
export async function takeTurns(
  deps: Deps,
  limits: readonly LimitName[],
  request: unknown,
  visitor: Visitor | MemberVisitor | OperatorVisitor,
): Promise<void> {
  let guess: Guess | undefined;
  for (const limit of limits) {
    if (limit.endsWith('Address')) await takeTurn(deps, limit, visitor.address);
    else if ('member' in visitor) await takeTurn(deps, limit, visitor.member.accountId);
    else {
      guess ??= await guessOf(deps, request, visitor);
      const { account, by, isKnown } = guess;
      if (!limit.endsWith('Strangers')) await takeTurn(deps, limit, `${account} ${by}`);
      else if (!isKnown) await takeTurn(deps, limit, account);
    }
  }
}

interface Guess extends Guesser {
  account: string;
}

/**
 * The account that a request names, however it is written: name and phone of one member are one, and so are all forms of a name
 * or phone that nobody has.
 */
async function guessOf(deps: Deps, request: unknown, visitor: Visitor): Promise<Guess> {
  if (typeof request !== 'object' || request === null || !('account_id' in request))
    throw new Error('a limit by account on a call that names none');
  const typed = String(request.account_id);
  const found = await findTyped(deps.sql, deps.vault, typed);
  const account = found ? found.accountId : normaliseTyped(typed);
  return { account, ...(await findGuesser(deps, found?.id, visitor)) };
}
