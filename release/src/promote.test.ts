import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChannelDocument } from '@palaro/contract';
import type { Move } from './audit.ts';
import { previousVersion, readHistory } from './audit.ts';
import { CHANNEL_LIFE_MS, verifyChannel } from './channel.ts';
import { promote, renew, setPolicy, startCanary } from './promote.ts';
import { publish } from './publish.ts';
import { changeRegistry, openRegistry, readChannel } from './registry.ts';
import { rollback } from './roll-back.ts';
import { signText } from './signing.ts';
import { readStatus } from './status.ts';
import type { LabServer, ReleaseLab } from './testing.ts';
import { labServers, makeKeys, openLab, writeRemote } from './testing.ts';

for (const server of labServers()) describe(`the registry on ${server.name}`, () => testRegistry(server));

describe('the history of versions', () => {
  it.each<[string, string, string | undefined]>([
    ['after one promotion', 'p1', undefined],
    ['after two', 'p1 p2', '1'],
    ['after a rollback and another promotion', 'p1 p2 r1 p3', '1'],
    ['after the same version came twice', 'p1 p2 p1', '2'],
  ])('knows the version before %s', (_case, moves, expected) => {
    const list = moves.split(' ').map((move): Move => ({
      action: move.startsWith('p') ? 'promote' : 'rollback',
      toVersion: move.slice(1),
    }));
    expect(previousVersion(list)).toBe(expected);
  });
});

