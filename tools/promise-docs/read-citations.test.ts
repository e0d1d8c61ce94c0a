import { expect, it } from '@jest/globals';
import { readCitations } from './read-citations.ts';

const FILE = 'mfe-wallet/src/withdraw.test.tsx';

it('a test is cited with its rows, their pages and calls, and its line', () => {
  const { rows, promises, problems } = readCitations(
    FILE,
    `import x from 'y';

  // Specification 5.7, 9.2: /withdrawal /fund/withdraw
  it('refuses 49', () => {});
`,
  );
  const at = { file: FILE, line: 3, test: 'refuses 49', places: ['/withdrawal', '/fund/withdraw'] };
  expect(rows).toEqual([
    { ...at, id: '5.7' },
    { ...at, id: '9.2' },
  ]);
  expect([promises, problems]).toEqual([[], []]);
});

it('a promise is cited above a test with a table, whose title comes after it', () => {
  const { promises } = readCitations(
    FILE,
    `// Promise mfe-wallet otp.sent
// A reason.
it.each([
  ['a', ("b")],
  ['c', 'd'],
])('the code comes by %s', () => {});`,
  );
  expect(promises).toEqual([
    { id: 'mfe-wallet otp.sent', places: [], file: FILE, line: 1, test: 'the code comes by %s' },
  ]);
});

it('a title keeps its quotes', () => {
  const { rows } = readCitations(FILE, `// Specification 1.1\ntest('it\\'s "so"', () => {});`);
  expect(rows[0]?.test).toBe('it\'s "so"');
});

it.each([
  ['// Specification 5.7 /withdrawal\nit("x", f);', 'is neither'],
  ['// Promise wallet\nit("x", f);', 'is neither'],
  ['// Specification 5.7\nconst a = 1;', 'stands above no test that runs'],
  ['// Specification 5.7\nit.skip("x", f);', 'stands above no test that runs'],
  ['// ASVS 6.2\nit("x", f);', 'is neither'],
  ['// ASVS 6.2.1\nit.skip("x", f);', 'stands above no test that runs'],
  ['// Promise mfe-wallet a.b\ntest.fixme("x", f);', 'stands above no test that runs'],
])('refuses %j', (text, problem) => {
  const read = readCitations(FILE, text);
  expect(read.problems).toEqual([expect.stringContaining(problem)]);
  expect([...read.rows, ...read.promises, ...read.requirements]).toEqual([]);
});

it('requirements of ASVS are cited together with rows', () => {
  const { rows, requirements, problems } = readCitations(
    FILE,
    `// ASVS 6.2.1, 6.2.4
// Specification 5.7
it('refuses 49', () => {});`,
  );
  const at = { file: FILE, test: 'refuses 49', places: [] };
  expect(requirements).toEqual([
    { ...at, line: 1, id: '6.2.1' },
    { ...at, line: 1, id: '6.2.4' },
  ]);
  expect(rows).toEqual([{ ...at, line: 2, id: '5.7' }]);
  expect(problems).toEqual([]);
});

it('another comment is none', () => {
  expect(readCitations(FILE, '// The specification says so.\nit("x", f);')).toEqual({
    rows: [],
    promises: [],
    requirements: [],
    problems: [],
  });
});
