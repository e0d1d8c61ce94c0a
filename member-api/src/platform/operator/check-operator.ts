import { createHash, timingSafeEqual } from 'node:crypto';
import { OPERATOR_ROLES, type Call, type OperatorRole } from '@palaro/contract';
import { takeTurn } from '../rate-limit/index.ts';
import type { OperatorVisitor, Visitor } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';
import { recordEvent } from '../security/index.ts';
import { refuse } from '../server/refusal.ts';

type Staff = OperatorVisitor['operator'];

const ADMIN: Staff = { name: 'admin', role: 'admin' };

/** Authorises an operator by token and role. Wrong tokens are counted per address; right ones are not. Refusals are recorded. */
export async function checkOperator(
  deps: Pick<Deps, 'sql' | 'settings' | 'vault' | 'now' | 'secrets' | 'log'>,
  call: Call,
  authorization: string | undefined,
  visitor: Pick<Visitor, 'address' | 'userAgent' | 'traceId'>,
): Promise<Staff> {
  const given = /^Bearer (\S{1,500})$/.exec(authorization ?? '')?.[1];
  const staff = given === undefined ? undefined : staffOf(deps.secrets, given);
  if (staff && mayCall(staff.role, call)) return staff;
  // A call without a token is no guess, nor is one by staff whose role does not allow it.
  if (given !== undefined && !staff) await takeTurn(deps, 'operatorAddress', visitor.address);
  if (given !== undefined)
    await recordEvent(deps, { call: call.path, refused: 'permission_denied', actor: staff?.name, visitor });
  throw refuse('permission_denied');
}

/** All tokens are compared, so that the time reveals nothing. */
function staffOf({ operatorToken, operators }: Deps['secrets'], given: string): Staff | undefined {
  const isAdmin = timingSafeEqual(digest(given), digest(operatorToken));
  const found = operators.filter(({ token }) => timingSafeEqual(digest(given), digest(token)));
  if (isAdmin) return ADMIN;
  return found[0] && { name: found[0].name, role: found[0].role };
}

function mayCall(role: OperatorRole, { path }: Call): boolean {
  const allowed: '*' | readonly string[] = OPERATOR_ROLES[role];
  return allowed === '*' || allowed.includes(path.replace('/operator/', ''));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
