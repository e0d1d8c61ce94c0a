import type { Screen } from './screens.ts';

/** What a test asserted: a screen showed what a call had answered. */
export interface Shown {
  screen: string;
  call: string;
  value: string;
  shown: string;
  /** File of the test from the root, and its full title. */
  file: string;
  test: string;
}

export interface Page {
  text: string;
  problems: string[];
}

/** `docs/screens.md`: each screen, its file, and a test that saw the API's data on it. */
export function pageOf(screens: readonly Screen[], shown: readonly Shown[]): Page {
  const known = new Set(screens.map(({ id }) => id));
  const first = new Map<string, Shown>();
  for (const each of shown.toSorted(byPlace)) if (!first.has(each.screen)) first.set(each.screen, each);
  const strangers = new Set(shown.map(({ screen }) => screen).filter((id) => !known.has(id)));
  const rowOf = ({ id, spec, title, file }: Screen) => {
    const proof = first.get(id);
    return `| \`${id}\` | ${title} | ${spec} | [${file}](../${file}) | ${proof ? testOf(proof) : ''} | ${proof ? dataOf(proof) : ''} |`;
  };
  const text = `# Screens

Every route and screen, the component, and a test in which the screen showed what a call had answered. Written by
\`npm run docs:screens\` from \`tools/screen-docs/screens.ts\` and the last \`npm test -- unit\`.

| route or screen | what a member does there | section | file | test | data |
| --- | --- | --- | --- | --- | --- |
${screens.map(rowOf).join('\n')}
`;
  return {
    text,
    problems: [
      ...screens
        .filter(({ id }) => !first.has(id))
        .map(({ id }) => `No test shows the API's data on the screen "${id}".`),
      ...[...strangers].map(
        (id) => `A test shows "${id}", which tools/screen-docs/screens.ts does not list.`,
      ),
    ],
  };
}

const byPlace = (a: Shown, b: Shown) => keyOf(a).localeCompare(keyOf(b));
const keyOf = ({ file, test, call, value, shown }: Shown) => [file, test, call, value, shown].join('\n');

const testOf = ({ file, test }: Shown) => `${file}: ${cell(test)}`;
const dataOf = ({ call, value, shown }: Shown) =>
  `\`${call}\` answered “${cell(value)}”${shown === value ? '' : `, shown as “${cell(shown)}”`}`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ');
