import path from 'node:path';
import { Failure, reportFailure, seconds } from '../console/console.mjs';
import { runNode, stopRunning } from '../console/run.ts';
import { countsOf, fromJest, sum, summary, type Counts } from './counts.ts';
import { freshFile, REPORTS } from './places.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

interface LongForm {
  name: string;
  /** Files of tests, as Jest takes them. */
  tests: string[];
  env: Record<string, string>;
  /** A required setting. */
  needs?: string;
}

/** Long forms of tests that run in a short form in `npm test`. A seed repeats a failure; each test documents its seed. */
const LONG_FORMS: readonly LongForm[] = [
  { name: 'ledger', tests: ['ledger-properties'], env: { LEDGER_OPS: '100000' } },
  { name: 'fuzz', tests: ['member-api/test/fuzz'], env: { FUZZ_REQUESTS: '50000' } },
  { name: 'kill', tests: ['stack/test/kill'], env: { KILL_TIMES: '20' } },
  { name: 'canary', tests: ['edge/src/public-reports'], env: { CANARY_RUNS: '20' } },
  { name: 'rtp', tests: ['studio/src'], env: { RTP_ALL: '1' } },
  {
    name: 'databases',
    tests: ['member-api', 'stack/test', 'release', 'edge'],
    env: { TEST_EVERY_SERVER: '1' },
    needs: 'TEST_DATABASE_URL',
  },
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopRunning);

async function main([name]: string[]): Promise<number> {
  const chosen = LONG_FORMS.filter((form) =>
    name === undefined ? form.needs === undefined || process.env[form.needs] : form.name === name,
  );
  if (chosen.length === 0)
    throw new Failure(
      `"${name}" has no long form. There are: ${LONG_FORMS.map((form) => form.name).join(', ')}.`,
    );
  for (const { name: wanted, needs } of chosen)
    if (needs && !process.env[needs])
      throw new Failure(
        `${needs} is missing: a PostgreSQL on which "${wanted}" may make and drop databases.`,
      );
  const counts: Counts[] = [];
  for (const form of chosen) counts.push(await run(form));
  const total = sum(counts);
  console.log(`\n${summary(total)}`);
  return total.failed === 0 ? 0 : 1;
}

async function run({ name, tests, env }: LongForm): Promise<Counts> {
  const startedAt = performance.now();
  process.stdout.write(`  ${name} … `);
  const report = await freshFile(path.join(REPORTS, `long-${name}.json`));
  const { code, output } = await runNode(
    path.join(ROOT, 'node_modules', 'jest/bin/jest.js'),
    [...tests, '--ci', '--selectProjects', 'server', '--maxWorkers=2', '--json', `--outputFile=${report}`],
    { cwd: ROOT, env: { ...process.env, ...env } },
  );
  const counts = await countsOf(report, code, fromJest);
  process.stdout.write(
    `${counts.failed === 0 ? 'ok' : 'FAILED'}, ${seconds(performance.now() - startedAt)}\n`,
  );
  if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  return counts;
}

process.exitCode = await main(process.argv.slice(2)).catch(reportFailure);
