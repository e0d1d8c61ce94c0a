import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPrivateKey } from 'node:crypto';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { changeRegistry, readChannel, readPublished } from '../registry.ts';
import type { ReleaseLab } from '../testing.ts';
import { openLab, writeRemote } from '../testing.ts';
import { listRecord, renewTimestamp } from './change-roles.ts';
import { followMetadata, targetOf } from './follow-metadata.ts';
import type { MetadataSet } from './follow-metadata.ts';
import { newKey } from './keyring.ts';
import type { Keyring } from './keyring.ts';
import {
  channelTarget,
  fileRecord,
  metaRecord,
  partOf,
  recordTarget,
  seal,
} from '@palaro/release-client/role-metadata';
import type { TargetsPart } from '@palaro/release-client/role-metadata';
import { signedPartOf } from './require-signed.ts';
import { readerOf, readMetadata, readNewestRoles } from './rows.ts';
import { signRole } from '@palaro/release-client/sign-role';

const HOUR_MS = 60 * 60 * 1000;

let lab: ReleaseLab;
const versions: string[] = [];

beforeAll(async () => {
  lab = await openLab();
  for (const text of ['first', 'second']) versions.push(await release('mfe-wallet', '/deposit', text));
  await release('mfe-games', '/slot', 'games');
  await promote(lab.writer, 'production', [wallet(0)]);
});
afterAll(() => lab.close());

async function release(name: string, path: string, text: string): Promise<string> {
  return (await publish(lab.writer, await writeRemote(lab.root, name, { path, title: name, text }))).version;
}

const wallet = (index: number) => ({ name: 'mfe-wallet', version: versions[index] ?? '' });

async function role(name: string): Promise<string> {
  return (await readMetadata(lab.writer.registry, name)) ?? '';
}

async function rootOf(version = 1): Promise<string> {
  return (await readMetadata(lab.writer.registry, 'root', version)) ?? '';
}

/** What an edge does. */
async function follow(seen?: MetadataSet, now = new Date()): Promise<MetadataSet> {
  const registry = lab.owner;
  const timestamp = await role('timestamp');
  return followMetadata({ root: await rootOf(), seen, timestamp, read: readerOf(registry), now });
}

async function keyOf(name: string) {
  const [key] = await lab.writer.keys.keysOf(name);
  if (!key) throw new Error(`No key of ${name}`);
  return key;
}

describe('the roles', () => {
  it('list every record by the hash of what its team made, and each channel’s document', async () => {
    const set = await follow();
    for (const { name, version } of [wallet(0), wallet(1)]) {
      const sealed = (await readPublished(lab.writer.registry, name, version)) ?? '';
      expect(targetOf(set, recordTarget(name, version))).toEqual(fileRecord(signedPartOf(sealed)));
    }
    const signed = await readChannel(lab.writer.registry, 'production');
    expect(targetOf(set, channelTarget('production'))).toEqual(fileRecord(signed?.payload ?? ''));
    expect(targetOf(set, 'mfe-wallet/9.9.9/record.json')).toBeUndefined();
  });

  it('are written with what they belong to, or neither is', async () => {
    const before = await readNewestRoles(lab.writer.registry);
    await expect(
      promote(lab.writer, 'production', [{ name: 'mfe-wallet', version: '9.9.9' }]),
    ).rejects.toMatchObject({ code: 'release_unknown' });
    const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'x', text: 'lost' });
    const store = { ...lab.writer.store, add: () => Promise.reject(new Error('the store is full')) };
    await expect(publish({ ...lab.writer, store }, folder)).rejects.toThrow('the store is full');
    expect(await readNewestRoles(lab.writer.registry)).toEqual(before);
  });

  it('are verified from what was seen before, and stay the same when nothing changed', async () => {
    const first = await follow();
    expect(await follow(first)).toEqual(first);
    await promote(lab.writer, 'production', [wallet(1)]);
    const next = await follow(first);
    expect(partOf(next.timestamp).version).toBeGreaterThan(partOf(first.timestamp).version);
    expect(next.roles['mfe-games']).toBe(first.roles['mfe-games']);
  });
});

