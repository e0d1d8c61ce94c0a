import { readBuild } from '@palaro/release-client/build-folder';
import { makeRecord } from '@palaro/release-client/make-record';
import { readSource } from '@palaro/release-client/provenance/read-source';
import { acceptRelease } from './accept-release.ts';
import type { ReleaseWriter } from './context.ts';
import { predicateOf } from './provenance/predicate.ts';

export interface Published {
  name: string;
  version: string;
  outcome: 'published' | 'unchanged';
  files: number;
  /** Of all files, before compression. */
  bytes: number;
}

/** Publishes the build of one package from its folder, in this process. */
export async function publish(
  writer: ReleaseWriter,
  packageFolder: string,
  { final = false }: { final?: boolean } = {},
): Promise<Published> {
  const built = await readBuild(packageFolder);
  const record = makeRecord(built, final, writer.now().toISOString());
  const { sbom } = built;
  const publisher = { issuer: 'local', kind: 'person', name: writer.doneBy, claims: {} } as const;
  const predicate = async () => predicateOf(record.name, publisher, await readSource(packageFolder));
  const outcome = await acceptRelease(writer, record, async () => built.files, { sbom, predicate });
  return {
    name: record.name,
    version: record.version,
    outcome,
    files: built.files.size,
    bytes: Object.values(record.files).reduce((sum, file) => sum + file.bytes, 0),
  };
}

/** One package after the other, because compressing already uses all cores. */
export async function publishAll(
  writer: ReleaseWriter,
  packageFolders: string[],
  options: { final?: boolean } = {},
): Promise<Published[]> {
  const published: Published[] = [];
  for (const folder of packageFolders) published.push(await publish(writer, folder, options));
  return published;
}
