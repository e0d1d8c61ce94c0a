import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const call = promisify(execFile);

/** PostgreSQL refuses to run as root, so root runs it as this user. */
const NAME = 'postgres';

export interface RunAs {
  uid: number;
  gid: number;
}

/** The user of the server: `undefined` is the current user; for root it is `postgres`, created when missing. */
export async function databaseUser(): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await findUser()) ?? (await createUser());
}

async function findUser(): Promise<RunAs | undefined> {
  try {
    const [uid, gid] = await Promise.all([call('id', ['-u', NAME]), call('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createUser(): Promise<RunAs> {
  try {
    await call('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      NAME,
    ]);
  } catch (cause) {
    throw new Error(`As root the database runs as the user ${NAME}, and that user could not be made.`, {
      cause,
    });
  }
  const user = await findUser();
  if (!user) throw new Error(`The user ${NAME} was made, but is not found.`);
  return user;
}

/** Runs a program to its end as `user`, from `/`, with a bare environment; `undefined` when it cannot be started. */
export function runAs(
  user: RunAs | undefined,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string } | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: BARE_ENV,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Without our secrets, and with a fixed language of messages. */
export const BARE_ENV = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