describe('a team’s role', () => {
  const offered = { name: 'mfe-wallet', version: '2.0.0', record: '{"name":"mfe-wallet","version":"2.0.0"}' };
  const list = (text: string) =>
    changeRegistry(lab.writer.registry, (change) =>
      listRecord(
        lab.writer,
        change,
        offered,
        JSON.stringify({ payload: offered.record, signature: '' }),
        text,
      ),
    );
  const changed = async (change: (part: TargetsPart) => TargetsPart, by = 'mfe-wallet') => {
    const good = signRole(await role('mfe-wallet'), offered, await keyOf('mfe-wallet'), new Date());
    return seal(change(partOf(good, 'targets')), [await keyOf(by)]);
  };

  it.each<[string, string, () => Promise<string>]>([
    [
      'signed by another team’s key',
      'role_unsigned',
      async () => signRole(await role('mfe-wallet'), offered, await keyOf('mfe-games'), new Date()),
    ],
    [
      'signed by a key that nobody knows',
      'role_unsigned',
      async () => signRole(await role('mfe-wallet'), offered, createPrivateKey(newKey()), new Date()),
    ],
    ['that is no metadata', 'role_unsigned', async () => '{"signed":'],
    [
      'of the present version',
      'role_outdated',
      () => changed((part) => ({ ...part, version: part.version - 1 })),
    ],
    ['of an earlier version', 'role_outdated', () => changed((part) => ({ ...part, version: 1 }))],
    [
      'that leaves out an earlier release',
      'role_incomplete',
      () =>
        changed((part) => {
          const { [recordTarget('mfe-wallet', versions[0] ?? '')]: _gone, ...targets } = part.targets;
          return { ...part, targets };
        }),
    ],
    [
      'without this release',
      'role_incomplete',
      () =>
        changed((part) => {
          const { [recordTarget('mfe-wallet', '2.0.0')]: _gone, ...targets } = part.targets;
          return { ...part, targets };
        }),
    ],
    [
      'with another hash of this release',
      'role_incomplete',
      () =>
        changed((part) => ({
          ...part,
          targets: { ...part.targets, [recordTarget('mfe-wallet', '2.0.0')]: fileRecord('another') },
        })),
    ],
    [
      'that lists what is another team’s',
      'role_incomplete',
      () =>
        changed((part) => ({
          ...part,
          targets: { ...part.targets, [recordTarget('mfe-games', '2.0.0')]: fileRecord('x') },
        })),
    ],
    [
      'that delegates further',
      'role_incomplete',
      () => changed((part) => ({ ...part, delegations: { keys: {}, roles: [] } })),
    ],
    [
      'that has expired',
      'role_expired',
      () => changed((part) => ({ ...part, expires: '2020-01-01T00:00:00Z' })),
    ],
  ])('%s is refused (%s) and nothing is changed', async (_case, code, text) => {
    const before = await readNewestRoles(lab.writer.registry);
    await expect(list(await text())).rejects.toMatchObject({ code });
    expect(await readNewestRoles(lab.writer.registry)).toEqual(before);
  });

  it('is nobody’s before it was delegated, outside a checkout', async () => {
    const { keysOf } = lab.writer.keys;
    const folder = await writeRemote(lab.root, 'mfe-loyalty', { path: '/loyalty', title: 'Loyalty' });
    await expect(publish({ ...lab.writer, keys: { keysOf } }, folder)).rejects.toMatchObject({
      code: 'role_unknown',
    });
  });

  it('cannot be signed by a process that has not its key', async () => {
    const keys: Keyring = {
      keysOf: async (name) => (name === 'mfe-wallet' ? [] : lab.writer.keys.keysOf(name)),
    };
    const folder = await writeRemote(lab.root, 'mfe-wallet', {
      path: '/deposit',
      title: 'x',
      text: 'no key',
    });
    await expect(publish({ ...lab.writer, keys }, folder)).rejects.toMatchObject({
      code: 'role_key_missing',
    });
    const none = { ...lab.writer, keys: { keysOf: async () => [] } };
    await expect(promote(none, 'production', [wallet(0)])).rejects.toMatchObject({
      code: 'role_key_missing',
    });
  });
});

