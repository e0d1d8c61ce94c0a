import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { changeRegistry, openRegistry } from '../registry.ts';
import { rollback } from '../roll-back.ts';
import { readSigningKey } from '../signing.ts';
import { openWriter } from '../settings.ts';
import type { ReleaseWriter } from '../context.ts';
import type { ReleaseLab } from '../testing.ts';
import { openLab, writeRemote } from '../testing.ts';
import { readHistory } from '../audit.ts';
import { followMetadata } from './follow-metadata.ts';
import type { MetadataSet } from './follow-metadata.ts';
import { runKeys } from './keys-command.ts';
import { partOf } from '@palaro/release-client/role-metadata';
import { readerOf, readMetadata } from './rows.ts';

/** As in production: the service has three keys, each team its own, and the rest is in files of another machine. */
let lab: ReleaseLab;
let writer: ReleaseWriter;
/** The keys that the service is given. */
const service = { channels: 'channels', snapshot: 'snapshot', timestamp: 'timestamp' };
let trustedRoot = '';

const file = (name: string) => path.join(lab.root, 'offline', name);
const pem = (name: string) => readFile(file(`${name}.pem`), 'utf8');

async function environment() {
  return {
    // As strict as production; the test's database is on this machine.
    NODE_ENV: 'staging',
    SANDBOX: 'on',
    RELEASE_DATABASE_URL: lab.urls.release,
    WATCH_DATABASE_URL: lab.urls.watch,
    RELEASE_PRIVATE_KEY: lab.keys.privateKey,
    RELEASE_PUBLIC_KEY: lab.keys.publicKey,
    RELEASE_BROTLI: 'fast',
    RELEASE_DONE_BY: 'the service',
    RELEASE_CHANNELS_KEY: await pem(service.channels),
    RELEASE_SNAPSHOT_KEY: await pem(service.snapshot),
    RELEASE_TIMESTAMP_KEY: await pem(service.timestamp),
  };
}

/** `release keys …`; words that end in .json or .pem are files of the ceremony. */
async function keys(...words: string[]): Promise<string> {
  const env = await environment().catch(() => ({}));
  const known = words.map((word) =>
    /\.(?:json|pem)$/.test(word) || words[0] === 'make' ? filed(word) : word,
  );
  return runKeys(known, () => openWriter(env, lab.root));
}
const filed = (word: string) => (word === 'make' ? word : file(word));

/** The service, and a team that signs with this key. */
async function withTeam(name: string, key: string): Promise<ReleaseWriter> {
  const own = openWriter(await environment(), lab.root).keys;
  const signing = readSigningKey('PALARO_SIGNING_KEY', await pem(key));
  return {
    ...writer,
    keys: { keysOf: async (role) => (role === name ? [signing] : own.keysOf(role)) },
  };
}

async function release(text: string, key = 'wallet'): Promise<string> {
  const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text });
  return (await publish(await withTeam('mfe-wallet', key), folder)).version;
}

/** What an edge makes of it that began with the first root, or has seen this. */
async function follow(seen?: MetadataSet): Promise<MetadataSet> {
  const { registry } = lab.writer;
  const timestamp = (await readMetadata(registry, 'timestamp')) ?? '';
  return followMetadata({ root: trustedRoot, seen, timestamp, read: readerOf(registry), now: new Date() });
}

beforeAll(async () => {
  lab = await openLab();
  writer = { ...lab.writer };
  for (const name of [
    'anna',
    'ben',
    'cleo',
    'targets',
    'channels',
    'snapshot',
    'timestamp',
    'wallet',
    'games',
  ])
    await keys('make', name);
});
afterAll(() => lab.close());

