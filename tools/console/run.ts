import { stripVTControlCharacters } from 'node:util';
import { startNode } from './start-node.ts';

const PATIENCE_MS = 15_000;

export interface RunResult {
  code: number;
  /** Its output, both streams in order, without colours. */
  output: string;
}

interface RunSettings {
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

const running = new Set<number>();

/** Runs a program for Node to its end. It has its own process group and always ends with this process. */
export function runNode(
  script: string,
  args: string[],
  { cwd, env = process.env }: RunSettings,
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = startNode([script, ...args], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    let output = '';
    const take = (text: string) => {
      output += text;
    };
    child.stdout?.setEncoding('utf8').on('data', take);
    child.stderr?.setEncoding('utf8').on('data', take);
    child.on('error', reject);
    child.on('close', (code) => {
      if (pid !== undefined) running.delete(pid);
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) });
    });
  });
}

/** Ends running programs and their children: first like Ctrl-C, later by SIGKILL. */
export function stopRunning(): void {
  for (const pid of running) {
    send(pid, 'SIGINT');
    setTimeout(() => running.has(pid) && send(pid, 'SIGKILL'), PATIENCE_MS).unref();
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended between the check and the signal.
  }
}
