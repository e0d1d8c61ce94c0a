import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');
const react = packageJson.dependencies.react;

/** The doors that are negotiated at run time. The contract is none of them: it is compiled into each consumer. */
export const DOORS = ['core', 'ui', 'forms'] as const;

const source = (door: string) => path.join(root, 'src', door, 'index.ts');
const [major, minor] = packageJson.version.split('.');

/**
 * The version under which a consumer's own copy stands in the share scope: below every published one, so that the copy is
 * taken only where shared-lib itself has not come. With the same version the first to register would win, and that is the shell.
 */
const OWN_COPY = '0.0.0';

/** react and react-dom, one pair for everybody. */
export const sharedReact = {
  react: { singleton: true, strictVersion: true, requiredVersion: `^${react}` },
  'react-dom': { singleton: true, strictVersion: true, requiredVersion: `^${react}` },
};

/** What shared-lib itself offers: its doors, in its own version. */
export function providedDoors() {
  return Object.fromEntries(
    DOORS.map((door) => [
      `@palaro/shared-lib/${door}`,
      {
        singleton: true,
        import: source(door),
        version: packageJson.version,
        requiredVersion: `^${packageJson.version}`,
      },
    ]),
  );
}

/** What shell and remotes take: any published version of this family, else their own lazy copy. */
export function consumedDoors() {
  return Object.fromEntries(
    DOORS.map((door) => [
      `@palaro/shared-lib/${door}`,
      {
        singleton: true,
        strictVersion: true,
        import: source(door),
        version: OWN_COPY,
        requiredVersion: `^${major}.${minor}.0 || ${OWN_COPY}`,
      },
    ]),
  );
}

/** The sources of the doors that shared-lib's own build offers, with their version. */
export const offeredDoors = Object.fromEntries(
  DOORS.map((door) => [door, { version: packageJson.version, source: source(door) }]),
);

/** What React a deployable resolves from its own folder: one of its own below it would be found here. */
export function resolvedReact(folder: string): { react: string; reactDom: string } {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as { version: string }).version;
  return { react: versionOf('react'), reactDom: versionOf('react-dom') };
}

export const builtAgainst = { react, sharedLib: packageJson.version };
