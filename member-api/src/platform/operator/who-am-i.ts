import { OPERATOR_ROLES, operator, type OperatorRole } from '@palaro/contract';
import type { Handler } from '../server/answer.ts';
import { mayCall } from './may-call.ts';

const ROLES = Object.keys(OPERATOR_ROLES) as OperatorRole[];

const CALLS = Object.fromEntries(
  Object.entries(operator).map(([name, call]) => [name, ROLES.filter((role) => mayCall(role, call))]),
);

/** Who calls, and which roles may make which call: the desk shows what its person may do, and who else may. */
export const whoAmI: Handler<typeof operator.whoami> = async (_deps, _request, { operator: person }) => ({
  value: { actor: person.subject, name: person.displayName, role: person.role, calls: CALLS },
});
