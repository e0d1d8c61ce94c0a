import { spawn } from 'node:child_process';

export interface RunResult {
  code: number;
  /** What it printed, both streams as they came. */
  output: string;
}

interface RunSettings {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Called with each piece as it comes; without it nothing is shown. */
  onOutput?: (text: string) => void;
}

const running = new Set<number>();

/** Runs a program to its end. Its whole process group ends when this process is told to stop. */
export function run(
  program: string,
  args: string[],
  { cwd, env, onOutput }: RunSettings,
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    let output = '';
    const take = (text: string) => {
      output += text;
      onOutput?.(text);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', reject);
    child.on('close', (code) => {
      if (pid !== undefined) running.delete(pid);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Ends what still runs, with everything that it started. */
export function stopRunning(signal: NodeJS.Signals = 'SIGTERM'): void {
  for (const pid of running) {
    try {
      process.kill(-pid, signal);
    } catch {
      // It ended between the look and the signal.
    }
  }
}
