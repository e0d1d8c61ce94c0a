import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startNode } from '@palaro/tools/start-node';
import { BUILD_WORDS, WEBPACK_CLI } from '../build/run-webpack.ts';
import { watchFiles } from './watch-files.ts';

interface Watch {
  /** The output folder. */
  output: string;
  /** Called after each successful build; webpack-cli prints the errors of others. The next build waits for it. */
  onBuilt: () => Promise<void>;
}

type Report = { read: string } | { built: boolean };

/** A file beside this one: its source, or the bundle of it that teams outside of this repository install. */
const beside = (file: string) =>
  path.join(import.meta.dirname, `${file}${path.extname(import.meta.filename)}`);
const REPORT = pathToFileURL(beside('report-sources')).href;
const DEVELOPMENT = beside('development.config');

/**
 * Rebuilds a deployable at each save: webpack-cli's `watch` with the deployable's `webpack.config.ts`. The configuration's own
 * sources, above all the manifest, are read only once, so a change of them restarts webpack-cli. Call the result to stop.
 */
export function watchDeployable(folder: string, { output, onBuilt }: Watch): () => Promise<void> {
  const words = ['watch', ...BUILD_WORDS, '--extends', DEVELOPMENT, '--output-path', output];
  let current = start();
  let restarting = Promise.resolve();
  const sources = watchFiles(() => {
    restarting = restarting.then(restart);
  });
  sources.add(path.join(folder, 'webpack.config.ts'));

  function start(): ChildProcess {
    const child = startNode(['--import', REPORT, WEBPACK_CLI, ...words], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('message', (report: Report) => {
      if (child !== current) return;
      if ('read' in report) sources.add(report.read);
      else
        void (report.built ? onBuilt() : Promise.resolve()).then(() => child.connected && child.send('read'));
    });
    child.on('exit', (code) => {
      if (child === current && code) console.error('\nThe next save of what stands above begins again.\n');
    });
    return child;
  }
  async function restart(): Promise<void> {
    await end(current);
    current = start();
  }
  return async () => {
    sources.close();
    await restarting;
    await end(current);
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
