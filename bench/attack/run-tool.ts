import { spawn } from 'node:child_process';
import { Failure } from '@palaro/tools/console';

/** Runs a program of the machine's to its end. @returns What it printed. @throws Failure when it is not installed. */
export function runTool(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Both tools keep files of their own in the home folder.
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, HOME: cwd },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', () =>
      reject(new Failure(`${program} is missing: install it (Debian: \`apt-get install ${program}\`).`)),
    );
    child.on('close', () => resolve(output));
  });
}
