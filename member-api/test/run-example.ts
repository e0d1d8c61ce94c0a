import type postgres from 'postgres';
import { connect } from '../src/platform/database/index.ts';

/** PostgreSQL's ids of types whose values are right-aligned. */
const NUMBERS = new Set([20, 21, 23, 700, 701, 1700]);

/**
 * Runs the statements of an example one after the other, as psql would, on one connection of the database of `url`. Returns the
 * example with the result of each statement below it.
 */
export async function runExample(url: string, text: string): Promise<string> {
  const sql = connect(url, { max: 1 });
  let output = '';
  try {
    for (const { lines, statement } of statementsOf(text)) {
      output += `${lines}\n`;
      if (statement) output += `${await answerOf(sql, statement)}\n`;
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
  return output;
}

/** A statement ends with a line that ends with a semicolon; comments and blank lines come before it. */
function statementsOf(text: string): { lines: string; statement: string }[] {
  const found: { lines: string; statement: string }[] = [];
  let lines: string[] = [];
  for (const line of text.trimEnd().split('\n')) {
    lines.push(line);
    if (line.startsWith('--') || !line.endsWith(';')) continue;
    const statement = lines.filter((one) => one !== '' && !one.startsWith('--')).join('\n');
    found.push({ lines: lines.join('\n'), statement });
    lines = [];
  }
  if (lines.length > 0) throw new Error(`an example ends without a semicolon: ${lines.join('\n')}`);
  return found;
}

async function answerOf(sql: postgres.Sql, statement: string): Promise<string> {
  try {
    const result = await sql.unsafe(statement).raw();
    // Without columns there is nothing to show.
    if (!result.columns || result.columns.length === 0) return tagOf(result);
    return tableOf(result.columns, result);
  } catch (error) {
    return `ERROR:  ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** `INSERT 0 1`, `COMMIT`. */
function tagOf({ command, count }: { command: string; count: number | null }): string {
  if (command === 'INSERT') return `INSERT 0 ${count ?? 0}`;
  return count === null ? command : `${command} ${count}`;
}

function tableOf(
  columns: readonly { name: string; type: number }[],
  rows: readonly (Buffer | null)[][],
): string {
  const cells = rows.map((row) => row.map((value) => value?.toString('utf8') ?? ''));
  const widths = columns.map(({ name }, at) =>
    Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (values: readonly string[], isTitle: boolean) =>
    values
      .map((value, at) => {
        const width = widths[at] ?? 0;
        const isNumber = !isTitle && NUMBERS.has(columns[at]?.type ?? 0);
        return ` ${isNumber ? value.padStart(width) : value.padEnd(width)} `;
      })
      .join('|')
      .trimEnd();
  return [
    line(
      columns.map(({ name }) => name),
      true,
    ),
    widths.map((width) => '-'.repeat(width + 2)).join('+'),
    ...cells.map((row) => line(row, false)),
    `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`,
  ].join('\n');
}
