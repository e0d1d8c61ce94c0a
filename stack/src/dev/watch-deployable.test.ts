import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, it, jest } from '@jest/globals';
import type { PreviewedBuild } from '@palaro/release';
import { copyRemote, type RemoteCopy } from '../../test/remote-copy.ts';
import { watchDeployable } from './watch-deployable.ts';

/** webpack-cli restarts for each saved manifest, which is much slower on a busy machine. */
jest.setTimeout(180_000);

type Build = Pick<PreviewedBuild['record'], 'manifest'>;

let remote: RemoteCopy;
let stop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  remote = await copyRemote();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stop?.();
  await remote.remove();
});

/** Each build in order, as the development server reads it. */
function watch(): { until: (shows: (build: Build) => boolean) => Promise<void> } {
  const output = path.join(remote.folder, 'watched');
  const builds: Build[] = [];
  let look = () => {};
  stop = watchDeployable(remote.folder, {
    output,
    onBuilt: async () => {
      builds.push(JSON.parse(await readFile(path.join(output, 'build.json'), 'utf8')) as Build);
      look();
    },
  });
  return {
    until: (shows) =>
      new Promise((resolve) => {
        look = () => builds.some(shows) && resolve();
        look();
      }),
  };
}

async function waitFor(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(20);
}

describe('a remote under development', () => {
  it('is rebuilt when a text or its manifest is saved, also after a broken one', async () => {
    const builds = watch();
    await builds.until(({ manifest }) => manifest?.criticality === 'regular');
    await remote.change('src/locales/en.json', 'Trouble', 'No trouble');
    await builds.until(({ manifest }) => manifest?.pages[0]?.title.en.startsWith('No trouble') ?? false);
    await remote.change('manifest.ts', "'regular'", "'optional'");
    await builds.until(({ manifest }) => manifest?.criticality === 'optional');

    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    await remote.change('manifest.ts', "'optional'", "'optional");
    await waitFor(() => logged.mock.calls.flat().some((text) => String(text).includes('The next save')));
    await remote.change('manifest.ts', "'optional", "'essential'");
    await builds.until(({ manifest }) => manifest?.criticality === 'essential');
  });
});
