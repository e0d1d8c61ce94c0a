import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChannelDocument } from '@palaro/contract';
import { verifyChannel } from './channel.ts';
import { check, type BootCheck } from './check.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { readChannel } from './registry.ts';
import type { ReleaseLab } from './testing.ts';
import { openLab, writeRemote } from './testing.ts';
import { openTrial } from './trial.ts';

describe('the private channel of a check', () => {
  let lab: ReleaseLab;
  const versions: string[] = [];

  beforeAll(async () => {
    lab = await openLab();
    for (const text of ['first', 'second']) {
      const folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit', text });
      versions.push((await publish(lab.writer, folder)).version);
    }
  });
  afterAll(() => lab.close());

  const wallet = (index: number) => ({ name: 'mfe-wallet', version: versions[index] ?? '' });

  async function served(channel: string): Promise<ChannelDocument | undefined> {
    const signed = await readChannel(lab.writer.registry, channel);
    return signed && verifyChannel(signed, channel, lab.writer.publicKey, { now: new Date(), lastSerial: 0 });
  }

  /** The document for an edge in a check of the second wallet, and the rest of the trial afterwards. */
  async function tried(channel: string) {
    let during: ChannelDocument | undefined;
    let after: ChannelDocument | undefined;
    const boot: BootCheck = async (writer, _newcomers, next) => {
      const trial = await openTrial(writer, next);
      during = await served(trial.channel);
      await trial.end();
      after = await served(trial.channel);
      return [];
    };
    expect(await check(lab.writer, channel, [wallet(1)], boot)).toEqual([]);
    return { during, after };
  }

  it('has the policy of the target channel, not that of the platform’s file', async () => {
    const policy = { sessionOwner: 'mfe-door' };
    await promote({ ...lab.writer, policy }, 'policed', [wallet(0)]);
    const { during, after } = await tried('policed');
    expect(during).toMatchObject({ policy, releases: { 'mfe-wallet': { version: versions[1] } } });
    expect(after).toBeUndefined();
  });

  it('has the platform’s policy for a new channel', async () => {
    const { during } = await tried('new');
    expect(during?.policy).toEqual(lab.writer.policy);
  });
});
