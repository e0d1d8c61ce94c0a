import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { ownFile, ROOT } from './own-files.ts';
import { RecordedCodePlugin } from './recorded-code-plugin.ts';
import { RUNTIME_OF_PAGE } from './runtime.ts';
import { scriptRule } from './script-rule.ts';

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
          const parts = [hashesOf(compilation), await runtimeOfPage(), textOf(compilation, entry)];
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

/** What `runtimeOfPage` is made of and by. */
const MADE_BY = [ownFile('recorded-code-plugin'), import.meta.filename, RUNTIME_OF_PAGE];

/** The part of the federation runtime that a container of ours leaves to the page. Built once, until what it is made of or by changes. */
async function runtimeOfPage(): Promise<string> {
  const hash = createHash('sha256');
  // The lock stands for the libraries; whoever installs without one keeps none of npm's.
  hash.update(await readFile(path.join(ROOT, 'package-lock.json')).catch(() => ''));
  for (const file of MADE_BY) hash.update(await readFile(file));
  const key = hash.digest('hex').slice(0, 16);
  const folder = path.join(ROOT, '.cache', 'plain-runtime');
  const kept = path.join(folder, `${key}.js`);
  const known = await readFile(kept, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const draft = randomUUID();
  await mkdir(folder, { recursive: true });
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      // From here modules are named, and not from the folder of whichever remote is built first.
      context: import.meta.dirname,
      devtool: false,
      target: ['web', 'es2022'],
      module: { rules: [scriptRule] },
      entry: RUNTIME_OF_PAGE,
      // It has an `import()` for containers that are ES modules, of which no record makes one.
      plugins: [new RecordedCodePlugin()],
      output: { path: folder, filename: `${draft}.js` },
    });
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
  await rename(path.join(folder, `${draft}.js`), kept);
  return readFile(kept, 'utf8');
}
