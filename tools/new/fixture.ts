import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceAll, type Replacement } from '@palaro/create-remote/names';
import { filesIn } from './files-in.ts';
import { extentOf, importsOf, parseSource, textAt } from './source-tree.ts';

/** A whole remote of one page, tested where it stands: what `new remote` and `new page` copy. */
export const REMOTE_FIXTURE = 'e2e/remotes/mfe-night-market';

/** Every file below a folder of a fixture, by its path from that folder, with the names replaced in path and content. */
export async function readFolder(
  folder: string,
  replacements: readonly Replacement[],
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await filesIn(folder, '**/*.*')) {
    const text = await readFile(path.join(folder, entry), 'utf8');
    files.set(replaceAll(entry, replacements), replaceAll(text, replacements));
  }
  return files;
}

/**
 * A file of a fixture as it has to be at its new place: what it imports by a path is found from there.
 * @param moves Files of the fixture → where each of them goes, this one too.
 */
export async function readMoved(
  root: string,
  file: string,
  moves: ReadonlyMap<string, string>,
  replacements: readonly Replacement[],
): Promise<string> {
  const tree = parseSource(await readFile(path.join(root, file), 'utf8'));
  const folder = path.posix.dirname(moves.get(file) ?? file);
  let from = 0;
  const parts: string[] = [];
  for (const { source } of importsOf(tree).filter((each) => each.source.value.startsWith('.'))) {
    const { start, end } = extentOf(source.span);
    const imported = path.posix.join(path.posix.dirname(file), source.value);
    const moved = path.posix.relative(folder, moves.get(imported) ?? imported);
    parts.push(
      replaceAll(textAt(tree, { start: from, end: start }), replacements),
      `'${moved.startsWith('.') ? moved : `./${moved}`}'`,
    );
    from = end;
  }
  return [...parts, replaceAll(textAt(tree, { start: from, end: tree.bytes.length }), replacements)].join('');
}
