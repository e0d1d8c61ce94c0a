import { Refusal } from '../refusals.ts';
import type { CheckJob, LookJob, RunCheck } from './check-job.ts';
import { asFound } from './messages.ts';
import type { FromCheck, ReadName, ToCheck } from './messages.ts';
import type { ReleasedReads } from './released.ts';

/**
 * Makes this process that of one check: it takes its job from the process that started it, reads releases through that, and tells
 * what it has found. It is ended from there.
 */
export function answerCheck(openLook: () => Promise<RunCheck<LookJob>>): void {
  const waiting = new Map<number, (value: unknown) => void>();
  // Loaded before the job comes, which may still have to wait.
  if (process.argv[2] === ('look' satisfies CheckJob['kind'])) openLook().catch(() => undefined);
  // It waits for answers, with nothing else to do.
  process.channel?.ref();
  process.on('message', (message: ToCheck) => {
    if ('answerTo' in message) {
      waiting.get(message.answerTo)?.(message.value);
      waiting.delete(message.answerTo);
      return;
    }
    void outcomeOf(message.job, readsThrough(waiting), openLook).then(send);
  });
}

async function outcomeOf(
  job: CheckJob,
  reads: ReleasedReads,
  openLook: () => Promise<RunCheck<LookJob>>,
): Promise<FromCheck> {
  try {
    return { found: (await run(job, reads, openLook)).map(asFound) };
  } catch (error) {
    return error instanceof Refusal ? { refused: asFound(error) } : { failed: String(error).slice(0, 500) };
  }
}

/** Only what this job needs is loaded, because the process lives for one. */
async function run(
  job: CheckJob,
  reads: ReleasedReads,
  openLook: () => Promise<RunCheck<LookJob>>,
): Promise<Refusal[]> {
  if (job.kind === 'look') return (await openLook())(job, reads);
  const { runFileCheck } = await import('./run-file-check.ts');
  return runFileCheck(job, reads);
}

/** Each read is a message and its answer. */
function readsThrough(waiting: Map<number, (value: unknown) => void>): ReleasedReads {
  let last = 0;
  const readRemotely = <T>(call: ReadName, ...words: string[]): Promise<T> =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve as (value: unknown) => void);
      send({ read: last, call, words });
    });
  return {
    readPublished: (name, version) => readRemotely('readPublished', name, version),
    readLatest: (name) => readRemotely('readLatest', name),
    readFile: (name, version, file) => readRemotely('readFile', name, version, file),
  };
}

const send = (message: FromCheck): void => void process.send?.(message);
