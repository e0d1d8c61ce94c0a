import { isPartyAllowed, type SiteEnvironment } from '@palaro/contract/environment';

/** Where members of staff log in, and what is believed of their tokens. */
export interface StaffSettings {
  /** The `iss` of their tokens. */
  issuer: string;
  /** The `aud` of a token that is meant for staff calls. */
  audience: string;
  /** The client that the operator's command logs in with. */
  client: string;
  /** The claim that says who a person is: all accounts with one value are one person. */
  personClaim: string;
  /** The claim that lists a person's roles, as `staff-payments`. */
  rolesClaim: string;
  needsSecondFactor: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `STAFF_…`. In staging and production neither the issuer nor the audience has a default. */
export function readStaffSettings(
  env: Environment,
  environment: SiteEnvironment,
  problems: string[],
): StaffSettings {
  const { isStrict, mayUseSandbox } = environment;
  const issuer = env['STAFF_ISSUER'] || (mayUseSandbox ? 'http://localhost:8086/staff' : '');
  const url = URL.parse(issuer);
  if (!issuer) problems.push('STAFF_ISSUER is missing');
  else if (!url || !/^https?:$/.test(url.protocol)) problems.push('STAFF_ISSUER is not an http address');
  else if (!isPartyAllowed(url, environment))
    problems.push('STAFF_ISSUER is not an https address of another machine');
  const audience = env['STAFF_AUDIENCE'] || (isStrict ? '' : 'urn:palaro:staff');
  if (!audience) problems.push('STAFF_AUDIENCE is missing');
  return {
    issuer,
    audience,
    client: env['STAFF_CLIENT'] || 'palaro-operator',
    personClaim: env['STAFF_PERSON_CLAIM'] || 'sub',
    rolesClaim: env['STAFF_ROLES_CLAIM'] || 'groups',
    needsSecondFactor: isStrict,
  };
}
