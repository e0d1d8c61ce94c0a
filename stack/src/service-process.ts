import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '@palaro/tools/console';
import { startNode } from '@palaro/tools/start-node';
import type { Environment } from './environment.ts';

const STOP_MS = 8000;
const LINES_SHOWN = 20;

interface Settings {
  /** Its name in messages. */
  title: string;
  entry: string;
  env: Environment;
  logFile: string;
}

/**
 * A process of the site, in its own process group, so that Ctrl-C reaches only the starter, which stops all in order. It always
 * ends with the starter.
 */
export class ServiceProcess {
  readonly title: string;
  readonly #settings: Settings;
  #child: ChildProcess | undefined;
  #isExpectedToEnd = false;
  #onMessage: (message: unknown) => void = () => undefined;
  /** Called when the process ends without being stopped. */
  onDeath: (failure: Failure) => void = () => undefined;

  constructor(settings: Settings) {
    this.title = settings.title;
    this.#settings = settings;
  }

  start(): void {
    const { entry, env, logFile } = this.#settings;
    const log = openLog(logFile);
    const child = startNode([entry], { env, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#child = child;
    this.#isExpectedToEnd = false;
    child.on('message', (message) => this.#onMessage(message));
    child.on('exit', (code, signal) => {
      if (this.#child === child && !this.#isExpectedToEnd)
        this.onDeath(this.#failure(`ended (${signal ?? `code ${code}`})`));
    });
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves when `GET url` answers 200. @throws Failure when the process ends first or on time-out. */
  async untilHealthy(
    url: string,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (this.isRunning && performance.now() < deadline) {
      signal?.throwIfAborted();
      if (await answersWell(url)) return;
      await wait(50);
    }
    throw this.#failure(
      this.isRunning ? `was not ready after ${timeoutMs / 1000} s` : 'ended while starting',
    );
  }

  /** The first message that the process sends to its parent. @throws Failure when it ends without one. */
  nextMessage(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#onMessage = resolve;
      this.#child?.once('exit', () => reject(this.#failure('ended while starting')));
    });
  }

  /** Stops it cleanly, and kills it after some time. */
  async stop(): Promise<void> {
    const ended = this.#ended();
    this.#child?.kill('SIGTERM');
    const late = setTimeout(() => this.#child?.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
  }

  /** `kill -9`; resolves when it has ended. */
  async kill(): Promise<void> {
    const ended = this.#ended();
    this.#child?.kill('SIGKILL');
    await ended;
  }

  #ended(): Promise<void> {
    this.#isExpectedToEnd = true;
    return new Promise((resolve) => {
      if (this.isRunning) this.#child?.once('exit', () => resolve());
      else resolve();
    });
  }

  #failure(what: string): Failure {
    const text = existsSync(this.#settings.logFile) ? readFileSync(this.#settings.logFile, 'utf8') : '';
    const lines = text.trim().split('\n').slice(-LINES_SHOWN).join('\n');
    return new Failure(
      `The ${this.title} ${what}: its log is ${path.relative(process.cwd(), this.#settings.logFile)}.`,
      lines,
    );
  }
}

/** One log per start; the previous one is kept, because it may explain a crash. */
function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file)) renameSync(file, file.replace(/\.log$/, '.previous.log'));
  return openSync(file, 'a');
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
