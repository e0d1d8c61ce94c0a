import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, reportFailure, step } from '@palaro/tools/console';
import { packPackages } from './pack.ts';
import { publishPackages } from './publish-packages.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

const USAGE = 'Use: npm run packages [-- <folder>], or npm run packages -- publish --registry <address>';

async function main(words: string[]): Promise<void> {
  const { positionals, values } = readWords(words);
  const [word, ...more] = positionals;
  if (more.length > 0) throw new Failure(USAGE);
  if (word === 'publish') return publish(values.registry);
  if (values.registry !== undefined) throw new Failure(USAGE);
  await pack(word);
}

function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, options: { registry: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new Failure(USAGE);
  }
}

async function pack(folder = path.join('.cache', 'packages')): Promise<void> {
  const place = path.resolve(ROOT, folder);
  const other = (await namesIn(place)).find((name) => !name.endsWith('.tgz'));
  if (other !== undefined)
    throw new Failure(`${folder} is emptied first, and it has ${other}. Name a new folder for the packages.`);
  await rm(place, { recursive: true, force: true });
  const tarballs = await step('Compiling and packing the packages', () => packPackages(ROOT, place));
  for (const { name, file } of tarballs) console.log(`${name}  ${path.relative(ROOT, file)}`);
}

async function namesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return readdir(folder).catch(() => {
    throw new Failure(`${folder} is no folder. ${USAGE}`);
  });
}

async function publish(registry: string | undefined): Promise<void> {
  if (registry === undefined) throw new Failure('Say to which registry: --registry <address>.');
  console.log((await publishPackages(ROOT, registry)).trim());
}

process.exitCode = await main(process.argv.slice(2)).then(() => 0, reportFailure);
