import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import { runtimeOfPage } from './plain-runtime.ts';

const PLAIN = 'remoteEntry.plain.js';

/**
 * Adds `remoteEntry.plain.js`, by which a host that is not ours loads this remote. Our own entry takes the runtime of the page and asks
 * the page for the hashes of its files; a plain host has neither. So this one brings both, in front of the same container: no second
 * build of the remote.
 */
export class PlainEntryPlugin {
  private readonly container: string;
  constructor(container: string) {
    this.container = container;
  }

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PlainEntryPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // When every file has its last name and bytes.
        { name: 'PlainEntryPlugin', stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const entry = compilation.entrypoints
            .get(this.container)
            ?.getFiles()
            .find((file) => file.endsWith('.js'));
          if (!entry) throw new Error(`The build has no container "${this.container}"`);
          const parts = [hashesOf(compilation), (await runtimeOfPage()).text, textOf(compilation, entry)];
          compilation.emitAsset(PLAIN, new sources.RawSource(parts.join('\n')));
        },
      );
    });
  }
}

/** What is not in the list is not run, as in our own pages. A host that verifies by itself keeps its own way. */
function hashesOf(compilation: Compilation): string {
  const hashes = compilation
    .getAssets()
    .filter(({ name }) => /\.(?:js|css)$/.test(name))
    .map(({ name, source }) => [
      name,
      `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`,
    ]);
  return `globalThis.__palaroIntegrity ??= ((known) => (url) => {
  const hash = known[url.slice(url.lastIndexOf('/') + 1)];
  if (!hash) throw new Error(url + ' is in no release');
  return hash;
})(${JSON.stringify(Object.fromEntries(hashes))});`;
}

const textOf = (compilation: Compilation, file: string): string =>
  compilation.getAsset(file)?.source.source().toString() ?? '';
