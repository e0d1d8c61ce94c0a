import type { RemoteScreens, Screen } from './read-screens.ts';

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

/** `docs/screens.md`: each page and slot of each remote, its file, and for each text of a call's answer a test that saw it there. */
export function pageOf(remotes: readonly RemoteScreens[], shown: readonly Shown[]): Page {
  const parts = remotes.map((remote) =>
    partOf(
      remote,
      shown.filter(({ file }) => file.startsWith(`${remote.remote}/`)),
    ),
  );
  const text = `# Screens

Every page of a remote and what it puts into slots, the component, and tests in which the screen showed what a call had answered. Written by
\`npm run docs:screens\` from the manifests, the scenarios and the last \`npm test -- unit\`.
${parts.map((part) => `\n${part.text}`).join('')}`;
  return { text, problems: parts.flatMap(({ problems }) => problems) };
}

function partOf({ remote, screens, queries }: RemoteScreens, shown: readonly Shown[]): Page {
  const first = new Map<string, Shown>();
  for (const each of shown.toSorted(byPlace)) {
    const place = [each.screen, each.call, each.shown].join(' ');
    if (!first.has(place)) first.set(place, each);
  }
  const tests = [...first.values()];
  const of = ({ id }: Screen) =>
    tests
      .filter(({ screen }) => screen === id)
      .toSorted((a, b) => `${a.call} ${a.shown}`.localeCompare(`${b.call} ${b.shown}`));
  const known = new Set(screens.map(({ id }) => id));
  const strangers = new Set(shown.map(({ screen }) => screen).filter((id) => !known.has(id)));
  const calls = new Set(shown.map(({ call }) => call));
  const notShown = queries.filter((call) => !calls.has(call));
  const text = `## ${remote}

| screen | title | file | data | test |
| --- | --- | --- | --- | --- |
${screens.flatMap((screen) => rowsOf(screen, of(screen))).join('\n')}
${notShown.length > 0 ? `\nAnswered in its scenarios, and nothing of it asserted as text: ${notShown.map((call) => `\`${call}\``).join(' ')}.\n` : ''}`;
  return {
    text,
    problems: [
      ...screens
        .filter((screen) => screen.hasData && of(screen).length === 0)
        .map(({ id }) => `No test shows the API's data on the screen "${id}" of ${remote}.`),
      ...[...strangers].map((id) => `A test shows "${id}", which is no page or slot of ${remote}.`),
    ],
  };
}

function rowsOf({ id, title, file }: Screen, shown: readonly Shown[]): string[] {
  const head = `| \`${id}\` | ${title} | [${file}](../${file}) |`;
  return shown.length > 0
    ? shown.map((each) => `${head} ${dataOf(each)} | ${testOf(each)} |`)
    : [`${head} | |`];
}

const byPlace = (a: Shown, b: Shown) => keyOf(a).localeCompare(keyOf(b));
const keyOf = ({ file, test, call, value, shown }: Shown) => [file, test, call, value, shown].join('\n');

const testOf = ({ file, test }: Shown) => `${file}: ${cell(test)}`;
const dataOf = ({ call, value, shown }: Shown) =>
  `\`${call}\` answered “${cell(value)}”${shown === value ? '' : `, shown as “${cell(shown)}”`}`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ');
