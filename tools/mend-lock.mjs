// Mends package-lock.json after a change of dependencies, so that `npm ci` takes it on every machine:
//  - npm leaves out platform packages that the registry in use does not carry, and then refuses its own lock
//    ("Missing: @swc/core-darwin-arm64…"). Each gets an entry: version, os, cpu, optional.
//  - addresses of the registry in use are dropped: a lock must work with any registry.
// Run: node tools/mend-lock.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/** Returns the added packages and the number of removed addresses; changes `lock` in place. */
export function mendLock(lock) {
  const added = [];
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (findPlace(lock.packages, place, name)) continue;
      const key = placeFor(lock.packages, place, name);
      lock.packages[key] = platformEntry(name, range, entry.dev === true);
      added.push(key);
    }
  }
  let dropped = 0;
  for (const entry of Object.values(lock.packages)) {
    if (entry.link || !entry.resolved) continue;
    delete entry.resolved;
    dropped += 1;
  }
  lock.packages = sorted(lock.packages);
  return { added, dropped };
}

/** Resolves like Node: the package's own node_modules, then those of each parent folder. */
export function findPlace(packages, place, name) {
  for (let folder = place; ; folder = folderAbove(folder)) {
    const found = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[found]) return found;
    if (folder === '') return undefined;
  }
}

function folderAbove(folder) {
  const cut = folder.lastIndexOf('/node_modules/');
  return cut < 0 ? '' : folder.slice(0, cut);
}

/** At the top, like npm, unless another version of the same platform package is there already. */
function placeFor(packages, place, name) {
  return packages[`node_modules/${name}`] ? `${place}/node_modules/${name}` : `node_modules/${name}`;
}

function platformEntry(name, range, isDev) {
  const words = name.split(/[-_/.]/);
  const library = words.map((word) => LIBRARIES[word]).find(Boolean);
  const system = words.find((word) => SYSTEMS.includes(word));
  const processor = words.find((word) => PROCESSORS.includes(word));
  return {
    version: range.replace(/^[~^>=v\s]+/, ''),
    ...(processor && { cpu: [processor] }),
    ...(isDev && { dev: true }),
    ...(library && { libc: [library] }),
    optional: true,
    ...(system && { os: [system] }),
  };
}

function sorted(packages) {
  return Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}

function main(isCheck) {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const { added, dropped } = mendLock(lock);
  if (added.length + dropped === 0) {
    console.log('package-lock.json needs no mending.');
    return;
  }
  const found = `${added.length} platform entries missing, ${dropped} registry addresses`;
  if (isCheck) {
    console.error(`package-lock.json: ${found}. Run: node tools/mend-lock.mjs`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
  console.log(`package-lock.json mended: ${found}.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.includes('--check'));
