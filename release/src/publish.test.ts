import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BuildRecord } from '@palaro/contract';
import { readHistory } from './audit.ts';
import { integrityOf } from '@palaro/release-client/digest';
import { publish, publishAll } from './publish.ts';
import { openRegistry, readPublished, readSharedFile } from './registry.ts';
import { openRecord } from './record.ts';
import type { ReleaseLab } from './testing.ts';
import { makeKeys, openLab, writeBuild, writeRemote } from './testing.ts';

let lab: ReleaseLab;
let packageFolder: string;

beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());
beforeEach(async () => {
  packageFolder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit' });
});

function stored(version: string, file: string): string {
  return path.join(lab.root, '.data/store/r/mfe-wallet', version, file);
}

describe('publishing a build', () => {
  it('stores every file, with its hash in a signed record', async () => {
    const { version } = await publish(lab.writer, packageFolder);
    expect(version).toMatch(/^1\.0\.0-dev\.[0-9a-f]{8}$/);
    const sealed = await readFile(stored(version, 'release.json'), 'utf8');
    const { record } = openRecord(sealed, { name: 'mfe-wallet', version }, lab.writer.sealKeys);
    expect(record.base).toBe(`/r/mfe-wallet/${version}/`);
    const names = [
      'en.js',
      'gate.json',
      'later.js',
      'page.css',
      'page.js',
      'ph.js',
      'remoteEntry.js',
      'shelf.js',
    ];
    expect(Object.keys(record.files)).toEqual(names);
    for (const [file, { integrity }] of Object.entries(record.files)) {
      expect(integrityOf(await readFile(stored(version, file)))).toBe(integrity);
    }
  });

  it('stores a brotli copy of long texts only', async () => {
    const { version } = await publish(lab.writer, packageFolder);
    const copy = brotliDecompressSync(await readFile(stored(version, 'page.js.br')));
    expect(copy.equals(await readFile(stored(version, 'page.js')))).toBe(true);
    expect(await readdir(stored(version, ''))).not.toContain('later.js.br');
  });

  it('reuses the compressed copy of an unchanged file of the previous release', async () => {
    const first = await publish({ ...lab.writer, brotli: 'best' }, packageFolder);
    await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Another title' });
    const { version } = await publish({ ...lab.writer, brotli: 'fast' }, packageFolder);
    expect(version).not.toBe(first.version);
    const copies = [first.version, version].map((each) => readFile(stored(each, 'page.js.br')));
    const [before, after] = await Promise.all(copies);
    expect(after).toEqual(before);
    await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Another title', text: 'changed' });
    const changed = await publish({ ...lab.writer, brotli: 'fast' }, packageFolder);
    const copy = await readFile(stored(changed.version, 'page.js.br'));
    expect(brotliDecompressSync(copy).toString()).toContain('changed');
  });

  it('does nothing, and reports that, for the same bytes', async () => {
    const first = await publish(lab.writer, packageFolder);
    const history = await readHistory(lab.writer.registry);
    const before = await readFile(stored(first.version, 'release.json'), 'utf8');
    const again = await publish(lab.writer, packageFolder);
    expect(again).toEqual({ ...first, outcome: 'unchanged' });
    expect(await readFile(stored(first.version, 'release.json'), 'utf8')).toBe(before);
    expect(await readHistory(lab.writer.registry)).toEqual(history);
  });

  it('refuses other bytes for a released version and changes nothing', async () => {
    await publish(lab.writer, packageFolder, { final: true });
    const before = await readFile(stored('1.0.0', 'page.js'), 'utf8');
    await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text: 'other' });
    await expect(publish(lab.writer, packageFolder, { final: true })).rejects.toMatchObject({
      code: 'version_taken',
    });
    expect(await readFile(stored('1.0.0', 'page.js'), 'utf8')).toBe(before);
  });

  it('gives another version to a working tree with only a changed manifest', async () => {
    const first = await publish(lab.writer, packageFolder);
    await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Put money in' });
    const second = await publish(lab.writer, packageFolder);
    expect(second.version).not.toBe(first.version);
  });

  it('restores lost files with the known record', async () => {
    const { version } = await publish(lab.writer, packageFolder);
    const before = await readFile(stored(version, 'release.json'), 'utf8');
    await rm(stored(version, ''), { recursive: true });
    expect((await publish(lab.writer, packageFolder)).outcome).toBe('published');
    expect(await readFile(stored(version, 'release.json'), 'utf8')).toBe(before);
  });

  it('writes one audit line for each release', async () => {
    await publishAll(lab.writer, [packageFolder, packageFolder], { final: false });
    const lines = (await readHistory(lab.writer.registry)).filter(({ action }) => action === 'publish');
    expect(new Set(lines.map(({ toVersion }) => toVersion)).size).toBe(lines.length);
    expect(lines[0]).toMatchObject({ name: 'mfe-wallet', doneBy: 'a test', channel: null });
  });

  it('leaves no incomplete release behind', async () => {
    await publish(lab.writer, packageFolder);
    expect(await readdir(path.join(lab.root, '.data/store/incoming'))).toEqual([]);
  });
});