function testRegistry(server: LabServer): void {
  let lab: ReleaseLab;
  const versions: string[] = [];

  beforeAll(async () => {
    lab = await openLab(server);
    for (const text of ['first', 'second', 'third']) {
      const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text });
      versions.push((await publish(lab.writer, folder)).version);
    }
  });
  afterAll(() => lab.close());

  function wallet(index: number) {
    return { name: 'mfe-wallet', version: versions[index] ?? '' };
  }

  async function served(channel: string, now = new Date(), lastSerial = 0): Promise<ChannelDocument> {
    const signed = await readChannel(lab.writer.registry, channel);
    if (!signed) throw new Error(`No channel ${channel}`);
    return verifyChannel(signed, channel, lab.writer.sealKeys, { now, lastSerial });
  }

  describe('the policy of a channel', () => {
    const another = { sessionOwner: 'mfe-door' };

    it('is the platform’s at first, and is kept by all changes of the channel', async () => {
      await promote(lab.writer, 'policed', [wallet(0)]);
      expect((await served('policed')).policy).toEqual({ sessionOwner: 'mfe-auth' });
      const other = { ...lab.writer, policy: another };
      await promote(other, 'policed', [wallet(1)]);
      await rollback(other, 'policed', 'mfe-wallet', 'slow');
      await renew(other, 'policed');
      expect((await served('policed')).policy).toEqual({ sessionOwner: 'mfe-auth' });
    });

    it('changes by its own command, once, with an audit entry', async () => {
      const other = { ...lab.writer, policy: another };
      const { serial } = await setPolicy(other, 'policed');
      expect(await served('policed')).toMatchObject({ serial, policy: another });
      expect((await readHistory(lab.writer.registry))[0]).toMatchObject({
        action: 'policy',
        channel: 'policed',
        reason: 'session: mfe-auth → mfe-door',
        doneBy: 'a test',
      });
      expect(await setPolicy(other, 'policed')).toEqual({ channel: 'policed', serial, moves: [] });
      await expect(setPolicy(other, 'nowhere')).rejects.toMatchObject({ code: 'channel_unknown' });
    });

    it('is added to an older channel by the next promotion, also of the current version', async () => {
      const { policy, ...before } = await served('policed');
      const { payload, signature } = signText(JSON.stringify(before), lab.writer.privateKey);
      await changeRegistry(
        lab.writer.registry,
        (change) =>
          change`update release.channel set payload = ${payload}, signature = ${signature} where name = 'policed'`,
      );
      expect((await served('policed')).policy).toBeUndefined();
      await promote(lab.writer, 'policed', [wallet(0)]);
      expect((await served('policed')).policy).toEqual({ sessionOwner: 'mfe-auth' });
      expect(policy).toEqual(another);
    });
  });

  describe('promoting', () => {
    it('points the channel at the version, one serial higher each time, with the hash of its record', async () => {
      await promote(lab.writer, 'production', [wallet(0)]);
      const change = await promote(lab.writer, 'production', [wallet(1)]);
      expect(change.moves).toEqual([{ name: 'mfe-wallet', from: versions[0], to: versions[1] }]);
      const document = await served('production');
      expect(document.serial).toBe(2);
      expect(document.releases['mfe-wallet']).toEqual({
        version: versions[1],
        record: expect.stringMatching(/^sha384-/),
      });
    });

    it('changes nothing when the channel serves that already', async () => {
      const { serial } = await served('production');
      const history = await readHistory(lab.writer.registry);
      expect(await promote(lab.writer, 'production', [wallet(1)])).toEqual({
        channel: 'production',
        serial,
        moves: [],
      });
      expect(await readHistory(lab.writer.registry)).toEqual(history);
    });

    it('signs an ageing document again even then', async () => {
      const { serial } = await promote(lab.writer, 'ageing', [wallet(0)]);
      const later = new Date(Date.now() + CHANNEL_LIFE_MS * 0.6);
      const change = await promote({ ...lab.writer, now: () => later }, 'ageing', [wallet(0)]);
      expect(change).toEqual({ channel: 'ageing', serial: serial + 1, moves: [] });
      expect((await readHistory(lab.writer.registry))[0]).toMatchObject({
        action: 'renew',
        channel: 'ageing',
      });
    });

    it('refuses an unpublished version and writes nothing', async () => {
      const before = await served('production');
      const releases = [wallet(2), { name: 'mfe-wallet', version: '9.9.9' }];
      await expect(promote(lab.writer, 'production', releases)).rejects.toMatchObject({
        code: 'release_unknown',
      });
      expect(await served('production')).toEqual(before);
    });

    it('refuses a current document that was signed with another key', async () => {
      await promote(lab.writer, 'stolen', [wallet(0)]);
      const { privateKey, publicKey } = makeKeys();
      const stranger = { ...lab.writer, privateKey, sealKeys: [publicKey] };
      await expect(promote(stranger, 'stolen', [wallet(1)])).rejects.toMatchObject({
        code: 'channel_tampered',
      });
    });
  });

  describe('taking back for security', () => {
    it('lists the version that is left, in each later document, and nothing brings it back', async () => {
      for (const index of [0, 1]) await promote(lab.writer, 'secure', [wallet(index)]);
      await rollback(lab.writer, 'secure', 'mfe-wallet', 'it leaks tokens', { forSecurity: true });
      const listed = { 'mfe-wallet': [versions[1]] };
      expect((await served('secure')).insecure).toEqual(listed);
      expect((await readHistory(lab.writer.registry, { name: 'mfe-wallet' }))[0]).toMatchObject({
        action: 'rollback',
        reason: 'for security: it leaks tokens',
      });
      const refused = { code: 'release_insecure' };
      await expect(promote(lab.writer, 'secure', [wallet(1)])).rejects.toMatchObject(refused);
      const options = { unchecked: 'in a hurry' };
      await expect(promote(lab.writer, 'secure', [wallet(1)], options)).rejects.toMatchObject(refused);
      await expect(startCanary(lab.writer, 'secure', [wallet(1)], 10, options)).rejects.toMatchObject(
        refused,
      );
      await promote(lab.writer, 'secure', [wallet(2)]);
      expect((await served('secure')).insecure).toEqual(listed);
    });

    it('lists of a canary set the named one', async () => {
      await promote(lab.writer, 'secure-canary', [wallet(0)]);
      await startCanary(lab.writer, 'secure-canary', [wallet(1)], 10);
      await rollback(lab.writer, 'secure-canary', 'mfe-wallet', 'it leaks', { forSecurity: true });
      const document = await served('secure-canary');
      expect([document.releases['mfe-wallet']?.version, document.insecure]).toEqual([
        versions[0],
        { 'mfe-wallet': [versions[1]] },
      ]);
    });
  });

  describe('rolling back', () => {
    it('returns to the previous version, stores the reason in the history, and goes further back the second time', async () => {
      for (const index of [0, 1, 2]) await promote(lab.writer, 'stage', [wallet(index)]);
      await rollback(lab.writer, 'stage', 'mfe-wallet', 'deposits fail');
      expect((await served('stage')).releases['mfe-wallet']?.version).toBe(versions[1]);
      expect((await readHistory(lab.writer.registry, { name: 'mfe-wallet' }))[0]).toMatchObject({
        action: 'rollback',
        channel: 'stage',
        fromVersion: versions[2],
        toVersion: versions[1],
        reason: 'deposits fail',
        doneBy: 'a test',
      });
      await rollback(lab.writer, 'stage', 'mfe-wallet', 'so do these');
      expect((await served('stage')).releases['mfe-wallet']?.version).toBe(versions[0]);
      await expect(rollback(lab.writer, 'stage', 'mfe-wallet', 'again')).rejects.toMatchObject({
        code: 'nothing_to_roll_back_to',
      });
    });

    it('refuses a channel that does not exist', async () => {
      await expect(rollback(lab.writer, 'nowhere', 'mfe-wallet', 'x')).rejects.toMatchObject({
        code: 'channel_unknown',
      });
    });
  });

  describe('the document of a channel', () => {
    it('lists the served versions and newer published ones', async () => {
      await promote(lab.writer, 'preview', [wallet(0)]);
      const status = await readStatus(lab.writer, 'preview');
      expect(status.releases).toEqual([{ name: 'mfe-wallet', version: versions[0], latest: versions[2] }]);
    });

    it('is not read past its expiry until it is renewed', async () => {
      await promote(lab.writer, 'old', [wallet(0)]);
      const later = new Date(Date.now() + CHANNEL_LIFE_MS + 1000);
      await expect(served('old', later)).rejects.toMatchObject({ code: 'channel_expired' });
      await renew({ ...lab.writer, now: () => later }, 'old');
      expect((await served('old', later)).serial).toBe(2);
    });

    it('is not read when an older one was restored', async () => {
      const { serial } = await promote(lab.writer, 'replayed', [wallet(0)]);
      await expect(served('replayed', new Date(), serial + 1)).rejects.toMatchObject({
        code: 'channel_tampered',
      });
    });

    it('is not read when a byte was changed or it belongs to another channel', async () => {
      await promote(lab.writer, 'swapped', [wallet(0)]);
      const signed = await readChannel(lab.writer.registry, 'swapped');
      if (!signed) throw new Error('No channel');
      const open = (document: typeof signed, channel: string) => () =>
        verifyChannel(document, channel, lab.writer.sealKeys, { now: new Date() });
      const changed = { ...signed, payload: signed.payload.replace('"serial":1', '"serial":2') };
      expect(changed.payload).not.toBe(signed.payload);
      expect(open(changed, 'swapped')).toThrow(/signature/);
      expect(open(signed, 'production')).toThrow(/another channel/);
      expect(open({ ...signed, signature: 'AAAA' }, 'swapped')).toThrow(/signature/);
    });
  });

  describe('two writers at once', () => {
    it('the second is refused with the first one’s name, and changes nothing', async () => {
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      let begun = () => {};
      const hasBegun = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const first = changeRegistry(lab.writer.registry, () => {
        begun();
        return finished;
      });
      await hasBegun;
      const registry = openRegistry(lab.urls.release, 'another test');
      const second = promote({ ...lab.writer, registry }, 'contested', [wallet(0)]);
      await expect(second).rejects.toMatchObject({
        code: 'another_writer',
        message: expect.stringMatching(/release by a test since \d{4}-/),
      });
      expect(await readChannel(lab.writer.registry, 'contested')).toBeUndefined();
      await registry.end({ timeout: 1 });
      finish();
      await first;
      expect((await promote(lab.writer, 'contested', [wallet(0)])).serial).toBe(1);
    });
  });

  describe('the audit log', () => {
    it('is append-only', async () => {
      const registry = lab.owner;
      await expect(registry`update release.audit set reason = 'nothing happened'`).rejects.toThrow(
        /only grows/,
      );
      await expect(registry`delete from release.audit`).rejects.toThrow(/only grows/);
    });
  });
}
