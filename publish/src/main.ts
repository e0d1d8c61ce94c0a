import { rm } from 'node:fs/promises';
import path from 'node:path';
import { reportFailure, step } from '@palaro/tools/console';
import { packPackages } from './pack.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** `npm run packages [-- <folder>]` */
async function main([folder = path.join('.cache', 'packages')]: string[]): Promise<void> {
  const place = path.resolve(ROOT, folder);
  await rm(place, { recursive: true, force: true });
  const tarballs = await step('Compiling and packing the packages', () => packPackages(ROOT, place));
  for (const { name, file } of tarballs) console.log(`${name}  ${path.relative(ROOT, file)}`);
}

process.exitCode = await main(process.argv.slice(2)).then(() => 0, reportFailure);
