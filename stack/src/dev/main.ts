import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findDeployables, previewBuild } from '@palaro/release';
import type { PreviewedBuild } from '@palaro/release';
import { buildChanged } from '../build/build-changed.ts';
import { reportFailure, step } from '@palaro/tools/console';
import { readUrls } from '../environment.ts';
import { readPorts } from '../ports.ts';
import { chooseRemote } from './choose-remote.ts';
import { startDevServer } from './dev-server.ts';
import type { DevServer } from './dev-server.ts';
import { watchDeployable } from './watch-deployable.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');

/**
 * `npm run dev -w <remote>`: one remote in isolation with its scenarios, rebuilt at each save. Shell and shared-lib are shown
 * with a built remote: `npm run dev -w shell -- mfe-games`.
 */
async function main(words: string[]): Promise<void> {
  const [name = ''] = words;
  const remote = chooseRemote(words, [...(await findDeployables(ROOT)).keys()]);
  const others = ['shell', 'shared-lib', remote].filter((each) => each !== name);
  await step(`Building ${others.join(' and ')}`, () => buildChanged(ROOT, others));
  const builds = new Map<string, PreviewedBuild>();
  for (const other of others) builds.set(other, await previewBuild(path.join(ROOT, other)));
  // With the deployable's name, because a build is read by its folder's name.
  const folder = path.join(ROOT, '.cache', 'dev', String(process.pid), name);
  const show = showBuilds({ name, remote, builds });

  async function take(): Promise<void> {
    const builtAt = performance.now();
    builds.set(name, await previewBuild(folder));
    await show.again(builtAt);
  }
  const stop = watchDeployable(path.join(ROOT, name), {
    output: path.join(folder, 'dist'),
    onBuilt: () => take().catch(fail),
  });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  await stop();
  await show.end();
  await rm(path.dirname(folder), { recursive: true, force: true });
}

interface Shown {
  /** The deployable in development. */
  name: string;
  /** The remote whose screens show it: itself, or a built one. */
  remote: string;
  /** The last build of each. */
  builds: ReadonlyMap<string, PreviewedBuild>;
}

function showBuilds({ name, remote, builds }: Shown) {
  const urls = readUrls(readPorts(process.env), process.env);
  const build = (wanted: string) => () => builds.get(wanted) as PreviewedBuild;
  let server: Promise<DevServer> | undefined;
  return {
    /** Shows a build in all open pages; at the first build it starts the server. */
    async again(builtAt: number): Promise<void> {
      const first = !server;
      server ??= startDevServer(
        { shell: build('shell'), sharedLib: build('shared-lib'), remote: build(remote) },
        {
          port: Number(process.env['DEV_PORT'] ?? 8090),
          apiUrl: urls['member-api'],
          paymentOrigins: [urls.payments],
          gameOrigins: [urls.games],
          siteOrigins: [new URL(urls.edge).origin],
        },
      );
      const { url, changed } = await server;
      changed();
      const ms = Math.round(performance.now() - builtAt);
      const what = name === remote ? `${name} alone` : `${name} with ${remote}`;
      console.log(
        first
          ? `\n  ${what}: ${url}/isolate/${remote}\n  Its live API is ${urls['member-api']}. Ctrl-C ends it.\n`
          : `  Built again; on screen after ${ms} ms more.`,
      );
    },
    end: async () => (await server)?.close(),
  };
}

function fail(error: unknown): void {
  process.exit(reportFailure(error));
}

process.exitCode = await main(process.argv.slice(2)).then(() => 0, reportFailure);
