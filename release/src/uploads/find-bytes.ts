import { integrityOf } from '@palaro/release-client/digest';
import type { ReleaseName } from '@palaro/release-client/names';
import type { ReleaseReader } from '../context.ts';
import { openRecord } from '../record.ts';
import { readLatest, readPublished } from '../registry.ts';
import type { Staging } from './staging.ts';

/** Finds bytes by their hash; `undefined` when nobody has sent them. */
export type FindBytes = (integrity: string) => Promise<Buffer | undefined>;

/**
 * Where the files of a release come from: from what was uploaded, or from the release itself or the newest of its deployable, because
 * most files are equal to those. A file that says the same is not sent again.
 */
export async function openBytes(
  reader: ReleaseReader,
  staging: Staging,
  { name, version }: ReleaseName,
): Promise<FindBytes> {
  const { registry, store, sealKeys } = reader;
  const released = new Map<string, { version: string; file: string }>();
  const add = (document: string, ofVersion: string) => {
    const { record } = openRecord(document, { name, version: ofVersion }, sealKeys);
    for (const [file, { integrity }] of Object.entries(record.files))
      released.set(integrity, { version: ofVersion, file });
  };
  const latest = await readLatest(registry, name);
  if (latest) add(latest.document, latest.version);
  const own = await readPublished(registry, name, version);
  if (own !== undefined) add(own, version);
  return async (integrity) => {
    const uploaded = await staging.read(name, integrity);
    if (uploaded) return uploaded;
    const place = released.get(integrity);
    const bytes = place && (await store.read(name, place.version, place.file));
    return bytes && integrityOf(bytes) === integrity ? bytes : undefined;
  };
}
