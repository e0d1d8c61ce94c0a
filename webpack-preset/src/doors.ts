import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EXTENSION } from './own-files.ts';

/** The doors that are negotiated at run time. The contract is none of them: it is compiled into each consumer. */
export const DOORS = ['core', 'ui', 'forms', 'promotion'] as const;

/**
 * The version under which a consumer's own copy stands in the share scope: below every published one, so that the copy is used
 * only when shared-lib itself has not loaded. With the same version the first one to register would win, which is the shell.
 */
const OWN_COPY = '0.0.0';

/** shared-lib as a build finds it: where its sources are, its version, and the React that it is made for. */
export interface Library {
  folder: string;
  version: string;
  react: string;
}

/** The workspace's own shared-lib, against which every other deployable is built. */
export const SHARED_LIB = libraryAt(
  path.dirname(createRequire(import.meta.url).resolve('@palaro/shared-lib/package.json')),
);

export function libraryAt(folder: string): Library {
  const { version, dependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as { version: string; dependencies: { react?: string }; peerDependencies?: { react?: string } };
  // Published, it leaves the choice of a React that fits to who installs it.
  const react = dependencies.react ?? peerDependencies?.react?.replace(/^\^/, '');
  if (react === undefined) throw new Error(`${folder}/package.json names no version of React.`);
  return { folder, version, react };
}

function source({ folder }: Library, door: string): string {
  return path.join(folder, 'src', door, `index${EXTENSION}`);
}

/** react and react-dom, one pair for all deployables. */
export const sharedReact = {
  react: { singleton: true, strictVersion: true, requiredVersion: `^${SHARED_LIB.react}` },
  'react-dom': { singleton: true, strictVersion: true, requiredVersion: `^${SHARED_LIB.react}` },
};

/**
 * What shared-lib itself offers: its doors, in its own version.
 * @param folder Of shared-lib.
 */
export function providedDoors(folder: string) {
  const library = libraryAt(folder);
  return Object.fromEntries(
    DOORS.map((door) => [
      `@palaro/shared-lib/${door}`,
      {
        singleton: true,
        import: source(library, door),
        version: library.version,
        requiredVersion: `^${library.version}`,
      },
    ]),
  );
}

/** What shell and remotes take: any published version of this family, else their own lazy copy. */
export const sharedDoors = consumedDoors(SHARED_LIB);

function consumedDoors(library: Library) {
  const [major, minor] = library.version.split('.');
  return Object.fromEntries(
    DOORS.map((door) => [
      `@palaro/shared-lib/${door}`,
      {
        singleton: true,
        strictVersion: true,
        import: source(library, door),
        version: OWN_COPY,
        requiredVersion: `^${major}.${minor}.0 || ${OWN_COPY}`,
      },
    ]),
  );
}

/** What React a deployable resolves from its own folder: one of its own below it would be found here. */
export function resolvedReact(folder: string): { react: string; reactDom: string } {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as { version: string }).version;
  return { react: versionOf('react'), reactDom: versionOf('react-dom') };
}
