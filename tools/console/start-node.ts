import { spawn, type ChildProcess, type StdioNull, type StdioPipe } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLLOW_PARENT = pathToFileURL(path.join(import.meta.dirname, 'follow-parent.mjs')).href;

type Stream = StdioNull | StdioPipe | number;

interface StartSettings {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Standard input, output and errors. */
  stdio: readonly [Stream, Stream, Stream];
  detached?: boolean;
  /** How messages are written; `advanced` takes bytes, maps and sets. */
  serialization?: 'json' | 'advanced';
  /** Seconds of a processor after which the system itself ends it, and each process that it starts. */
  cpuSeconds?: number;
}

/** The shell is replaced by the program, which keeps its id and its channel. */
const LIMITED = 'ulimit -c 0; ulimit -t "$1"; shift; exec "$@"';

/** Starts Node with these arguments. It ends with this process, even when this one is killed. */
export function startNode(
  words: readonly string[],
  { stdio, cpuSeconds, ...settings }: StartSettings,
): ChildProcess {
  const node = [process.execPath, '--import', FOLLOW_PARENT, ...words];
  const [program = '', ...rest] =
    cpuSeconds === undefined ? node : ['/bin/sh', '-c', LIMITED, 'sh', String(cpuSeconds), ...node];
  // By the channel it detects the end of this process.
  return spawn(program, rest, { ...settings, stdio: [...stdio, 'ipc'] });
}
