import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inChangedCopy, type Change } from '@palaro/e2e/support/releases';
import { mintLocalToken } from '@palaro/release/local-issuer';
import { runWebpack } from '@palaro/stack/build/run-webpack';
import { Failure, step } from '@palaro/tools/console';
import { secondsSince } from './demo.ts';
import type { Demo } from './demo.ts';
import { ROOT } from './site.ts';

const CLIENT = path.join(ROOT, 'release-client', 'src', 'palaro.ts');

/** Seconds of each part of a release. */
export interface ReleaseParts {
  build: number;
  /** Uploads, verifies, compresses, signs. */
  publish: number;
  /** Checks its files and looks at it in a browser, then signs the set. */
  promote: number;
}

export interface TeamRelease {
  version: string;
  parts: ReleaseParts;
}

/**
 * A team changes its sources, builds, and releases with its client, over HTTP and with a token: it holds nothing else of the site.
 * @param canary Percent of the visitors; all of them when left out.
 */
export async function releaseChanged(
  { env, dataDir }: Pick<Demo, 'env' | 'dataDir'>,
  name: string,
  change: Change,
  canary?: number,
): Promise<TeamRelease> {
  const service = env['RELEASE_URL'] ?? '';
  const token = path.join(dataDir, 'token-of-the-team');
  const key = env['RELEASE_LOCAL_KEY'] ?? '';
  await writeFile(token, await mintLocalToken(key, { audience: service, user: `the team of ${name}` }));
  try {
    return await inChangedCopy(dataDir, name, change, async (folder) => {
      const palaro = (...words: string[]) =>
        runClient(folder, { PALARO_SERVICE: service, PALARO_TOKEN_FILE: token }, words);
      const build = await timed(`The team of ${name} builds`, () => runWebpack(folder));
      const publish = await timed('… publishes', () => palaro('publish', '--json'));
      const { published } = JSON.parse(publish.value) as { published: { version: string }[] };
      const version = published[0]?.version ?? '';
      const share = canary === undefined ? [] : ['--canary', String(canary)];
      const promote = await timed(
        canary === undefined ? '… makes it live' : `… tries it on ${canary} % of visitors`,
        () => palaro('promote', `${name}@${version}`, ...share),
      );
      const parts = { build: build.seconds, publish: publish.seconds, promote: promote.seconds };
      return { version, parts };
    });
  } finally {
    await rm(token, { force: true });
  }
}

async function runClient(cwd: string, settings: Record<string, string>, words: string[]): Promise<string> {
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [CLIENT, ...words], { cwd, env }).catch(
    (error: { stderr?: string }) => {
      throw new Failure(`\`palaro ${words.join(' ')}\` was refused.`, error.stderr ?? '');
    },
  );
  return stdout;
}

async function timed<T>(title: string, work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const started = performance.now();
  const value = await step(title, work);
  return { value, seconds: secondsSince(started) };
}
