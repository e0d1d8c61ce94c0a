import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import type { Compilation } from 'webpack';
import { bundledPackages } from './bundled-packages.ts';
import type { BundledPackages } from './bundled-packages.ts';
import { ownFile, ROOT } from './own-files.ts';
import { RecordedCodePlugin } from './recorded-code-plugin.ts';
import { RUNTIME_OF_PAGE } from './runtime.ts';
import { scriptRule } from './script-rule.ts';

/** What `runtimeOfPage` is made of and by. */
const MADE_BY = [
  ownFile('bundled-packages'),
  ownFile('recorded-code-plugin'),
  import.meta.filename,
  RUNTIME_OF_PAGE,
];

interface PlainRuntime {
  text: string;
  /** Of which there is code in it. */
  packages: BundledPackages;
}

/** The part of the federation runtime that a container of ours leaves to the page. Built once, until what it is made of or by changes. */
export async function runtimeOfPage(): Promise<PlainRuntime> {
  const hash = createHash('sha256');
  // The lock stands for the libraries; whoever installs without one keeps none of npm's.
  hash.update(await readFile(path.join(ROOT, 'package-lock.json')).catch(() => ''));
  for (const file of MADE_BY) hash.update(await readFile(file));
  const key = hash.digest('hex').slice(0, 16);
  const folder = path.join(ROOT, '.cache', 'plain-runtime');
  const kept = path.join(folder, `${key}.json`);
  const known = await readFile(kept, 'utf8').catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as PlainRuntime;
  const draft = randomUUID();
  await mkdir(folder, { recursive: true });
  const packages = bundledPackages(await build(folder, `${draft}.js`));
  const runtime: PlainRuntime = { text: await readFile(path.join(folder, `${draft}.js`), 'utf8'), packages };
  await rm(path.join(folder, `${draft}.js`));
  await writeFile(path.join(folder, draft), JSON.stringify(runtime));
  await rename(path.join(folder, draft), kept);
  return runtime;
}

function build(folder: string, filename: string): Promise<Compilation> {
  return new Promise((resolve, reject) => {
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
      output: { path: folder, filename },
    });
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString({ all: false, errors: true })));
        else resolve(stats.compilation);
      });
    });
  });
}
