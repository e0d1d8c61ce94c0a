import { execFile } from 'node:child_process';
import { access, glob } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '@palaro/tools/console';

const call = promisify(execFile);

/** The other half of each pair: what the same server does with pgbench's TPC-B, prepared, 16 clients. */
export interface Pgbench {
  /** Transactions a second. */
  run: (seconds: number) => Promise<number>;
}

const CLIENTS = 16;

export async function preparePgbench(url: string, scale: number): Promise<Pgbench> {
  const program = await findProgram();
  await call(program, ['--initialize', '--quiet', `--scale=${scale}`, url]);
  const args = ['--protocol=prepared', `--client=${CLIENTS}`, '--jobs=2', '--no-vacuum'];
  return {
    run: async (seconds) => {
      const { stdout } = await call(program, [...args, `--time=${seconds}`, url]);
      return tpsOf(stdout);
    },
  };
}

/** From what pgbench prints. */
export function tpsOf(output: string): number {
  const tps = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  if (!Number.isFinite(tps)) throw new Error(`pgbench said no figure: ${output}`);
  return tps;
}

/** pgbench comes with the server; Debian keeps it out of the PATH. */
async function findProgram(): Promise<string> {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const program = path.join(folder, 'pgbench');
    if (await exists(program)) return program;
  }
  for await (const program of glob('/usr/lib/postgresql/*/bin/pgbench')) return program;
  throw new Failure('pgbench is missing. It comes with the PostgreSQL server (Debian: postgresql-15).');
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
