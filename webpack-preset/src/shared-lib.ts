import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { LANGUAGES } from '@palaro/contract';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { sharedLibChunks } from './chunks.ts';
import { type Deployable, type DeployableConfiguration, readDeployable } from './deployable.ts';
import { DoorTypesPlugin } from './door-types-plugin.ts';
import { DOORS } from './doors.ts';
import { containerOf, gateOf, recordOf, sbomOf } from './federation.ts';
import { runtimeOfContainer } from './runtime.ts';
import { webpackBase } from './webpack-base.ts';

interface SharedLib extends Deployable {
  /** The module by which a page lets it offer its doors. */
  exposes: { readonly boot: string };
}

const FIRST = ['core/index.ts', 'ui/index.ts'];
const DOOR_SOURCES = Object.fromEntries(DOORS.map((door) => [door, `/shared-lib/src/${door}/index.ts`]));
const TEXTS = LANGUAGES.map((language) => [`messages.${language}`, `own-messages.${language}`] as const);

/** How the federated library is built: it provides its doors, and exposes only what lets it. */
export function sharedLib({ exposes, ...deployable }: SharedLib): DeployableConfiguration {
  const { folder, shared } = deployable;
  const known = readDeployable(deployable);
  const base = webpackBase(folder, known.uniqueName);
  const first = [exposes.boot, ...FIRST.map((source) => path.join('src', source))];
  return {
    ...base,
    resolve: { ...base.resolve, alias: runtimeOfContainer },
    optimization: {
      ...base.optimization,
      splitChunks: sharedLibChunks(first.map((source) => path.join(folder, source))),
    },
    entry: {},
    plugins: [
      ...base.plugins,
      sbomOf(deployable, known),
      gateOf(deployable, known),
      new DoorTypesPlugin(folder),
      new ModuleFederationPlugin({
        ...containerOf(known),
        exposes: { './boot': { import: exposes.boot, name: 'boot' } },
        shared: { ...shared },
      }),
      new BuildRecordPlugin({
        known: async () => recordOf(deployable, known),
        entryName: known.container,
        chunks: { boot: 'boot', ...Object.fromEntries(TEXTS) },
        sources: DOOR_SOURCES,
      }),
    ],
  };
}
