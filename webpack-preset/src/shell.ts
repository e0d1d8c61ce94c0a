import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { shellChunks } from './chunks.ts';
import { type Deployable, type DeployableConfiguration, readDeployable } from './deployable.ts';
import { federationOf, gateOf, recordOf, sbomOf } from './federation.ts';
import { runtimeOfShell } from './runtime.ts';
import { StaticFilesPlugin } from './static-files-plugin.ts';
import { webpackBase } from './webpack-base.ts';

interface Shell extends Deployable {
  /** `main` is the site's script; others are those of pages beside it. */
  entry: { readonly main: string; readonly [name: string]: string };
  /** Whose files the edge serves by their own names. */
  statics: string;
}

const REACT = {
  react: '/node_modules/react/index.js',
  'react-dom': '/node_modules/react-dom/index.js',
};

/** How the host is built: it brings the federation runtime and React, and exposes nothing. */
export function shell({ entry, statics, ...deployable }: Shell): DeployableConfiguration {
  const { folder, shared } = deployable;
  const known = readDeployable(deployable);
  const base = webpackBase(folder, known.uniqueName);
  return {
    ...base,
    resolve: { ...base.resolve, alias: runtimeOfShell },
    optimization: { ...base.optimization, splitChunks: shellChunks },
    entry: { ...entry },
    plugins: [
      ...base.plugins,
      sbomOf(deployable, known),
      gateOf(deployable, known),
      new ModuleFederationPlugin({
        ...federationOf(known),
        shared: { ...shared },
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new StaticFilesPlugin(path.join(folder, statics)),
      new BuildRecordPlugin({
        known: async () => ({ ...recordOf(deployable, known), globalName: null }),
        entryName: 'main',
        moreEntries: Object.keys(entry).filter((name) => name !== 'main'),
        chunks: { app: 'app' },
        sources: REACT,
      }),
    ],
  };
}
