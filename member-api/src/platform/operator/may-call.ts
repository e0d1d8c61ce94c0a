import { OPERATOR_ROLES, type Call, type OperatorRole } from '@palaro/contract';

/** Whether a role of the staff allows a call. */
export function mayCall(role: OperatorRole, { path }: Call): boolean {
  const allowed: '*' | readonly string[] = OPERATOR_ROLES[role];
  return allowed === '*' || allowed.includes(path.replace('/operator/', ''));
}
