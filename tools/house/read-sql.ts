import { countLines, type FunctionSize, type Source } from './source.ts';

/**
 * Parts that may contain a `;` or keywords without effect: comments, strings, quoted names, and dollar-quoted bodies. Of a
 * function of the SQL standard's own kind, `BEGIN ATOMIC … END`, the statements stand as they are; this project has none.
 */
const OPAQUE = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?<tag>\w*)\$[^]*?\$\k<tag>\$/g;

const CREATES_FUNCTION = /^CREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE)\s+(?<name>[\w.]+)/i;

/** A file of SQL: it imports nothing, and its functions reach from `CREATE` to the `;` that ends the statement. */
export function readSql(file: string, text: string): Source {
  const bare = text.replace(OPAQUE, (part) => part.replaceAll(/[^\n]/g, ' '));
  const functions: FunctionSize[] = [];
  for (const { 0: statement, index } of bare.matchAll(/[^;]+;?/g)) {
    const begun = statement.trimStart();
    const name = CREATES_FUNCTION.exec(begun)?.groups?.['name'];
    if (name === undefined) continue;
    const line = linesTo(bare, index + statement.length - begun.length);
    functions.push({ name, line, lines: linesTo(bare, index + statement.trimEnd().length) - line + 1 });
  }
  return { file, lines: countLines(text), imports: [], functions, names: new Set() };
}

function linesTo(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
