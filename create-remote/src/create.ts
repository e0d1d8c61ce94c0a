import { randomUUID } from 'node:crypto';
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceAll, replacementsOf } from './names.ts';

/** Said to whoever asked for something that cannot be made: one sentence. */
export class Problem extends Error {}

/** In the template, beside the files that are copied. */
export const TAKEN_FILE = 'taken.json';

/** What the site had when this package was made. */
export interface Taken {
  /** Names of its deployables. */
  names: string[];
  /** First parts of its addresses: `deposit` for `/deposit`. */
  addresses: string[];
}

/** Path → text. */
export type Files = ReadonlyMap<string, string>;

const NAME = /^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** npm takes none of these along under their own names. */
const HIDDEN = new Map([
  ['_gitignore', '.gitignore'],
  ['_oxlintrc.json', '.oxlintrc.json'],
  ['_oxfmtrc.json', '.oxfmtrc.json'],
]);

/**
 * Makes the repository of a remote in a folder of its name: all of it, or nothing.
 * @param above The folder in which it is made.
 * @param format Gives the files their layout: how lines break depends on the names.
 * @throws Problem with one sentence.
 */
export async function createRepository(
  above: string,
  template: string,
  words: readonly string[],
  format: (files: Files) => Promise<Files>,
): Promise<{ name: string; files: number }> {
  const [name = '', ...more] = words;
  if (name === '' || more.length > 0)
    throw new Problem('Say one name for the remote, such as npm create @palaro/remote mfe-loyalty.');
  if (!NAME.test(name))
    throw new Problem(`"${name}" is no name for a remote: mfe- and small letters, such as mfe-loyalty.`);
  requireFree(name, JSON.parse(await readFile(path.join(template, TAKEN_FILE), 'utf8')) as Taken);
  const folder = path.join(above, name);
  if ((await namesIn(folder)).length > 0)
    throw new Problem(`${folder} is there already, and not empty: take another name, or move it away.`);
  const files = await format(await filesOf(template, name.slice('mfe-'.length)));
  await writeWhole(folder, files);
  return { name, files: files.size };
}

function requireFree(name: string, { names, addresses }: Taken): void {
  const slug = name.slice('mfe-'.length);
  if (names.includes(name)) throw new Problem(`${name} is a remote of the site already: take another name.`);
  if (addresses.includes(slug))
    throw new Problem(
      `/${slug} is an address of the site already, and ${name} would begin there: take another name.`,
    );
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') return [path.basename(folder)];
    throw new Problem(`${folder} cannot be read: ${(error as Error).message}.`);
  }
}

/** Every file of the template, with the name of the remote in its path and text. */
async function filesOf(template: string, slug: string): Promise<Map<string, string>> {
  const replacements = replacementsOf('night-market', slug);
  const files = new Map<string, string>();
  for await (const file of glob(['**/*', '**/.*/**/*', '**/.*'], { cwd: template, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const place = path.join(file.parentPath, file.name);
    const own = path.relative(template, place).split(path.sep).join('/');
    if (own === TAKEN_FILE) continue;
    files.set(
      replaceAll(HIDDEN.get(own) ?? own, replacements),
      replaceAll(await readFile(place, 'utf8'), replacements),
    );
  }
  return files;
}

/** Written beside its place and then moved there. */
async function writeWhole(folder: string, files: Files): Promise<void> {
  const draft = `${folder}.${randomUUID()}`;
  try {
    for (const [file, text] of files) {
      await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
      await writeFile(path.join(draft, file), text);
    }
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new Problem(`Nothing was made: ${(error as Error).message}.`);
  }
}
