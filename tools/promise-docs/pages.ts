import type { Citation } from './read-citations.ts';
import type { Promised } from './read-promises.ts';
import type { Row } from './read-rows.ts';

export interface Page {
  text: string;
  problems: string[];
}

/** `docs/specification.md`: each row of the specification, the screen or call that does it, and the tests that show it. */
export function specificationPage(
  rows: readonly Row[],
  cited: readonly Citation[],
  places: ReadonlySet<string>,
): Page {
  const known = new Set(rows.map(({ id }) => id));
  const lines = rows.map(({ id, text }) => {
    const own = cited.filter((citation) => citation.id === id);
    const where = [...new Set(own.flatMap((citation) => citation.places))].toSorted();
    return `| ${id} | ${cell(text)} | ${where.map((place) => `\`${place}\``).join(' ')} | ${testsOf(own)} |`;
  });
  return {
    text: `# The specification, row by row

Each row of [member-site.md](member-site.md), the screen or call that does it, and the tests that show it. A test names its rows in a
comment above it (\`// Specification 5.7: /withdrawal /fund/withdraw\`); \`npm run docs:promises\` writes this page, and \`npm test\` fails for a row without a test.

| row | what it says | screen or call | test |
| --- | --- | --- | --- |
${lines.join('\n')}
`,
    problems: [
      ...rows
        .filter(({ id, text: row }) => !isOpen(row) && cited.every((citation) => citation.id !== id))
        .map(({ id, text }) => `No test names row ${id} of the specification: “${text.slice(0, 100)}”.`),
      ...cited
        .filter(({ id }) => !known.has(id))
        .map(({ file, line, id }) => `${file}:${line}: the specification has no row ${id}.`),
      ...cited.flatMap(({ file, line, places: named }) =>
        named
          .filter((place) => !places.has(place))
          .map((place) => `${file}:${line}: ${place} is neither a page nor a call.`),
      ),
    ],
  };
}

/** `docs/promises.md`: each text that binds, and the tests that show that it is kept. */
export function promisesPage(promised: readonly Promised[], cited: readonly Citation[]): Page {
  const known = new Set(promised.map(({ id }) => id));
  const lines = promised.map(
    ({ id, text }) =>
      `| \`${id}\` | ${cell(text)} | ${testsOf(cited.filter((citation) => citation.id === id))} |`,
  );
  return {
    text: `# Promises

Each text that promises a member something (a time, a sum, a benefit, a right) and the tests that show that it is kept. Texts are marked in the
\`promises.json\` beside their message files; a test names them in a comment above it (\`// Promise mfe-wallet otp.sent\`). \`npm run docs:promises\`
writes this page, and \`npm test\` fails for a promise without a test.

| text | promise | test |
| --- | --- | --- |
${lines.join('\n')}
`,
    problems: [
      ...promised
        .filter(({ id }) => cited.every((citation) => citation.id !== id))
        .map(({ id, text }) => `No test keeps the promise ${id}: “${text}”.`),
      ...cited
        .filter(({ id }) => !known.has(id))
        .map(({ file, line, id }) => `${file}:${line}: no promises.json marks ${id}.`),
    ],
  };
}

/** A row that says itself that it is not built needs no test until it is. */
const isOpen = (row: string) => row.startsWith('Not built yet: ');

export const testsOf = (cited: readonly Citation[]) =>
  cited.map(({ file, test }) => `[${file}](../${file}): ${cell(test)}`).join('<br>');

export const cell = (text: string) =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    // Links of the specification are from its own place.
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ');
