import { ROLES, type RoleName } from '@palaro/migrator';
import { Failure } from '@palaro/tools/console';

/** The address of the database for its owner, who migrates it, and for a login of each role. */
export type DatabaseUrls = Record<RoleName | 'owner', string>;

/** The setting of each. No process has more than those that it needs (`services.ts`), and none has the owner's. */
export const DATABASE_SETTINGS: Record<keyof DatabaseUrls, string> = {
  owner: 'DATABASE_URL',
  memberApi: 'MEMBER_API_DATABASE_URL',
  edge: 'EDGE_DATABASE_URL',
  release: 'RELEASE_DATABASE_URL',
  watch: 'WATCH_DATABASE_URL',
  reports: 'REPORTS_DATABASE_URL',
};

/** Those of the environment, where it has the owner's. @throws Failure that names what is missing. */
export function givenUrls(env: NodeJS.ProcessEnv): DatabaseUrls | undefined {
  const owner = env[DATABASE_SETTINGS.owner];
  if (!owner) return undefined;
  const roles = Object.entries(ROLES) as [RoleName, string][];
  const missing = roles.filter(([name]) => !env[DATABASE_SETTINGS[name]]);
  if (missing.length > 0) {
    const each = missing.map(([name, role]) => `${DATABASE_SETTINGS[name]} (a login in the role ${role})`);
    throw new Failure(`With DATABASE_URL the addresses of the roles are needed: ${each.join(', ')}.`);
  }
  const urls = roles.map(([name]) => [name, env[DATABASE_SETTINGS[name]]]);
  return { ...(Object.fromEntries(urls) as Record<RoleName, string>), owner };
}

/** As settings, for whoever may have all of them. */
export const databaseSettings = (urls: DatabaseUrls): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(DATABASE_SETTINGS) as (keyof DatabaseUrls)[]).map((name) => [
      DATABASE_SETTINGS[name],
      urls[name],
    ]),
  );