describe('the first ceremony', () => {
  it('refuses a root that one of the two keys has signed', async () => {
    await keys(
      'root',
      '--root',
      'anna.pub.pem',
      '--root',
      'ben.pub.pem',
      '--root',
      'cleo.pub.pem',
      '--threshold',
      '2',
      '--targets',
      'targets.pub.pem',
      '--snapshot',
      'snapshot.pub.pem',
      '--timestamp',
      'timestamp.pub.pem',
      '--out',
      'root.json',
    );
    await keys('delegate', 'channels', 'channels.pub.pem', '--out', 'targets.json');
    await keys('delegate', 'mfe-wallet', 'wallet.pub.pem', '--in', 'targets.json', '--out', 'targets.json');
    await keys('sign', 'targets.json', '--key', 'targets.pem');
    await keys('sign', 'root.json', '--key', 'anna.pem');
    await expect(keys('put', 'targets.json')).rejects.toMatchObject({ code: 'roles_missing' });
    await expect(keys('put', 'root.json', 'targets.json')).rejects.toMatchObject({
      code: 'role_unsigned',
      message: expect.stringContaining('root was signed by 1/2 keys'),
    });
  });

  it('takes it with two, and from then on a team can publish and the service promote', async () => {
    await keys('sign', 'root.json', '--key', 'cleo.pem');
    expect(await keys('put', 'root.json', 'targets.json')).toContain('root is now version 1');
    trustedRoot = await readFile(file('root.json'), 'utf8');
    writer = { ...writer, keys: openWriter(await environment(), lab.root).keys };
    const version = await release('first');
    await promote(writer, 'production', [{ name: 'mfe-wallet', version }]);
    expect(Object.keys((await follow()).roles).toSorted()).toEqual(['channels', 'mfe-wallet', 'targets']);
    const lines = await readHistory(lab.writer.registry);
    expect(lines.filter(({ action }) => action === 'roles').map(({ name }) => name)).toContain('root');
  });

  it('leaves a team that was not taken in outside', async () => {
    const folder = await writeRemote(lab.root, 'mfe-games', { path: '/slot', title: 'Slots' });
    await expect(publish(await withTeam('mfe-games', 'games'), folder)).rejects.toMatchObject({
      code: 'role_unknown',
    });
  });
});

describe('another key', () => {
  const present = (role: string) => keys('show', role, '--out', `${role}.json`);

  it.each(['snapshot', 'timestamp'] as const)(
    'of %s is followed by an edge that saw the old one',
    async (role) => {
      const seen = await follow();
      await keys('make', `${role}-2`);
      await present('root');
      await keys('root', '--in', 'root.json', `--${role}`, `${role}-2.pub.pem`, '--out', 'root.json');
      await keys('sign', 'root.json', '--key', 'anna.pem', '--key', 'ben.pem');
      // The service that puts it has to have the new key.
      await expect(keys('put', 'root.json')).rejects.toMatchObject({ code: 'role_key_missing' });
      service[role] = `${role}-2`;
      await keys('put', 'root.json');
      writer = { ...writer, keys: openWriter(await environment(), lab.root).keys };
      const next = await follow(seen);
      expect(partOf(next.root).version).toBe(partOf(seen.root).version + 1);
      await release(`after ${role}`);
      await follow(next);
    },
  );

  it('of channels', async () => {
    const seen = await follow();
    await keys('make', 'channels-2');
    await present('targets');
    await keys('delegate', 'channels', 'channels-2.pub.pem', '--in', 'targets.json', '--out', 'targets.json');
    await keys('sign', 'targets.json', '--key', 'targets.pem');
    service.channels = 'channels-2';
    await keys('put', 'targets.json');
    writer = { ...writer, keys: openWriter(await environment(), lab.root).keys };
    await promote(writer, 'production', [{ name: 'mfe-wallet', version: await release('after channels') }]);
    await follow(seen);
  });

  it('of targets', async () => {
    const seen = await follow();
    await keys('make', 'targets-2');
    await present('root');
    await present('targets');
    await keys('root', '--in', 'root.json', '--targets', 'targets-2.pub.pem', '--out', 'root.json');
    await keys('sign', 'root.json', '--key', 'ben.pem', '--key', 'cleo.pem');
    await expect(keys('put', 'root.json')).rejects.toMatchObject({ code: 'role_unsigned' });
    await keys('delegate', 'channels', 'channels-2.pub.pem', '--in', 'targets.json', '--out', 'targets.json');
    await keys('sign', 'targets.json', '--key', 'targets-2.pem');
    await keys('put', 'root.json', 'targets.json');
    await follow(seen);
  });

  it('of the root, signed by two of the old and two of the new', async () => {
    const seen = await follow();
    await keys('make', 'dora');
    await present('root');
    await keys(
      'root',
      '--in',
      'root.json',
      '--root',
      'dora.pub.pem',
      '--root',
      'ben.pub.pem',
      '--root',
      'cleo.pub.pem',
      '--out',
      'root.json',
    );
    await keys('sign', 'root.json', '--key', 'dora.pem', '--key', 'ben.pem');
    await expect(keys('put', 'root.json')).rejects.toMatchObject({ code: 'role_unsigned' });
    await keys('sign', 'root.json', '--key', 'anna.pem');
    await keys('put', 'root.json');
    await follow(seen);
    // Anna's key is worth nothing from now on.
    await present('root');
    await keys('root', '--in', 'root.json', '--out', 'root.json');
    await keys('sign', 'root.json', '--key', 'anna.pem', '--key', 'ben.pem');
    await expect(keys('put', 'root.json')).rejects.toMatchObject({ code: 'role_unsigned' });
    // An edge that was switched off all the while walks every root.
    expect(partOf((await follow()).root).version).toBe(5);
  });

  it('of a team, whose old one was stolen: what the thief published is gone with it', async () => {
    const seen = await follow();
    const stolen = await release('by a thief');
    await promote(writer, 'production', [{ name: 'mfe-wallet', version: stolen }]);
    await keys('make', 'wallet-2');
    await present('targets');
    await present('mfe-wallet');
    await keys('delegate', 'mfe-wallet', 'wallet-2.pub.pem', '--in', 'targets.json', '--out', 'targets.json');
    await keys('sign', 'targets.json', '--key', 'targets-2.pem');
    await keys(
      'role',
      'mfe-wallet',
      '--in',
      'mfe-wallet.json',
      '--without',
      stolen,
      '--out',
      'mfe-wallet.json',
    );
    await keys('sign', 'mfe-wallet.json', '--key', 'wallet-2.pem');
    // Alone it would leave a role that the old key has signed; and nothing may be taken from under a channel.
    await expect(keys('put', 'targets.json')).rejects.toMatchObject({ code: 'role_unsigned' });
    await expect(keys('put', 'targets.json', 'mfe-wallet.json')).rejects.toMatchObject({
      code: 'record_unlisted',
    });
    await rollback(writer, 'production', 'mfe-wallet', 'its key was stolen');
    await keys('put', 'targets.json', 'mfe-wallet.json');
    const next = await follow(seen);
    expect(next.roles['mfe-wallet']).not.toContain(stolen);
    await expect(
      promote(writer, 'production', [{ name: 'mfe-wallet', version: stolen }]),
    ).rejects.toMatchObject({
      code: 'record_unlisted',
    });
    await expect(release('by the thief again')).rejects.toMatchObject({ code: 'role_key_missing' });
    await release('by the team', 'wallet-2');
  });

  it('is of no use twice: what is here already is refused', async () => {
    await present('targets');
    await expect(keys('put', 'targets.json')).rejects.toMatchObject({ code: 'role_outdated' });
  });

  it('is made only where all keys are', async () => {
    await expect(keys('rotate', 'snapshot')).rejects.toMatchObject({ code: 'role_key_missing' });
  });
});