describe('what an edge is offered', () => {
  /** The registry after a change of its metadata, for one check. */
  async function followAfter(
    edit: (change: typeof lab.writer.registry) => Promise<unknown>,
    seen?: MetadataSet,
  ) {
    const registry = lab.owner;
    const roles = await registry<
      { role: string; version: number; document: string }[]
    >`select role, version, document from release.metadata`;
    await registry.unsafe('alter table release.metadata disable trigger user');
    try {
      await edit(registry);
      return await follow(seen);
    } finally {
      await registry`delete from release.metadata`;
      for (const { role: name, version, document } of roles)
        await registry`insert into release.metadata (role, version, document) values (${name}, ${version}, ${document})`;
    }
  }

  it('is refused when a role was altered, even by its own team, past the service', async () => {
    const version = partOf(await role('mfe-wallet')).version;
    const other = seal({ ...partOf(await role('mfe-wallet'), 'targets'), targets: {} }, [
      await keyOf('mfe-wallet'),
    ]);
    await expect(
      followAfter(
        (registry) =>
          registry`update release.metadata set document = ${other} where role = 'mfe-wallet' and version = ${version}`,
      ),
    ).rejects.toMatchObject({ code: 'role_altered' });
  });

  it('is refused when an older set was restored', async () => {
    const seen = await follow();
    await expect(
      followAfter(
        (registry) =>
          registry`delete from release.metadata where role = 'timestamp' and version >= ${partOf(seen.timestamp).version}`,
        seen,
      ),
    ).rejects.toMatchObject({ code: 'role_replayed' });
  });

  it('is refused when the new timestamp names an old snapshot', async () => {
    const seen = await follow();
    const old = (await readMetadata(lab.writer.registry, 'snapshot', 1)) ?? '';
    const part = partOf(seen.timestamp, 'timestamp');
    const meta = { 'snapshot.json': { version: 1, ...fileRecord(old) } };
    const timestamp = seal({ ...part, version: part.version + 1, meta }, [await keyOf('timestamp')]);
    const read = readerOf(lab.writer.registry);
    await expect(
      followMetadata({ root: await rootOf(), seen, timestamp, read, now: new Date() }),
    ).rejects.toMatchObject({ code: 'role_replayed' });
  });

  it('is refused when a new snapshot names an older role', async () => {
    const seen = await follow();
    const snapshot = partOf(seen.snapshot, 'snapshot');
    const timestamp = partOf(seen.timestamp, 'timestamp');
    const older = (await readMetadata(lab.writer.registry, 'mfe-wallet', 1)) ?? '';
    const next = seal(
      {
        ...snapshot,
        version: snapshot.version + 1,
        meta: { ...snapshot.meta, 'mfe-wallet.json': { version: 1, ...fileRecord(older) } },
      },
      [await keyOf('snapshot')],
    );
    const meta = { 'snapshot.json': { version: snapshot.version + 1, ...fileRecord(next) } };
    const signed = seal({ ...timestamp, version: timestamp.version + 1, meta }, [await keyOf('timestamp')]);
    const read = async (name: string, version: number) =>
      name === 'snapshot' ? next : readMetadata(lab.writer.registry, name, version);
    await expect(
      followMetadata({ root: await rootOf(), seen, timestamp: signed, read, now: new Date() }),
    ).rejects.toMatchObject({ code: 'role_replayed' });
  });

  it('is refused when its time is over', async () => {
    await expect(follow(undefined, new Date(Date.now() + 7 * HOUR_MS))).rejects.toMatchObject({
      code: 'role_expired',
      message: expect.stringContaining('The role timestamp has expired'),
    });
    await expect(follow(await follow(), new Date(Date.now() + 7 * HOUR_MS))).rejects.toMatchObject({
      code: 'role_expired',
    });
    await expect(follow(undefined, new Date(Date.now() + 731 * 24 * HOUR_MS))).rejects.toMatchObject({
      code: 'role_expired',
      message: expect.stringContaining('The role root has expired'),
    });
  });
});

describe('a team that has released for years', () => {
  it('costs an edge little: 3,000 records are verified in well under a second', async () => {
    const seen = await follow();
    const part = partOf(seen.roles['mfe-games'] ?? '', 'targets');
    const targets = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [
        recordTarget('mfe-games', `1.0.${index}`),
        fileRecord('x'),
      ]),
    );
    const long = seal({ ...part, version: part.version + 1, targets }, [await keyOf('mfe-games')]);
    const snapshotPart = partOf(seen.snapshot, 'snapshot');
    const meta = { ...snapshotPart.meta, 'mfe-games.json': metaRecord(long) };
    const snapshot = seal({ ...snapshotPart, version: snapshotPart.version + 1, meta }, [
      await keyOf('snapshot'),
    ]);
    const timestampPart = partOf(seen.timestamp, 'timestamp');
    const timestamp = seal(
      {
        ...timestampPart,
        version: timestampPart.version + 1,
        meta: { 'snapshot.json': metaRecord(snapshot) },
      },
      [await keyOf('timestamp')],
    );
    const texts: Record<string, string> = { snapshot, 'mfe-games': long };
    const read = async (name: string) => texts[name];
    const root = await rootOf();
    const start = performance.now();
    const set = await followMetadata({ root, seen, timestamp, read, now: new Date() });
    expect(performance.now() - start).toBeLessThan(1500);
    expect(targetOf(set, recordTarget('mfe-games', '1.0.2999'))).toEqual(fileRecord('x'));
  });
});

describe('the timestamp', () => {
  it('is signed again when it is due, and not before', async () => {
    const before = await role('timestamp');
    expect(await renewTimestamp(lab.writer)).toBe(false);
    const later = () => new Date(Date.now() + HOUR_MS / 2);
    expect(await renewTimestamp({ ...lab.writer, now: later })).toBe(true);
    const after = await role('timestamp');
    expect(partOf(after).version).toBe(partOf(before).version + 1);
    expect(await follow()).toMatchObject({ timestamp: after });
  });
});
