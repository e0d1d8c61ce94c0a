import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { libraryAt, SHARED_LIB, sharedDoors, sharedReact, type Library } from './doors.ts';

const CONFIGURATION = 'webpack.config.ts';

// For `npx webpack` without `--disable-interpret`: webpack-cli would take what is thrown below for the want of a loader of TypeScript, and say that.
process.env['WEBPACK_CLI_FORCE_LOAD_ESM_CONFIG'] ??= 'true';

/** What federation shares: package → how it is negotiated. */
export type Shared = Readonly<Record<string, object>>;

/** The options of every `webpack.config.ts`. */
export interface Deployable {
  /** The deployable's folder: `import.meta.dirname`. */
  folder: string;
  /** As the package is called, behind its scope if it has one. */
  name: string;
  /** What a page has one instance of: `sharedReact`, the doors, and what this deployable negotiates besides. */
  shared: Shared;
}

/** A configuration of webpack like any other: a plugin or a rule of one deployable's own is added to its lists. */
export interface DeployableConfiguration extends Configuration {
  plugins: NonNullable<Configuration['plugins']>;
  module: { rules: NonNullable<NonNullable<Configuration['module']>['rules']> };
}

/** A deployable as its folder says it is. */
export interface KnownDeployable {
  version: string;
  /** Contains the version, because one page may run two versions. */
  uniqueName: string;
  /** Of federation, which takes no hyphens. */
  container: string;
  /** The shared-lib that it is built against: itself, for shared-lib. */
  library: Library;
}

/** @throws Error with what was expected, when the configuration does not match the folder. */
export function readDeployable({ folder, name, shared }: Deployable): KnownDeployable {
  requireOneConfiguration(folder);
  const own = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  // In its team's own repository a remote has no scope, or the team's.
  if (own.name.replace(/^@[^/]+\//, '') !== name)
    throw new Error(`${CONFIGURATION} builds "${name}", but the package beside it is ${own.name}.`);
  const doors = name === 'shared-lib' ? {} : sharedDoors;
  const missing = Object.keys({ ...sharedReact, ...doors }).filter((each) => !(each in shared));
  if (missing.length > 0)
    throw new Error(
      `${name} shares no ${missing.join(', ')}, and a page would have two of them: spread sharedReact and sharedDoors of @palaro/webpack-preset into \`shared\`.`,
    );
  return {
    version: own.version,
    uniqueName: `${name}_${own.version}`.replace(/\W/g, '_'),
    container: name.replaceAll('-', '_'),
    library: name === 'shared-lib' ? libraryAt(folder) : SHARED_LIB,
  };
}

/** webpack-cli would take another one first, or leave it out, and say nothing. */
function requireOneConfiguration(folder: string): void {
  const others = readdirSync(folder).filter(
    (file) => file.startsWith('webpack.config.') && file !== CONFIGURATION,
  );
  if (others.length > 0)
    throw new Error(
      `${path.basename(folder)} is built by ${CONFIGURATION}, and ${others.join(', ')} beside it is not read: move what it holds there and delete it.`,
    );
}
