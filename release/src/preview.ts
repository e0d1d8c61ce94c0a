import type { ReleaseRecord } from '@palaro/contract';
import { readBuild } from './build-folder.ts';
import { makeRecord } from './record.ts';

export interface PreviewedBuild {
  record: ReleaseRecord;
  /** Every file of the build by its name. */
  files: ReadonlyMap<string, Buffer>;
}

/** What a build would be as a release, without publishing it: for looking at work that is not done. Signed by nobody. */
export async function previewBuild(packageFolder: string): Promise<PreviewedBuild> {
  const built = await readBuild(packageFolder);
  return { record: makeRecord(built, false, new Date().toISOString()), files: built.files };
}
