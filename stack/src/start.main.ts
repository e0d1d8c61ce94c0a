import path from 'node:path';
import { readQaPlace } from '@palaro/contract/environment';
import { buildChanged } from './build/build-changed.ts';
import { Failure, reportFailure, step } from '@palaro/tools/console';
import { stopRunning } from '@palaro/tools/run';
import { readPorts, requireFree } from './ports.ts';
import { requireNoSite } from './site-record.ts';
import { startStack } from './start-stack.ts';
import type { Stack } from './start-stack.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Aborted at the first stop signal; a second one has no effect, because stopping has a time limit. */
function listenForStop(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopping.abort();
      stopRunning();
    });
  }
  // A closed terminal accepts no output.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return stopping.signal;
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function bringUp(dataDir: string, signal: AbortSignal): Promise<Stack> {
  await requireNoSite(dataDir);
  await requireFree(readPorts(process.env));
  await step('Building what changed', () => buildChanged(ROOT));
  signal.throwIfAborted();
  return startStack({ dataDir, signal, log: (text) => process.stdout.write(text) });
}

function summaryOf({ urls, env }: Stack): string {
  const { isOn, origin } = readQaPlace(env, urls.edge);
  const qa = isOn
    ? `\n  QA is on, for everybody who can reach it: ${origin || urls.edge}/isolate/ and /?qa there (QA=off ends it)`
    : '';
  return `
  Palaro is open at ${urls.edge}

  A member to try it with: maria88, password palaro2026
  Codes sent by text message arrive at ${urls.sms}
  The staff's desk is at ${urls.staff}/desk${qa}
  Ctrl-C closes it.
`;
}

async function main(signal: AbortSignal): Promise<void> {
  const dataDir = path.resolve(ROOT, process.env['DATA_DIR'] ?? '.data');
  console.log('Palaro\n');
  const stack = await bringUp(dataDir, signal);
  console.log(summaryOf(stack));
  const failure = await Promise.race([stack.whenBroken, whenAborted(signal)]);
  await step('Closing', () => stack.stop());
  if (failure) throw new Failure(`${failure.message} The site is closed.`, failure.details);
}

const stopped = listenForStop();
process.exitCode = await main(stopped).then(
  () => 0,
  // A failure after a stop signal is not an error.
  (error: unknown) => (stopped.aborted ? 0 : reportFailure(error)),
);
