import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { reportFailure, seconds, step } from '@palaro/tools/console';
import { findFreePorts } from '@palaro/stack/ports';
import { SERVICES } from '@palaro/stack/services';
import { stopMeasured, untilEnd, untilItSays } from './measure.ts';
import { recordSection } from './write-section.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
/** Outside of the project: inside, a clone would find packages that it did not install. */
const PLACE = process.env['BENCH_DIR'] ?? '/tmp';
const OPEN = 'Palaro is open at';

/** Measures both commands of the README in fresh clones of the last commit, first with empty caches, then again. */
async function main(): Promise<void> {
  const place = await mkdtemp(path.join(PLACE, 'palaro-setup-'));
  // As a project usually is: the database's user can walk to it, and nothing is put elsewhere.
  await chmod(place, 0o755);
  try {
    const commit = await git('rev-parse', '--short', 'HEAD');
    const start = await clone(place, 'start');
    const test = await clone(place, 'test');
    const figures = {
      start_cold_ms: await step('npm start, fresh clone', () =>
        untilItSays(OPEN, { ...start, words: ['npm', 'start'] }),
      ),
      start_warm_ms: await step('npm start, again', () =>
        untilItSays(OPEN, { ...start, words: ['npm', 'start'] }),
      ),
      test_cold: await step('npm test, fresh clone', () => untilEnd({ ...test, words: ['npm', 'test'] })),
      test_warm: await step('npm test, again', () => untilEnd({ ...test, words: ['npm', 'test'] })),
    };
    await report(commit, {
      'npm start, until the site answers': [figures.start_cold_ms, figures.start_warm_ms, ''],
      'npm test': [figures.test_cold.ms, figures.test_warm.ms, figures.test_warm.lastLine],
    });
    console.log(
      JSON.stringify({
        commit,
        start_cold_s: round(figures.start_cold_ms),
        start_warm_s: round(figures.start_warm_ms),
        test_cold_s: round(figures.test_cold.ms),
        test_warm_s: round(figures.test_warm.ms),
        tests: figures.test_warm.lastLine,
      }),
    );
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** A clone with its own ports, caches and temporary folder. */
async function clone(place: string, name: string): Promise<{ cwd: string; env: NodeJS.ProcessEnv }> {
  const cwd = path.join(place, name);
  await git('clone', '--quiet', '--no-hardlinks', ROOT, cwd);
  const ports = await findFreePorts();
  const own = Object.fromEntries(
    SERVICES.map((service) => [service.portSetting, String(ports[service.name])]),
  );
  const kept = Object.entries(process.env).filter(([key]) => !key.startsWith('npm_') && key !== 'TMPDIR');
  // The machine's own Node, like for a new user, not the one of this command.
  const paths = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(ROOT));
  const env = { ...Object.fromEntries(kept), ...own, PATH: paths.join(path.delimiter) };
  return { cwd, env: { ...env, npm_config_cache: path.join(place, `${name}-npm-cache`) } };
}

async function report(
  commit: string,
  rows: Record<string, [cold: number, warm: number, note: string]>,
): Promise<void> {
  const lines = Object.entries(rows).map(
    ([name, [cold, warm, note]]) => `| ${name} | ${seconds(cold)} | ${seconds(warm)} | ${note} |`,
  );
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const section = `
Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}, ${cpus().length} cores, ${memory}, Node.js ${process.versions.node},
by \`npm run bench:setup\`. Cold: a fresh clone, nothing installed, built or cached before. Warm: the same command again.

| command | cold | warm | |
|---|--:|--:|---|
${lines.join('\n')}
`;
  await recordSection('bench:setup', section);
}

async function git(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', words, { cwd: ROOT });
  return stdout.trim();
}

const round = (ms: number) => Math.round(ms / 100) / 10;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopMeasured);
process.exitCode = await main().then(() => 0, reportFailure);
