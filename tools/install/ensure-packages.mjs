import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from '../console/console.mjs';
import { holdingLock } from './lock.mjs';
import { npmCi } from './npm-ci.mjs';

const LOCK = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '.cache', 'installing');

/** Makes node_modules of `folder` what its package-lock.json says; does nothing when it is already. */
export async function ensurePackages(folder, title, env) {
  if (isInstalled(folder)) return;
  await holdingLock(LOCK, async () => {
    if (isInstalled(folder)) return;
    await step(title, () => npmCi(folder, env));
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
 * After a developer's `npm install` the mark is old although everything is there: npm's own record, which it writes
 * last, says so. A package that the record lacks must be an optional one, of another platform.
 */
function fitsNpmsOwnRecord(folder) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const there = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).packages;
  const isThere = ([place, entry]) =>
    !place.includes('node_modules/') ||
    (place in there ? there[place].version === entry.version : entry.optional === true);
  return Object.entries(wanted).every(isThere) && Object.keys(there).every((place) => place in wanted);
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
