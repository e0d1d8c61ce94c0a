import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { AnyRemoteDeclaration } from '@palaro/contract/manifest';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { remoteChunks } from './chunks.ts';
import { type Deployable, type DeployableConfiguration, readDeployable } from './deployable.ts';
import { containerOf, gateOf, recordOf, sbomOf } from './federation.ts';
import { PlainEntryPlugin } from './plain-entry-plugin.ts';
import { runtimeOfPage } from './plain-runtime.ts';
import { exposesOf, manifestRecord, readMessages } from './read-manifest.ts';
import { runtimeOfContainer } from './runtime.ts';
import { Templates } from './templates.ts';
import { webpackBase } from './webpack-base.ts';

interface Remote extends Deployable {
  manifest: AnyRemoteDeclaration;
  /** Name of a module → its source: `manifest.modules`. Its texts and its scenarios are exposed besides. */
  exposes: Readonly<Record<string, string>>;
}

/** How a remote is built: what it exposes, a file of texts a language, and the record by which it is released. */
export function remote({ manifest, exposes, ...deployable }: Remote): DeployableConfiguration {
  const { folder, name, shared } = deployable;
  const known = readDeployable(deployable);
  if (manifest.name !== name)
    throw new Error(`webpack.config.ts builds "${name}", but its manifest is that of "${manifest.name}".`);
  const base = webpackBase(folder, known.uniqueName);
  const exposed = exposesOf(folder, exposes);
  const first = [
    ...(manifest.slots ?? []).filter(({ slot }) => slot === 'home').map(({ module }) => module),
    ...(manifest.state ? [manifest.state.module] : []),
  ];
  const templates = new Templates({
    folder,
    name,
    templates: { ...manifest.templates } as Record<string, string>,
  });
  return {
    ...base,
    resolve: { ...base.resolve, alias: runtimeOfContainer },
    optimization: { ...base.optimization, splitChunks: remoteChunks(first) },
    entry: {},
    plugins: [
      ...base.plugins,
      new PlainEntryPlugin(known.container),
      sbomOf(deployable, known, async () => (await runtimeOfPage()).packages),
      gateOf(deployable, known, { emits: Object.keys(manifest.emits ?? {}).length > 0 }),
      new ModuleFederationPlugin({ ...containerOf(known), exposes: exposed, shared: { ...shared } }),
      new BuildRecordPlugin({
        known: async (compilation) => {
          const messages = readMessages(folder);
          const rendered = await templates.render(compilation, messages);
          return {
            ...recordOf(deployable, known),
            manifest: manifestRecord(manifest, messages),
            ...(Object.keys(rendered).length > 0 && { templates: rendered }),
          };
        },
        entryName: known.container,
        chunks: Object.fromEntries(Object.values(exposed).map((module) => [module.name, module.name])),
      }),
    ],
  };
}