describe('the commands', () => {
  it.each<[string[], string]>([
    [['make', 'anna'], 'is there already'],
    [['sign', 'root.json'], 'takes --key'],
    [['sign', 'nothing.json', '--key', 'anna.pem'], 'cannot be read'],
    [['delegate', 'NOT A NAME', 'anna.pub.pem', '--out', 'x.json'], 'not the name of a role'],
    [['sign', 'anna.pem', '--key', 'anna.pem'], 'is not the text of a role'],
    [['root'], 'Say where to write it'],
    [['put'], 'put takes files'],
    [['root', '--nonsense'], 'nonsense'],
  ])('%j are refused in a sentence', async (words, sentence) => {
    await expect(keys(...words)).rejects.toThrow(sentence);
  });

  it('show who may sign what, and list themselves', async () => {
    expect(await keys('show')).toMatch(/^mfe-wallet +\d+ {2}until .* signed by [0-9a-f]{12}$/m);
    expect(await keys('show', 'root')).toContain('"threshold": 2');
    expect(await keys('help')).toContain('release keys sign');
  });

  it('give a new deployable to a team with a key of its own, in a checkout', async () => {
    const other = await openLab();
    try {
      const open = () => ({ ...other.writer, registry: openRegistry(other.urls.release, 'a test') });
      expect(await runKeys(['delegate', 'mfe-loyalty', file('wallet.pub.pem')], open)).toContain(
        'targets is now version',
      );
      const folder = await writeRemote(other.root, 'mfe-loyalty', { path: '/loyalty', title: 'Loyalty' });
      // From then on the checkout cannot sign for them.
      await expect(publish(other.writer, folder)).rejects.toMatchObject({ code: 'role_key_missing' });
      const signing = readSigningKey('PALARO_SIGNING_KEY', await pem('wallet'));
      const { keys: own } = other.writer;
      const theirs = {
        keysOf: async (role: string) => (role === 'mfe-loyalty' ? [signing] : own.keysOf(role)),
      };
      expect((await publish({ ...other.writer, keys: theirs }, folder)).outcome).toBe('published');
    } finally {
      await other.close();
    }
  });

  it('change nothing without the first root', async () => {
    const other = await openLab();
    try {
      const none = { ...other.writer, keys: { keysOf: async () => [] } };
      await expect(
        publish(none, await writeRemote(other.root, 'mfe-wallet', { path: '/deposit', title: 'x' })),
      ).rejects.toMatchObject({ code: 'roles_missing' });
      expect(
        await changeRegistry(other.writer.registry, (change) => change`select 1 from release.metadata`),
      ).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
