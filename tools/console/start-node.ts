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
}

/** Starts Node with these arguments. It ends with this process, even when this one is killed. */
export function startNode(words: readonly string[], { stdio, ...settings }: StartSettings): ChildProcess {
  return spawn(process.execPath, ['--import', FOLLOW_PARENT, ...words], {
    ...settings,
    // By the channel it detects the end of this process.
    stdio: [...stdio, 'ipc'],
  });
}
