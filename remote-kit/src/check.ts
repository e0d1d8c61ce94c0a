import { checkBuild } from '@palaro/release';
import { previewBuild } from '@palaro/release-client/preview';
import { Failure } from '@palaro/tools/console';
import { readSiteBuilds } from './site-builds.ts';

/** @throws Failure with every problem of the build in `dist` that the gate of releases would find in its files. */
export async function check(folder: string): Promise<void> {
  const { shell, sharedLib } = await readSiteBuilds();
  const build = await previewBuild(folder);
  const refusals = checkBuild(build, [shell, sharedLib]);
  const { name, version } = build.record;
  if (refusals.length > 0)
    throw new Failure(refusals.map(({ code, message }) => `${code}: ${message}`).join('\n\n'));
  console.log(`${name}@${version}: the gate would find nothing in its files.`);
}
