import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import type { BuildRecord, GateFacts, Language, ManifestRecord, PageRecord } from '@palaro/contract';
import type { RoleName } from '@palaro/migrator';
import { dropTestDatabase } from '@palaro/migrator/drop-test-database';
import { runFileCheck } from './checks/run-file-check.ts';
import type { ReleaseWatcher } from './context.ts';
import { folderStore } from './folder-store.ts';
import { openRegistry, type Registry } from './registry.ts';
import { migrateRegistry } from './schema.ts';
import { declaredCalls } from './served-calls.ts';
import { localKeyring } from './trust/keyring.ts';

// For tests that go past the commands.
export { changeRegistry } from './registry.ts';
export { signText } from './signing.ts';
export { listRecord } from './trust/change-roles.ts';
export { rotateInCheckout } from './trust/put-roles.ts';

/** A test lab for releases: a folder, a key pair, a real database and builds of a few small files. */
export interface ReleaseLab {
  writer: ReleaseWatcher;
  /** The database for its owner: for what a test puts there past the commands, or looks at. */
  owner: Registry;
  /** Its address for a login of each role. */
  urls: Record<RoleName, string>;
  /** Workspace root; builds are written to `<root>/<name>/dist`, the store is below `<root>/.data`. */
  root: string;
  keys: { privateKey: string; publicKey: string };
  /** Ends connections, drops the database and removes the folder. */
  close(): Promise<void>;
}

/** `isEmpty`: without tables. */
export async function openLab(server = labServers()[0], { isEmpty = false } = {}): Promise<ReleaseLab> {
  const root = await mkdtemp(path.join(tmpdir(), 'palaro-release-'));
  const database = await createDatabase(server);
  const { privateKey, publicKey } = makeKeys();
  const owner = openRegistry(database.url, 'a test');
  if (!isEmpty) await owner.begin(migrateRegistry);
  const writer: ReleaseWatcher = {
    registry: openRegistry(database.urls.release, 'a test'),
    votes: openRegistry(database.urls.watch, 'the watch of a test'),
    store: folderStore(path.join(root, '.data')),
    privateKey,
    sealKeys: [publicKey],
    keys: localKeyring(path.join(root, '.data', 'keys')),
    timestampLifeMs: 6 * 60 * 60 * 1000,
    policy: { sessionOwner: 'mfe-auth' },
    doneBy: 'a test',
    now: () => new Date(),
    brotli: 'fast',
    servedCalls: async () => declaredCalls(),
    runCheck: runFileCheck,
  };
  return {
    writer,
    owner,
    urls: database.urls,
    root,
    keys: {
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
    async close() {
      await Promise.all([writer.registry, writer.votes, owner].map((pool) => pool.end({ timeout: 1 })));
      await database.drop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

export function makeKeys(): { privateKey: KeyObject; publicKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

/** A database server for tests. */
export interface LabServer {
  name: string;
  url: string;
  urls: Record<RoleName, string>;
}

/** The database servers that the test run started or was given, and told by environment. */
export function labServers(): [LabServer, ...LabServer[]] {
  const found = process.env['PALARO_TEST_SERVERS'];
  if (!found) throw new Error('Tests of releases need the globalSetup of jest.config.mjs.');
  return JSON.parse(found) as [LabServer, ...LabServer[]];
}

async function createDatabase(server: LabServer) {
  // The name format by which a test run recognises databases of a killed run.
  const name = `palaro_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const within = (address: string) => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.href;
  };
  await onServer(server.url, (admin) => admin`create database ${admin(name)}`);
  const urls = Object.entries(server.urls).map(([role, address]) => [role, within(address)]);
  return {
    url: within(server.url),
    urls: Object.fromEntries(urls) as Record<RoleName, string>,
    drop: () => onServer(server.url, (admin) => dropTestDatabase(admin, name)),
  };
}

async function onServer(server: string, work: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Writes `<root>/<name>/dist` with these files and a `build.json` that fits them, and returns the package folder. */
export async function writeBuild(
  root: string,
  name: string,
  files: Record<string, string>,
  build: Partial<BuildRecord> = {},
  gate: Partial<GateFacts> = {},
): Promise<string> {
  const folder = path.join(root, name);
  const record: BuildRecord = {
    name,
    version: '1.0.0',
    entry: 'remoteEntry.js',
    globalName: `${name.replaceAll('-', '_')}_1_0_0`,
    manifest: null,
    modules: {},
    builtAgainst: { react: '19.3.1', sharedLib: '1.0.0' },
    ...build,
  };
  const facts: GateFacts = {
    react: { react: '19.3.1', reactDom: '19.3.1' },
    offers: {},
    uses: {},
    types: {},
    calls: {},
    names: [],
    texts: [],
    events: {},
    files: [...Object.keys(files), 'build.json', 'gate.json'],
    ...gate,
  };
  await rm(path.join(folder, 'dist'), { recursive: true, force: true });
  const descriptions = { 'build.json': JSON.stringify(record), 'gate.json': JSON.stringify(facts) };
  for (const [file, text] of Object.entries({ ...files, ...descriptions })) {
    const place = path.join(folder, 'dist', file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  return folder;
}

/** A small remote with one page, messages in two languages and, optionally, a slot of the home page. */
export async function writeRemote(
  root: string,
  name: string,
  page: {
    path: string;
    title: string;
    text?: string;
    home?: boolean;
    guard?: PageRecord['guard'];
    homeOrder?: number;
  },
  gate: Partial<GateFacts> = {},
): Promise<string> {
  const module = (base: string, css = false, doors: string[] = []) => ({
    js: [`${base}.js`],
    css: css ? [`${base}.css`] : [],
    doors,
  });
  const manifest: ManifestRecord = {
    name,
    owner: `team of ${name}`,
    criticality: 'regular',
    pages: [
      {
        path: page.path,
        module: 'page',
        layout: 'main',
        guard: page.guard ?? 'open',
        titleKey: 'title',
        title: inEveryLanguage(page.title),
      },
    ],
    slots: page.home ? [{ slot: 'home', module: 'shelf', order: page.homeOrder ?? 1 }] : [],
    opens: name === 'mfe-games' ? ['event-prediction'] : [],
    emits: [],
  };
  const files = {
    'remoteEntry.js': `/* entry of ${name} */`,
    'page.js': `/* ${page.text ?? 'page'} ${'of some length '.repeat(100)}*/`,
    'page.css': '.page{color:red}',
    'shelf.js': '/* shelf */',
    'en.js': '/* en */',
    'ph.js': '/* ph */',
    'later.js': '/* loaded when needed */',
  };
  const modules = {
    page: module('page', true, ['forms']),
    shelf: module('shelf', false, ['ui']),
    'messages.en': module('en'),
    'messages.ph': module('ph'),
  };
  return writeBuild(root, name, files, { manifest, modules }, gate);
}

function inEveryLanguage(text: string): Record<Language, string> {
  return { en: text, ph: `${text} (ph)`, zh: `${text} (zh)`, ms: `${text} (ms)` };
}
