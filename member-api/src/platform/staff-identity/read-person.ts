import { OPERATOR_ROLES, type OperatorRole } from '@palaro/contract';
import { hasSecondFactor } from '@palaro/contract/identity';
import type { JWTPayload } from 'jose';
import type { StaffSettings } from './read-staff-settings.ts';

/** Who a token is of. */
export interface StaffPerson {
  /** Theirs alone, and the same in all their tokens. */
  subject: string;
  displayName: string;
  /** Nothing for who has no role or more than one, or lacks the second factor. */
  role: OperatorRole | undefined;
}

type Claims = Pick<StaffSettings, 'personClaim' | 'rolesClaim' | 'needsSecondFactor'>;

const ROLE_PREFIX = 'staff-';

/** The person of these claims, which somebody has validated; nobody without the claim that says who they are. */
export function readPerson(
  claims: JWTPayload,
  { personClaim, rolesClaim, needsSecondFactor }: Claims,
): StaffPerson | undefined {
  const subject = claims[personClaim];
  if (typeof subject !== 'string' || subject === '') return undefined;
  const isSafe = !needsSecondFactor || hasSecondFactor(claims);
  const role = isSafe ? roleIn(claims[rolesClaim]) : undefined;
  return { subject, displayName: nameIn(claims) ?? subject, role };
}

const isRole = (name: string): name is OperatorRole => Object.hasOwn(OPERATOR_ROLES, name);

/** One alone: who asks and who checks must not be chosen by a person anew for each call. */
function roleIn(claim: unknown): OperatorRole | undefined {
  const values: unknown[] = [claim].flat();
  const roles = values
    .filter((value) => typeof value === 'string' && value.startsWith(ROLE_PREFIX))
    .map((value) => String(value).slice(ROLE_PREFIX.length))
    .filter(isRole);
  return new Set(roles).size === 1 ? roles[0] : undefined;
}

function nameIn({ name, preferred_username: username }: JWTPayload): string | undefined {
  return [name, username].find((each) => typeof each === 'string' && each !== '') as string | undefined;
}
