import { html } from '@palaro/html';
import type { Html } from '@palaro/html';
import type { ChannelDocument } from '@palaro/contract';
import { openChannel } from '../channel.ts';
import type { ReleaseReader } from '../context.ts';
import { Refusal } from '../refusals.ts';
import { readChannelAt } from '../registry.ts';
import { page } from './page.ts';

/** Deployable → its version in each of two sets. */
export interface SetDiff {
  channel: string;
  old: number;
  fresh: number;
  rows: { name: string; before: string; after: string }[];
}

/** What two sets of a channel serve differently, canaries included. */
export async function readDiff(
  reader: ReleaseReader,
  channel: string,
  [old, fresh]: readonly [number, number],
): Promise<SetDiff> {
  const [before, after] = await Promise.all([old, fresh].map((serial) => readSet(reader, channel, serial)));
  const names = new Set([...Object.keys(before?.releases ?? {}), ...Object.keys(after?.releases ?? {})]);
  const rows = [...names].toSorted().map((name) => ({
    name,
    before: served(before, name),
    after: served(after, name),
  }));
  return { channel, old, fresh, rows: rows.filter((row) => row.before !== row.after) };
}

async function readSet(reader: ReleaseReader, channel: string, serial: number): Promise<ChannelDocument> {
  const signed = await readChannelAt(reader.registry, channel, serial);
  if (!signed) throw new Refusal('set_unknown', { channel, serial: String(serial) });
  return openChannel(signed, channel, reader.sealKeys);
}

function served(document: ChannelDocument | undefined, name: string): string {
  const found = document?.releases[name];
  if (!found) return 'nothing';
  return found.canary
    ? `${found.version}, ${found.canary.version} for ${found.canary.percent} %`
    : found.version;
}

export const diffPage = ({ channel, old, fresh, rows }: SetDiff): string =>
  page(
    `Sets ${old} and ${fresh}`,
    html`<main>
      <h1>Sets ${old} and ${fresh} of ${channel}</h1>
      ${rows.length === 0 ? html`<p>They serve the same.</p>` : rows.map(diffCard)}
      <p><a class="button" href="/console?channel=${channel}">Back to the console</a></p>
    </main>`,
  );

const diffCard = ({ name, before, after }: SetDiff['rows'][number]): Html =>
  html`<section class="card" aria-label="${name}">
    <h2>${name}</h2>
    <dl>
      <dt>Before</dt>
      <dd class="version">${before}</dd>
      <dt>After</dt>
      <dd class="version">${after}</dd>
    </dl>
  </section>`;
