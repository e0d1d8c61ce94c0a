import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PAGE = path.join(ROOT, 'docs', 'benchmarks.md');

/** Writes a command's figures into docs/benchmarks.md, formatted as the `format` step wants every page. */
export async function recordSection(name: string, section: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8').catch(() => '# Benchmarks\n');
  await writeFile(PAGE, writeSection(page, name, section));
  const formatter = path.join(ROOT, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  await promisify(execFile)(process.execPath, [formatter, PAGE]);
}

/**
 * Puts a benchmark's figures between its markers in docs/benchmarks.md, so that a command can write them anew and
 * everything else in the page stays. A page without the markers gets them at its end.
 */
export function writeSection(page: string, name: string, section: string): string {
  const open = `<!-- ${name} -->`;
  const close = `<!-- /${name} -->`;
  const block = `${open}\n${section.trim()}\n${close}`;
  const from = page.indexOf(open);
  const to = page.indexOf(close, from);
  if (from < 0 || to < 0) return `${page.trimEnd()}\n\n${block}\n`;
  return page.slice(0, from) + block + page.slice(to + close.length);
}
