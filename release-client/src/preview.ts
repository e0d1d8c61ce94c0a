import type { ReleaseRecord } from '@palaro/contract';
import { readBuild } from './build-folder.ts';
import { makeRecord } from './make-record.ts';

export interface PreviewedBuild {
  record: ReleaseRecord;
  /** Every file of the build by its name. */
  files: ReadonlyMap<string, Buffer>;
}

/** A build as an unsigned release, without publishing it, to look at unfinished work. */
export async function previewBuild(packageFolder: string): Promise<PreviewedBuild> {
  const built = await readBuild(packageFolder);
  return { record: makeRecord(built, false, new Date().toISOString()), files: built.files };
}
