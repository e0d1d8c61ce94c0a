import { errorsOf, type DescribedCall } from '@palaro/contract/calls';
import { ERROR_KEYS, ERRORS, FIELDS } from '@palaro/contract/errors';
import type { Reached } from './reached.ts';

export interface Page {
  text: string;
  /** Keys that no test reached. */
  unreached: string[];
}

/** Generic tests of every call have the lowest priority, because a test of the rule itself explains more. */
const GENERIC = /bad-requests|fuzz/;

/** `docs/errors/index.md`: each key with its condition, the calls that answer it, and a test that reached it. */
export function pageOf(calls: readonly DescribedCall[], reached: readonly Reached[]): Page {
  const callsOf = groupBy(calls.flatMap((call) => errorsOf(call).map((key) => [key, call.path] as const)));
  const testsOf = groupBy(reached.map((each) => [each.key, each] as const));
  const required = FIELDS.map((field) => `${field}_required`);
  const unreached = [...ERROR_KEYS, ...required].filter((key) => !testsOf.has(key));
  const rowOf = (key: string, condition: string) =>
    `| <a id="${anchorOf(key)}"></a>\`${key}\` | ${condition} | ${named(callsOf.get(key) ?? [])} | ${testOf(testsOf.get(key) ?? [])} |`;
  const text = `# Errors

What \`statusdesc\` of an answer may say, when, and the test that reached it. Written by \`npm run docs:errors\` from the catalogue in
\`contract/src/errors/\`, which has the texts that members see too, and from what the last \`npm test -- unit\` reached.

| key | when | calls | test |
| --- | --- | --- | --- |
${ERROR_KEYS.map((key) => rowOf(key, ERRORS[key].condition)).join('\n')}

## A field that is missing

| key | calls | test |
| --- | --- | --- |
${required.map((key) => `| \`${key}\` | ${named(callsOf.get(key) ?? [])} | ${testOf(testsOf.get(key) ?? [])} |`).join('\n')}
`;
  return { text, unreached };
}

/** Only the first few calls are listed, the others counted, because some keys belong to every call. */
function named(paths: readonly string[]): string {
  const few = paths.slice(0, 6).map((path) => `\`${path}\``);
  return paths.length > few.length ? `${few.join(' ')} and ${paths.length - few.length} more` : few.join(' ');
}

function testOf(tests: readonly Reached[]): string {
  const [first] = tests.toSorted(
    (a, b) =>
      Number(GENERIC.test(a.file)) - Number(GENERIC.test(b.file)) ||
      a.file.localeCompare(b.file) ||
      a.test.localeCompare(b.test),
  );
  return first ? `${first.file}: ${titleOf(first.test)}` : '';
}

/** Removes the database server from the title. */
const titleOf = (test: string) =>
  test
    .replace(/ on (embedded PostgreSQL|PostgreSQL [\d.]+)/, '')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;');

const anchorOf = (key: string) => key.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function groupBy<T>(pairs: readonly (readonly [string, T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}
