import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChannelDocument } from '@palaro/contract';
import { verifyChannel } from './channel.ts';
import { check, type BootCheck } from './check.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import type { ReleaseLab } from './testing.ts';
import { openLab, writeRemote } from './testing.ts';
import { trialOf } from './trial.ts';

describe('the document of a check', () => {
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

  /** The document for an edge in a check of the second wallet. */
  async function tried(channel: string): Promise<ChannelDocument | undefined> {
    let document: ChannelDocument | undefined;
    const boot: BootCheck = async (writer, _newcomers, next) => {
      const trial = trialOf(writer, next);
      const now = new Date();
      document = verifyChannel(trial.signed, trial.channel, writer.sealKeys, { now, lastSerial: 0 });
      return [];
    };
    expect(await check(lab.writer, channel, [wallet(1)], boot)).toEqual([]);
    return document;
  }

  it('has the policy of the target channel, not that of the platform’s file', async () => {
    const policy = { sessionOwner: 'mfe-door' };
    await promote({ ...lab.writer, policy }, 'policed', [wallet(0)]);
    expect(await tried('policed')).toMatchObject({
      policy,
      releases: { 'mfe-wallet': { version: versions[1] } },
    });
  });

  it('has the platform’s policy for a new channel', async () => {
    const document = await tried('new');
    expect(document?.policy).toEqual(lab.writer.policy);
  });
});
