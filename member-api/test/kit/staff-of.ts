import path from 'node:path';
import type { Deps } from '../../src/platform/server/deps.ts';
import { openDesk, openStaffIdentity } from '../../src/platform/staff-identity/index.ts';
import { STAFF_AUDIENCE, type FakeIssuer } from './fake-issuer.ts';

export const DESK_URL = 'http://desk.test';

/** The staff of this issuer, and a desk of theirs with a build of three files. */
export function staffOf({ url }: Pick<FakeIssuer, 'url'>, now: () => Date): Pick<Deps, 'staff' | 'desk'> {
  const settings = {
    issuer: url,
    audience: STAFF_AUDIENCE,
    client: 'palaro-operator',
    personClaim: 'sub',
    rolesClaim: 'groups',
    needsSecondFactor: false,
  };
  const desk = {
    folder: path.join(import.meta.dirname, 'desk-build'),
    url: DESK_URL,
    client: 'palaro-desk',
    clientSecret: undefined,
  };
  return { staff: openStaffIdentity(settings, now), desk: openDesk(desk, settings) };
}