describe('a build whose file names carry hashes of their content', () => {
  const write = (version: string, files: Record<string, string>) =>
    writeBuild(lab.root, 'mfe-shared', files, {
      version,
      entry: Object.keys(files).find((file) => file.startsWith('remoteEntry')) ?? '',
      hashedNames: true,
    });
  const same = { 'page.0123456789.js': '/* page */' };

  it('has one address for its files in all versions', async () => {
    for (const [version, entry] of [
      ['1.0.0', 'remoteEntry.aaaaaaaaaa.js'],
      ['1.0.1', 'remoteEntry.bbbbbbbbbb.js'],
    ] as const) {
      await publish(lab.writer, await write(version, { ...same, [entry]: version }), { final: true });
      const sealed = await readPublished(lab.writer.registry, 'mfe-shared', version);
      const { record } = openRecord(sealed ?? '', { name: 'mfe-shared', version }, lab.writer.sealKeys);
      expect(record.base).toBe('/r/mfe-shared/files/');
      expect(record).not.toHaveProperty('hashedNames');
    }
    const rows = await readSharedFile(lab.writer.registry, 'mfe-shared', 'page.0123456789.js');
    expect(rows.map(({ version }) => version)).toEqual(['1.0.1', '1.0.0']);
    // Its bytes are in the folder of each, so that any of them may be deleted.
    expect(await readSharedFile(lab.writer.registry, 'mfe-shared', 'gate.json')).toEqual([]);
  });

  it('is refused with other bytes under a name that an older version has', async () => {
    const folder = await write('1.0.2', {
      'page.0123456789.js': '/* another page */',
      'remoteEntry.cccccccccc.js': '1.0.2',
    });
    const refused = publish(lab.writer, folder, { final: true });
    await expect(refused).rejects.toMatchObject({ code: 'file_name_taken' });
    await expect(refused).rejects.toThrow('page.0123456789.js with other bytes than its version 1.0.');
    expect(await readPublished(lab.writer.registry, 'mfe-shared', '1.0.2')).toBeUndefined();
  });

  it('is refused when the name of its entry has none', async () => {
    const folder = await write('1.0.3', { ...same, 'remoteEntry.js': '1.0.3' });
    await expect(publish(lab.writer, folder, { final: true })).rejects.toMatchObject({
      code: 'build_invalid',
    });
  });
});

describe('a script that speaks of import', () => {
  it('is published when it does so in a text, a comment or a name', async () => {
    const script = '/* import("a") */ x.import("b"); log("import(c)", { import() {} });';
    await writeFile(path.join(packageFolder, 'dist/later.js'), script);
    expect((await publish(lab.writer, packageFolder)).outcome).toBe('published');
  });
});

