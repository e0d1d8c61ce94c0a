import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findDeployables, previewBuild } from '@palaro/release';
import type { PreviewedBuild } from '@palaro/release';
import { watchDeployable } from '@palaro/webpack-preset';
import { buildChanged } from '../build/build-changed.ts';
import { Failure, reportFailure, step } from '@palaro/tools/console';
import { readUrls } from '../environment.ts';
import { readPorts } from '../ports.ts';
import { startDevServer } from './dev-server.ts';
import type { DevServer } from './dev-server.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');

/** `npm run dev -w <remote>`: one remote alone with its scenarios, built again at each save. */
async function main(name: string | undefined): Promise<void> {
  if (!name?.startsWith('mfe-') || !(await findDeployables(ROOT)).has(name))
    throw new Failure('Name the remote: npm run dev -w mfe-wallet');
  await step('Building shell and shared-lib', () => buildChanged(ROOT, ['shared-lib', 'shell']));
  const [shell, sharedLib] = await Promise.all([
    previewBuild(path.join(ROOT, 'shell')),
    previewBuild(path.join(ROOT, 'shared-lib')),
  ]);
  // Named as the remote is, because a build is read by its folder's name.
  const folder = path.join(ROOT, '.cache', 'dev', String(process.pid), name);
  const urls = readUrls(readPorts(process.env), process.env);
  let remote: PreviewedBuild | undefined;
  let server: Promise<DevServer> | undefined;

  async function show(problem: string | undefined, builtAt: number): Promise<void> {
    if (problem !== undefined) return console.error(`\n${problem}\n`);
    remote = await previewBuild(folder);
    const first = !server;
    server ??= startDevServer(
      { shell, sharedLib, remote: () => remote as PreviewedBuild },
      {
        port: Number(process.env['DEV_PORT'] ?? 8090),
        apiUrl: urls['member-api'],
        paymentOrigins: [urls.payments],
        gameOrigins: [urls.games],
      },
    );
    const { url, changed } = await server;
    changed();
    const ms = Math.round(performance.now() - builtAt);
    console.log(
      first
        ? `\n  ${name} alone: ${url}/isolate/${name}\n  Its live API is ${urls['member-api']}. Ctrl-C ends it.\n`
        : `  Built again; on screen after ${ms} ms more.`,
    );
  }

  const stop = await watchDeployable(name, {
    output: path.join(folder, 'dist'),
    onBuilt: (problem) => show(problem, performance.now()).catch(fail),
  });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  await stop();
  await (await server)?.close();
  await rm(path.dirname(folder), { recursive: true, force: true });
}

function fail(error: unknown): void {
  process.exit(reportFailure(error));
}

process.exitCode = await main(process.argv[2]).then(() => 0, reportFailure);
