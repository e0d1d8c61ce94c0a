import path from 'node:path';
import { previewBuild, type PreviewedBuild } from '@palaro/release-client/preview';

/** Of the published package; `publish` puts the builds there. */
const BUILDS = path.join(import.meta.dirname, '..', 'builds');

export interface SiteBuilds {
  shell: PreviewedBuild;
  sharedLib: PreviewedBuild;
}

/** The builds of shell and shared-lib that came with this package: with them a remote runs where no site does. */
export async function readSiteBuilds(): Promise<SiteBuilds> {
  const [shell, sharedLib] = await Promise.all([
    previewBuild(path.join(BUILDS, 'shell')),
    previewBuild(path.join(BUILDS, 'shared-lib')),
  ]);
  return { shell, sharedLib };
}
