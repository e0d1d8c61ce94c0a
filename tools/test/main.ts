import { Failure, reportFailure, seconds } from '../console/console.mjs';
import { stopRunning } from '../console/run.ts';
import { sum, summary } from './counts.ts';
import type { Counts } from './counts.ts';
import { changedSteps } from './changed.ts';
import { packageSteps } from './package-steps.ts';
import { STEPS } from './steps.ts';
import type { NamedRun } from './steps.ts';
import { USAGE } from './usage.ts';

interface Line {
  name: string;
  counts: Counts;
  ms: number;
}

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopped = true;
    stopRunning();
  });
}

/** Every step runs even after a failed one, so that one run reports all problems. */
async function main([word, ...rest]: string[]): Promise<number> {
  if (word === 'help' || [word, ...rest].includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const args = word === 'package' ? rest.slice(1) : rest;
  const lines: Line[] = [];
  for (const run of await choose(word, rest)) {
    lines.push(await runStep(run, args));
    if (isStopped) throw new Failure('Stopped.');
  }
  const total = sum(lines.map(({ counts }) => counts));
  console.log(`\n${table(lines)}\n\n${summary(total)}`);
  return total.failed === 0 ? 0 : 1;
}

async function choose(word: string | undefined, [name]: string[]): Promise<readonly NamedRun[]> {
  if (word === undefined) return STEPS;
  if (word === 'changed') return changedSteps();
  if (word === 'package') return packageSteps(name);
  const chosen = STEPS.filter((step) => step.name === word);
  if (chosen.length === 0)
    throw new Failure(
      `"${word}" is not a step of the tests. There are: ${STEPS.map((step) => step.name).join(', ')}. \`npm test -- --help\` says more.`,
    );
  return chosen;
}

async function runStep({ name, run }: NamedRun, args: string[]): Promise<Line> {
  const startedAt = performance.now();
  process.stdout.write(`  ${name} … `);
  const { counts, output, note } = await run(args);
  const ms = performance.now() - startedAt;
  const isGood = counts.failed === 0;
  process.stdout.write(`${isGood ? 'ok' : 'FAILED'}, ${seconds(ms)}${note ? ` (${note})` : ''}\n`);
  if (!isGood && !isStopped) console.log(`\n${output.trimEnd()}\n`);
  return { name, counts, ms };
}

function table(lines: Line[]): string {
  const rows = lines.map(({ name, counts, ms }) => [
    name,
    String(counts.passed),
    String(counts.failed),
    String(counts.skipped),
    seconds(ms),
  ]);
  const all = [['step', 'passed', 'failed', 'skipped', 'time'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return all.map((row) => `  ${line(row)}`).join('\n');
}

process.exitCode = await main(process.argv.slice(2)).catch(reportFailure);
