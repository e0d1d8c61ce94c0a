import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './embedded-place.ts';
import { BARE_ENV, type RunAs } from './embedded-user.ts';
import { findProcess } from '@palaro/tools/find-process';
import { isAlive } from '@palaro/tools/is-alive';
import { freePort } from '@palaro/tools/free-port';

/** A running server of a data directory, from its postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
}

const POLL_MS = 25;
const START_TIMEOUT_MS = 30_000;
const FAST_STOP_MS = 10_000;
const STOP_TIMEOUT_MS = 15_000;

/** The server that runs on `data` and accepts connections, if one does. */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const ready = lines[7]?.trim() === 'ready';
  return ready && port > 0 && isPostgres(pid) ? { pid, port } : undefined;
}

/** After a crash of the machine the process id may belong to another process. */
function isPostgres(pid: number): boolean {
  const program = pid > 0 ? findProcess(pid)?.program : undefined;
  return program === 'postgres' || program === '';
}

interface Start {
  data: string;
  /** The server's log; truncated at each start. */
  log: string;
  /** File that remembers the port. */
  lastPort: string;
  binaries: Binaries;
  user: RunAs | undefined;
  /** Whether commits are synced to disk. */
  durable: boolean;
}

/**
 * Starts a server on `data`, reachable at 127.0.0.1 on a free port only. It is in its own process group, so that Ctrl-C in a
 * terminal reaches only us, and the database stops last.
 */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    // The previous port, if it is free, so that clients of a killed server can reconnect.
    const port = await freePort(await lastPort(start));
    const outcome = await tryStart(start, port);
    if (typeof outcome !== 'string') {
      await writeFile(start.lastPort, String(port));
      return outcome;
    }
    const other = await findPostmaster(start.data);
    if (other) return other;
    if (!PASSING.test(outcome) || Date.now() > deadline) {
      throw new Error(`The embedded database does not start: ${outcome.trim().split('\n').at(-1)}`);
    }
    await sleep(100);
  }
}

/** The port was taken in between, another process is starting it, or processes of a killed server are still ending. */
const PASSING = /could not bind|lock file|shared memory/;

/** The running server, or its log if it ended. */
async function tryStart(
  { data, log, binaries, user, durable }: Start,
  port: number,
): Promise<Postmaster | string> {
  const output = openSync(log, 'w', 0o600);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: durable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', data, ...options], {
    ...user,
    cwd: '/',
    env: BARE_ENV,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  let ended = false;
  child.on('error', () => (ended = true));
  child.on('exit', () => (ended = true));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!ended && Date.now() < deadline) {
    const found = await findPostmaster(data);
    if (found && found.pid === child.pid) return found;
    await sleep(POLL_MS);
  }
  if (!ended) child.kill('SIGQUIT');
  return readFile(log, 'utf8');
}

/** Ends the server: running statements are rolled back, committed data are on disk. Does nothing when it has already ended. */
export async function stopPostmaster(data: string, { pid }: Postmaster): Promise<void> {
  const begun = Date.now();
  send(pid, 'SIGINT');
  for (let quit = false; await isRunning(data, pid);) {
    const waitedMs = Date.now() - begun;
    if (waitedMs > STOP_TIMEOUT_MS) throw new Error(`The embedded database (process ${pid}) does not stop.`);
    if (waitedMs > FAST_STOP_MS && !quit) {
      quit = true;
      send(pid, 'SIGQUIT');
    }
    await sleep(POLL_MS);
  }
}

/** A zombie still has its process id, so the pid file is checked. */
async function isRunning(data: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) === pid;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

async function lastPort(start: Start): Promise<number | undefined> {
  const port = Number(await readFile(start.lastPort, 'utf8').catch(() => '0'));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}
