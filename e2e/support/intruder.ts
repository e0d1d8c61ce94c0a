import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openRegistry, RECORD_FILE } from '@palaro/release';
import type { Registry, Signed } from '@palaro/release';
import type { Site } from './site.ts';

/** Changes what edges read, as somebody can who writes to it and has no key of the platform. Returns what takes that back. */
type Intrusion = (registry: Registry) => Promise<() => PromiseLike<unknown>>;

const CHANNEL = 'production';

/** Runs `during` while an intrusion lasts. */
export async function intrude(
  { env }: Pick<Site, 'env'>,
  intrusion: Intrusion,
  during: () => Promise<void>,
): Promise<void> {
  const registry = openRegistry(env['DATABASE_URL'] ?? '', 'an intruder');
  // Edges look at once, instead of in a few seconds.
  const notify = () => registry.notify('release_changed', CHANNEL);
  try {
    const undo = await intrusion(registry);
    try {
      await notify();
      await during();
    } finally {
      await undo();
      await notify();
    }
  } finally {
    await registry.end({ timeout: 1 });
  }
}

/** Puts a text in the place of the newest timestamp. @param textOf Makes it of all that there were, the oldest first. */
export const timestampOf =
  (textOf: (texts: string[]) => string): Intrusion =>
  async (registry) => {
    const rows = await registry<{ version: number; document: string }[]>`
      select version, document from release.metadata where role = 'timestamp' order by version`;
    const version = (rows.at(-1)?.version ?? 0) + 1;
    const text = textOf(rows.map(({ document }) => document));
    await registry`
      insert into release.metadata (role, version, document) values ('timestamp', ${version}, ${text})`;
    return () => registry`delete from release.metadata where role = 'timestamp' and version = ${version}`;
  };

/** Puts the channel's first document back, which the service has signed. */
export const oldSet: Intrusion = async (registry) => {
  const [now] = await registry<Signed[]>`
    select payload, signature from release.channel where name = ${CHANNEL}`;
  const [old] = await registry<Signed[]>`
    select payload, signature from release.channel_document where channel = ${CHANNEL} order by serial limit 1`;
  if (!now || !old) throw new Error(`Channel "${CHANNEL}" has no document.`);
  const put = ({ payload, signature }: Signed) => registry`
    update release.channel set payload = ${payload}, signature = ${signature} where name = ${CHANNEL}`;
  await put(old);
  return () => put(now);
};

/** Runs `during` while the store has a record that lists another hash for one of its files. */
export async function withAlteredRecord(
  { dataDir }: Pick<Site, 'dataDir'>,
  { name, version }: { name: string; version: string },
  during: () => Promise<void>,
): Promise<void> {
  const file = path.join(dataDir, 'store', 'r', name, version, RECORD_FILE);
  const whole = await readFile(file, 'utf8');
  await writeFile(file, whole.replace(/sha384-\w{8}/, 'sha384-AAAAAAAA'));
  try {
    await during();
  } finally {
    await writeFile(file, whole);
  }
}