describe('a publish that is refused', () => {
  it('when the stored record was changed', async () => {
    await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Tampered' });
    const { version } = await publish(lab.writer, packageFolder);
    const file = stored(version, 'release.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('Tampered', 'Replaced'));
    await expect(publish(lab.writer, packageFolder)).rejects.toMatchObject({ code: 'record_tampered' });
  });

  it('when the existing release was signed with another key', async () => {
    await publish(lab.writer, packageFolder);
    const { privateKey, publicKey } = makeKeys();
    const stranger = { ...lab.writer, privateKey, sealKeys: [publicKey] };
    await expect(publish(stranger, packageFolder)).rejects.toMatchObject({ code: 'record_tampered' });
  });

  it.each([
    ['there is no build', async (dist: string) => rm(dist, { recursive: true }), 'build_missing'],
    ['build.json is missing', async (dist: string) => rm(path.join(dist, 'build.json')), 'build_missing'],
    [
      'build.json is no JSON',
      async (dist: string) => writeFile(path.join(dist, 'build.json'), '<html>'),
      'build_invalid',
    ],
    ['the entry is missing', async (dist: string) => rm(path.join(dist, 'remoteEntry.js')), 'build_invalid'],
    [
      'a file of a module is missing',
      async (dist: string) => rm(path.join(dist, 'page.css')),
      'build_invalid',
    ],
    ['a file is hidden', async (dist: string) => writeFile(path.join(dist, '.env'), 'x'), 'file_name_unsafe'],
    [
      'a file is there that the build did not write',
      async (dist: string) => writeFile(path.join(dist, 'miner.js'), 'x'),
      'file_unlisted',
    ],
    ['gate.json is missing', async (dist: string) => rm(path.join(dist, 'gate.json')), 'build_invalid'],
    [
      'a file is a link',
      async (dist: string) => symlink('/etc/hostname', path.join(dist, 'a.txt')),
      'file_name_unsafe',
    ],
    [
      'a file takes the name of the record',
      async (dist: string) => writeFile(path.join(dist, 'release.json'), '{}'),
      'file_name_unsafe',
    ],
    [
      'a file poses as a brotli copy',
      async (dist: string) => writeFile(path.join(dist, 'page.js.br'), 'x'),
      'file_name_unsafe',
    ],
  ])('when %s', async (_case, damage, code) => {
    await damage(path.join(packageFolder, 'dist'));
    await expect(publish(lab.writer, packageFolder)).rejects.toMatchObject({ code });
  });

  it.each([
    [
      'an import() that the build left as it is',
      'const url = "/x.js"; void import(url);',
      'import() in line 1',
    ],
    [
      'an import() beside a text of the federation runtime, which has one that is never called',
      'async function load(entry) { try { await import(entry); } catch { log(`Failed to load ESM entry from ${entry}`); } }',
      'import() in line 1',
    ],
    ['an ES module that imports', 'import "https://elsewhere.example/x.js";', 'it is no classic script'],
    ['an ES module that exports', 'export const page = 1;', 'it is no classic script'],
    ['what cannot be read', 'const import = ;', 'it is no classic script'],
  ])('when a script is %s', async (_case, script, problem) => {
    await writeFile(path.join(packageFolder, 'dist/later.js'), script);
    const refused = publish(lab.writer, packageFolder);
    await expect(refused).rejects.toMatchObject({ code: 'native_import' });
    await expect(refused).rejects.toThrow(`later.js, which would load code past its hashes: ${problem}`);
  });

  it.each<[string, Partial<BuildRecord> & { path?: string }]>([
    ['the name of another deployable', { name: 'Mfe_Wallet' }],
    ['a version that is none', { version: '1.0' }],
    ['a page without its module', { modules: {} }],
    ['a path that is none', { path: 'deposit"><script>' }],
  ])('when build.json carries %s', async (_case, change) => {
    const text = await readFile(path.join(packageFolder, 'dist/build.json'), 'utf8');
    const damaged = change.path
      ? text.replace('"/deposit"', JSON.stringify(change.path))
      : JSON.stringify({ ...JSON.parse(text), ...change });
    await writeFile(path.join(packageFolder, 'dist/build.json'), damaged);
    await expect(publish(lab.writer, packageFolder)).rejects.toMatchObject({ code: 'build_invalid' });
  });

  it('when the database does not answer, without touching the store', async () => {
    const folder = await writeBuild(lab.root, 'mfe-games', { 'remoteEntry.js': 'x' });
    const registry = openRegistry('postgres://postgres@127.0.0.1:1/none', 'a test');
    await expect(publish({ ...lab.writer, registry }, folder)).rejects.toMatchObject({
      code: 'database_unreachable',
    });
    await mkdir(path.join(lab.root, '.data/store/r'), { recursive: true });
    expect(await readdir(path.join(lab.root, '.data/store/r'))).not.toContain('mfe-games');
    await registry.end({ timeout: 0 });
  });
});
