import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, step } from '../console/console.mjs';
import { holdingLock } from './lock.mjs';
import { npmCi } from './npm-ci.mjs';

const LOCK = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '.cache', 'installing');

/** Installs node_modules of `folder` from its package-lock.json; does nothing when it is up to date. */
export async function ensurePackages(folder, title, env) {
  if (isInstalled(folder)) return;
  await holdingLock(LOCK, async () => {
    if (isInstalled(folder)) return;
    await step(title, async () => {
      await npmCi(folder, env);
      requirePlatformPackages(folder);
    });
    writeFileSync(markOf(folder), hashOfLock(folder));
  });
}

function isInstalled(folder) {
  const mark = markOf(folder);
  const hash = hashOfLock(folder);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return true;
  if (!fitsNpmsOwnRecord(folder)) return false;
  writeFileSync(mark, hash);
  return true;
}

/**
 * After a developer's `npm install` our mark is old although everything is installed; npm's own record, which is written last,
 * shows that.
 */
function fitsNpmsOwnRecord(folder) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const there = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = packagesOf(folder);
  const isThere = ([place, entry]) =>
    !place.includes('node_modules/') ||
    (place in there ? there[place].version === entry.version : entry.optional === true);
  return (
    Object.entries(wanted).every(isThere) &&
    Object.keys(there).every((place) => place in wanted) &&
    missingHere(folder, wanted).length === 0
  );
}

/** npm ignores optional packages that it could not fetch. Those for this machine are required. */
function requirePlatformPackages(folder) {
  const missing = missingHere(folder, packagesOf(folder));
  if (missing.length === 0) return;
  throw new Failure(
    `The package registry did not give ${missing.join(', ')}: check the network and \`npm config get registry\`, then run the command again.`,
  );
}

/** Missing optional packages for this system, processor and C library. One without a hash was never published. */
function missingHere(folder, packages) {
  return Object.entries(packages)
    .filter(([, entry]) => entry.optional && entry.integrity && entry.os && isForThisMachine(entry))
    .map(([place]) => place)
    .filter((place) => !existsSync(path.join(folder, place, 'package.json')));
}

function isForThisMachine({ os, cpu = process.arch, libc }) {
  const names = (list) => [list].flat();
  const here = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return (
    names(os).includes(process.platform) &&
    names(cpu).includes(process.arch) &&
    (!libc || names(libc).includes(here))
  );
}

function packagesOf(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).packages;
}

function markOf(folder) {
  return path.join(folder, 'node_modules', '.palaro-installed');
}

function hashOfLock(folder) {
  return createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}
