import { randomBytes } from 'node:crypto';
import type { ChannelDocument } from '@palaro/contract';
import type { ReleaseWriter } from './context.ts';
import type { NextSet } from './gate/gate.ts';
import { changeRegistry } from './registry.ts';
import { signText } from './signing.ts';
import { signChannel } from './trust/change-roles.ts';

const LIFE_MS = 60 * 60 * 1000;

export interface Trial {
  channel: string;
  end: () => Promise<void>;
}

/**
 * A private channel without visitors, for the time of a browser check: signed like any other, so that the normal edge can serve
 * it, and with the policy of the target channel. It has no audit entries, because no visitor is affected.
 */
export async function openTrial(writer: ReleaseWriter, { releases, policy }: NextSet): Promise<Trial> {
  const channel = `trial-${randomBytes(6).toString('hex')}`;
  const now = writer.now();
  const document: ChannelDocument = {
    channel,
    serial: 1,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIFE_MS).toISOString(),
    releases,
    policy,
  };
  const { payload, signature } = signText(JSON.stringify(document), writer.privateKey);
  await changeRegistry(writer.registry, async (change) => {
    // Left from killed checks.
    await change`delete from release.channel where name like 'trial-%' and changed_at < now() - interval '1 hour'`;
    await change`
      insert into release.channel (name, serial, payload, signature)
      values (${channel}, ${document.serial}, ${payload}, ${signature})`;
    await signChannel(writer, change, channel, payload);
  });
  return {
    channel,
    // Without the writer's lock, because only we use this channel.
    end: async () => void (await writer.registry`delete from release.channel where name = ${channel}`),
  };
}
