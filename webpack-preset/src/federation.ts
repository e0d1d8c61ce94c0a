import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BuildRecord } from '@palaro/contract';
import type { BundledPackages } from './bundled-packages.ts';
import type { Deployable, KnownDeployable } from './deployable.ts';
import { resolvedReact } from './doors.ts';
import { GatePlugin } from './gate-plugin.ts';
import { localeFile } from './read-manifest.ts';
import { SbomPlugin } from './sbom-plugin.ts';
import { sharedTexts } from './shared-texts.ts';

// Otherwise its plugin asks where webpack lies by making webpack fail and reading the error, of which the text alone takes a second.
process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');

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
  hashedNames: true,
});

/** The packages in the build; `apart`, what is built apart and is in it too. */
export const sbomOf = (
  { name }: Deployable,
  { version }: KnownDeployable,
  apart?: () => Promise<BundledPackages>,
): SbomPlugin => new SbomPlugin({ deployable: { name, version }, ...(apart && { apart }) });

/** @param emits Whether it declares events, whose types are asked of the compiler. */
export function gateOf(
  { name, folder }: Deployable,
  { library }: KnownDeployable,
  { emits = false }: { emits?: boolean } = {},
): GatePlugin {
  const isLibrary = name === 'shared-lib';
  const file = path.join(folder, localeFile('en'));
  const messages = () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return new GatePlugin({
    sharedLib: path.join(library.folder, 'src'),
    react: resolvedReact(folder),
    offers: isLibrary ? library.version : null,
    // The compiler is loaded only by a build that asks it.
    doors: async () => (await import('./door-shapes.ts')).doorShapes(library.folder),
    messages,
    texts: (names) => sharedTexts(library.folder, isLibrary ? undefined : { names, messages: messages() }),
    events: async () =>
      emits ? (await import('./event-shapes.ts')).eventShapes(folder) : { events: {}, types: {} },
  });
}
