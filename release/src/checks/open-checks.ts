import type { ChildProcess } from 'node:child_process';
import { Refusal } from '../refusals.ts';
import { makeCheckFolder, makeSocketFolder, removeCheckFolder, sweepCheckFolders } from './check-folder.ts';
import { subjectOf } from './check-job.ts';
import type { CheckJob, RunApart } from './check-job.ts';
import { asRefusal, readMessage } from './messages.ts';
import type { FromCheck, ToCheck } from './messages.ts';
import type { ReleasedReads } from './released.ts';
import { startCheck } from './start-check.ts';
import type { CheckLimits, CheckSettings } from './start-check.ts';

export interface Checks {
  /** Does a job in a process of its own, which has ended when this resolves. */
  run: RunApart;
  /** Ends those that run; they are refused (`check_ended`). */
  close(): Promise<void>;
}

/** Reading files takes less than a second; a look opens some ten pages, each of which may take fifteen. */
const LIMITS: Record<CheckJob['kind'], CheckLimits> = {
  scripts: { memoryMb: 512, seconds: 30 },
  gate: { memoryMb: 512, seconds: 30 },
  api: { memoryMb: 512, seconds: 30 },
  look: { memoryMb: 512, seconds: 110 },
};
/** Of what it writes before it dies. */
const MOST_LAST_WORDS = 4000;

/** @param limits For tests. */
export async function openChecks(settings: CheckSettings, limits = LIMITS): Promise<Checks> {
  const running = new Map<Promise<unknown>, AbortController>();
  let isClosed = false;
  await sweepCheckFolders(settings.folder);

  async function run(task: Omit<Task, 'limit'>): Promise<Refusal[]> {
    const { job } = task;
    const folder = await makeCheckFolder(settings.folder);
    const sockets = job.kind === 'look' ? await makeSocketFolder(folder) : folder;
    const limit = limits[job.kind];
    let child: ChildProcess | undefined;
    try {
      child = await startCheck(settings, { own: folder, sockets }, job.kind, limit);
      return await outcomeOf(child, { ...task, limit });
    } finally {
      if (child) await end(child);
      await removeCheckFolder(folder);
      await removeCheckFolder(sockets);
    }
  }

  return {
    run(job, reads, wanted = Promise.resolve(true)) {
      if (isClosed) return Promise.reject(stopped(job));
      const stop = new AbortController();
      const outcome = run({ job, reads, wanted, stop: stop.signal });
      running.set(outcome, stop);
      return outcome.finally(() => running.delete(outcome));
    },
    async close() {
      isClosed = true;
      for (const stop of running.values()) stop.abort();
      await Promise.allSettled(running.keys());
    },
  };
}

const stopped = (job: CheckJob): Refusal =>
  new Refusal('check_ended', { name: subjectOf(job), problem: 'the release service is being stopped' });

interface Task {
  job: CheckJob;
  reads: ReleasedReads;
  wanted: Promise<boolean>;
  limit: CheckLimits;
  stop: AbortSignal;
}

/** What the process says, or how it ended without a word. */
function outcomeOf(child: ChildProcess, { job, reads, wanted, limit, stop }: Task): Promise<Refusal[]> {
  const name = subjectOf(job);
  const ended = (problem: string) => new Refusal('check_ended', { name, problem });
  const late = new Refusal('check_out_of_time', { name, most: String(limit.seconds) });
  return new Promise<Refusal[]>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      timer = setTimeout(() => reject(late), limit.seconds * 1000);
      child.send({ job } satisfies ToCheck, (error) => error && reject(ended(error.message)));
    };
    stop.addEventListener('abort', () => reject(stopped(job)));
    const lastWords = listen(child);
    child.on('error', (error) => reject(ended(error.message)));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (signal === 'SIGXCPU') reject(late);
      else if (/heap out of memory|allocation failed/i.test(lastWords()))
        reject(new Refusal('check_out_of_memory', { name, most: String(limit.memoryMb) }));
      else reject(ended(`its process ended (${signal ?? `code ${code}`}${reasonIn(lastWords())})`));
    });
    child.on('message', (sent) => {
      const message = readMessage(sent);
      if (!message) reject(ended('it said something that no check says'));
      else if ('read' in message) answer(child, message, reads).catch(reject);
      else if ('found' in message) resolve(message.found.map(asRefusal));
      else reject('refused' in message ? asRefusal(message.refused) : ended(message.failed));
    });
    void wanted.then((isWanted) => (isWanted ? begin() : resolve([])));
  });
}

const reasonIn = (words: string): string => {
  const [line] = words.split('\n').filter((each) => /^\s*\w*Error\b/.test(each));
  return line === undefined ? '' : `, ${line.trim().slice(0, 200)}`;
};

/** The end of its standard error. */
function listen(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-MOST_LAST_WORDS);
  });
  return () => words;
}

/** Rejects with what the registry or the store throws, as if it had been read here. */
async function answer(
  child: ChildProcess,
  { read, call, words: [name = '', version = '', file = ''] }: Extract<FromCheck, { read: number }>,
  reads: ReleasedReads,
): Promise<void> {
  const value =
    call === 'readFile'
      ? await reads.readFile(name, version, file)
      : call === 'readLatest'
        ? await reads.readLatest(name)
        : await reads.readPublished(name, version);
  if (child.connected) child.send({ answerTo: read, value } satisfies ToCheck, () => undefined);
}

/** The browser ends by itself as soon as nobody holds the other end of its pipe. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    try {
      process.kill(-Number(child.pid), 'SIGKILL');
    } catch {
      // It has just ended.
      resolve();
    }
  });
}
