import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const savedLogIn = z.object({
  token: z.string(),
  /** Whose it is, for sentences. */
  name: z.string(),
  issuer: z.string(),
  audience: z.string(),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
});
export type SavedLogIn = z.infer<typeof savedLogIn>;

const fileOf = (folder: string) => path.join(folder, 'staff-log-in.json');

/** Keeps who is logged in at this data folder, in a file that only this user may read. */
export async function saveLogIn(folder: string, saved: SavedLogIn): Promise<void> {
  const file = fileOf(folder);
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(saved, undefined, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, file);
}

/**
 * The token of who is logged in at this data folder, for the issuer and audience of its site.
 *
 * @throws Error with one sentence that says to log in.
 */
export async function findToken(
  folder: string,
  { issuer, audience }: Pick<SavedLogIn, 'issuer' | 'audience'>,
  now: Date,
): Promise<string> {
  const saved = await readSaved(folder);
  if (!saved || saved.issuer !== issuer || saved.audience !== audience)
    throw new Error('Nobody is logged in: npm run operator -- login');
  if (saved.endsAt <= now.getTime())
    throw new Error(
      `The log-in of ${saved.name} ended at ${new Date(saved.endsAt).toISOString()}: npm run operator -- login`,
    );
  return saved.token;
}

/** A file that cannot be read is like none: logging in again mends it. */
async function readSaved(folder: string): Promise<SavedLogIn | undefined> {
  try {
    return savedLogIn.parse(JSON.parse(await readFile(fileOf(folder), 'utf8')));
  } catch {
    return undefined;
  }
}
