import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { Failure } from '@palaro/tools/console';

interface Command {
  words: [program: string, ...args: string[]];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Milliseconds until a program has ended successfully. @returns also its last line. */
export async function untilEnd(command: Command): Promise<{ ms: number; lastLine: string }> {
  const startedAt = performance.now();
  const { child, output } = begin(command);
  const code = await ended(child);
  if (code !== 0) throw failure(command, output());
  return { ms: performance.now() - startedAt, lastLine: output().trim().split('\n').at(-1) ?? '' };
}

/** Milliseconds until a program has printed `words`; it is then stopped like by Ctrl-C. */
export async function untilItSays(words: string, command: Command): Promise<number> {
  const startedAt = performance.now();
  const { child, output } = begin(command);
  const end = ended(child);
  const ms = await new Promise<number | undefined>((resolve) => {
    child.stdout?.on('data', () => {
      if (output().includes(words)) resolve(performance.now() - startedAt);
    });
    void end.then(() => resolve(undefined));
  });
  if (ms === undefined) throw failure(command, output());
  // To the whole process group, like a terminal, because npm does not forward signals.
  send(child, 'SIGINT');
  const code = await end;
  if (code !== 0) throw failure(command, output());
  return ms;
}

function begin({ words: [program, ...args], cwd, env }: Command): {
  child: ChildProcess;
  output: () => string;
} {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  child.on('close', () => running.delete(child));
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part));
  return { child, output: () => text };
}

const running = new Set<ChildProcess>();

/** Stops the measured program when the benchmark itself is stopped. */
export function stopMeasured(): void {
  for (const child of running) send(child, 'SIGINT');
}

function send({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal);
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
}

function failure({ words }: Command, output: string): Failure {
  return new Failure(
    `\`${words.join(' ')}\` failed in the fresh clone.`,
    output.split('\n').slice(-40).join('\n'),
  );
}
