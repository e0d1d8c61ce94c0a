import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, reportFailure, step } from '@palaro/tools/console';
import { packPackages } from './pack.ts';
import { publishPackages } from './publish-packages.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** `npm run packages [-- <folder>]`, `npm run packages -- publish --registry <address>` */
async function main(words: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: words,
    options: { registry: { type: 'string' } },
    allowPositionals: true,
  });
  const [word] = positionals;
  if (word === 'publish') return publish(values.registry);
  await pack(word);
}

async function pack(folder = path.join('.cache', 'packages')): Promise<void> {
  const place = path.resolve(ROOT, folder);
  await rm(place, { recursive: true, force: true });
  const tarballs = await step('Compiling and packing the packages', () => packPackages(ROOT, place));
  for (const { name, file } of tarballs) console.log(`${name}  ${path.relative(ROOT, file)}`);
}

async function publish(registry: string | undefined): Promise<void> {
  if (registry === undefined) throw new Failure('Say to which registry: --registry <address>.');
  console.log((await publishPackages(ROOT, registry)).trim());
}

process.exitCode = await main(process.argv.slice(2)).then(() => 0, reportFailure);
