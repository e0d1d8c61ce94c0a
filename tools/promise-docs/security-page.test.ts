import { expect, it } from '@jest/globals';
import type { Requirement } from './read-requirements.ts';
import { securityPage } from './security-page.ts';

const requirement = (id: string, answer: Requirement['answer']): Requirement => ({
  id,
  level: 2,
  chapter: 'V6 Authentication',
  about: 'Guessing',
  answer,
  how: 'by limits.',
});
const CITED = { id: '6.1.1', places: [], file: 'a.test.ts', line: 3, test: 'refuses the tenth' };

it('the page has each requirement with its answer and its tests, and counts them', () => {
  const { text, problems } = securityPage(
    [requirement('6.1.1', 'Met'), requirement('6.2.1', 'Not applicable'), requirement('6.3.1', 'Open')],
    [CITED],
  );
  expect(text).toContain(
    '| 6.1.1 | 2 | Guessing | *Met*: by limits. | [a.test.ts](../a.test.ts): refuses the tenth |',
  );
  expect(text).toContain('3 requirements: 1 met, 1 not applicable, 1 open.');
  expect(problems).toEqual([]);
});

it('a requirement that is met without a test, and a test of one that is not there, are problems', () => {
  const { problems } = securityPage([requirement('6.2.1', 'Met')], [CITED]);
  expect(problems).toEqual([
    'No test shows requirement 6.2.1 of ASVS: “Guessing”.',
    'a.test.ts:3: ASVS has no requirement 6.1.1 of levels 1 and 2.',
  ]);
});
