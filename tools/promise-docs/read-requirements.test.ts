import { expect, it } from '@jest/globals';
import { LEVELS, readRequirements } from './read-requirements.ts';

const LISTED = { '6.1.1': 1, '6.2.1': 1, '7.1.1': 2 };
const PAGE = `# Answers

## V6 Authentication

- **6.1.1** Limits of guessing are written down. Met: docs/limits.md.
- **6.2.1** Length of a password. The specification decides otherwise: six; compensated by limits.

## V7 Sessions

- **7.1.1** Ends of sessions are written down. Not applicable: there are none.
`;

it('an answer is read with its chapter, level and words', () => {
  const { requirements, problems } = readRequirements(PAGE, LISTED);
  expect(problems).toEqual([]);
  expect(requirements).toHaveLength(3);
  expect(requirements[1]).toEqual({
    id: '6.2.1',
    level: 1,
    chapter: 'V6 Authentication',
    about: 'Length of a password',
    answer: 'The specification decides otherwise',
    how: 'six; compensated by limits.',
  });
});

it.each([
  [
    '- **6.2.1** Length',
    '- **6.1.1** Length',
    ['Requirement 6.1.1 stands twice.', 'Requirement 6.2.1 is not answered.'],
  ],
  [
    '- **6.2.1**',
    '- **6.2.10**',
    ['The list of ASVS has no requirement 6.2.10.', 'Requirement 6.2.1 is not answered.'],
  ],
  [
    'Not applicable: there',
    'Perhaps: there',
    [expect.stringContaining('has none of the answers'), 'Requirement 7.1.1 is not answered.'],
  ],
  [
    'Met: docs/limits.md.',
    'Met:',
    [expect.stringContaining('has none of the answers'), 'Requirement 6.1.1 is not answered.'],
  ],
  [
    '## V7 Sessions',
    '',
    ['Requirement 7.1.1 stands below “V6 Authentication”.', 'Requirement 7.1.1 is not answered.'],
  ],
])('%j as %j is a problem', (from, to, expected) => {
  expect(readRequirements(PAGE.replace(from, to), LISTED).problems).toEqual(expected);
});

it('the public list has the requirements of levels 1 and 2 in 17 chapters', () => {
  expect(Object.keys(LEVELS)).toHaveLength(253);
  expect(new Set(Object.values(LEVELS))).toEqual(new Set([1, 2]));
  expect(new Set(Object.keys(LEVELS).map((id) => id.split('.')[0])).size).toBe(17);
});
