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
