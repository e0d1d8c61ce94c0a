import path from 'node:path';
import type { BuildRecord } from '@palaro/contract';
import type { Deployable, KnownDeployable } from './deployable.ts';
import { offeredDoors, resolvedReact } from './doors.ts';
import { doorTypes } from './door-types.ts';
import { GatePlugin } from './gate-plugin.ts';

/** What all builds say to the federation plugin. */
export const federationOf = ({ container }: KnownDeployable) =>
  ({ name: container, dts: false, shareStrategy: 'loaded-first', manifest: false }) as const;

/** Those besides that offer modules to a page. */
export const containerOf = (known: KnownDeployable) =>
  ({
    ...federationOf(known),
    filename: 'remoteEntry.[contenthash:10].js',
    library: { type: 'var', name: known.uniqueName },
  }) as const;

/** What stands in the record of every build. */
export const recordOf = (
  { name }: Deployable,
  { version, uniqueName, library }: KnownDeployable,
): Omit<BuildRecord, 'entry' | 'modules'> => ({
  name,
  version,
  globalName: uniqueName,
  manifest: null,
  builtAgainst: { react: library.react, sharedLib: library.version },
});

export const gateOf = ({ name, folder }: Deployable, { library }: KnownDeployable): GatePlugin =>
  new GatePlugin({
    sharedLib: path.join(library.folder, 'src'),
    react: resolvedReact(folder),
    offers: name === 'shared-lib' ? offeredDoors(library) : {},
    doorTypes: () => doorTypes(library.folder),
  });
