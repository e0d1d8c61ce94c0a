import type { Call } from '@palaro/contract';
import type { IncomingHttpHeaders } from 'node:http';
import { findStaffToken } from '../desk/index.ts';
import { mayCall } from './may-call.ts';
import { takeTurn } from '../rate-limit/index.ts';
import type { OperatorVisitor, Visitor } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';
import { recordEvent } from '../security/index.ts';
import { refuse } from '../server/refusal.ts';

/**
 * Authorises a member of staff by token, or by a session of the desk, and role. Wrong tokens are counted per address; right ones are not. Refusals are
 * recorded.
 */
export async function checkOperator(
  deps: Pick<Deps, 'sql' | 'settings' | 'vault' | 'now' | 'staff' | 'desk' | 'log'>,
  call: Call,
  headers: IncomingHttpHeaders,
  visitor: Pick<Visitor, 'address' | 'userAgent' | 'traceId'>,
): Promise<OperatorVisitor['operator']> {
  const found = await findStaffToken(deps, headers);
  // A call without a token is no guess, nor is one by staff whose role does not allow it.
  if (found === undefined) throw refuse('permission_denied');
  const person = found === 'foreign' ? undefined : await deps.staff.identify(found.token);
  if (person?.role && mayCall(person.role, call)) return { ...person, role: person.role };
  if (!person) await takeTurn(deps, 'operatorAddress', visitor.address);
  await recordEvent(deps, {
    call: call.path,
    refused: 'permission_denied',
    actor: person?.subject,
    visitor,
  });
  throw refuse('permission_denied');
}
