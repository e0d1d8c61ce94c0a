/** A list is printed as one line per row, with tabs between cells; a single object as one line per field. */
export function printValue(value: unknown): string {
  const rows = listOf(value);
  if (rows?.length === 0) return 'Nothing.';
  if (rows)
    return rows
      .map((row) =>
        Object.values(row as object)
          .map(cell)
          .join('\t'),
      )
      .join('\n');
  const fields = Object.entries(value as object).map(([name, one]) => `${name}\t${cell(one)}`);
  return fields.length > 0 ? fields.join('\n') : 'Done.';
}

function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const { list } = value as { list?: unknown };
  return Array.isArray(list) ? list : undefined;
}

const cell = (value: unknown): string => printable(typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Text of members as one line: what would move the cursor, colour the terminal, begin another row or turn the direction of writing
 * is printed as its code.
 */
const printable = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
