import type { ChannelRelease } from '@palaro/contract';
import { openChannel } from './channel.ts';
import type { ReleaseReader } from './context.ts';
import { Refusal } from './refusals.ts';
import { readChannel, readRegistry } from './registry.ts';

export interface ChannelStatus {
  channel: string;
  serial: number;
  issuedAt: string;
  expiresAt: string;
  releases: (Pick<ChannelRelease, 'version' | 'canary'> & {
    name: string;
    /** Newest published one. */
    latest: string;
  })[];
}

/** What a channel serves, beside what has been published since. */
export async function readStatus(reader: ReleaseReader, channel: string): Promise<ChannelStatus> {
  const signed = await readChannel(reader.registry, channel);
  if (!signed) throw new Refusal('channel_unknown', { channel });
  const { serial, issuedAt, expiresAt, releases } = openChannel(signed, channel, reader.sealKeys);
  const latest = new Map(
    (
      await readRegistry(
        () => reader.registry<{ name: string; version: string }[]>`
          select distinct on (name) name, version from release.published order by name, published_at desc`,
      )
    ).map(({ name, version }) => [name, version]),
  );
  return {
    channel,
    serial,
    issuedAt,
    expiresAt,
    releases: Object.entries(releases)
      .map(([name, { version, canary }]) => ({
        name,
        version,
        latest: latest.get(name) ?? version,
        ...(canary && { canary }),
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}
