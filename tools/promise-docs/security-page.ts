import { cell, testsOf, type Page } from './pages.ts';
import type { Citation } from './read-citations.ts';
import { ANSWERS, type Answer, type Requirement } from './read-requirements.ts';

/** `docs/security.md`: each requirement of OWASP ASVS, our answer, and the tests that show it. */
export function securityPage(requirements: readonly Requirement[], cited: readonly Citation[]): Page {
  const known = new Set(requirements.map(({ id }) => id));
  const chapters = [...new Set(requirements.map(({ chapter }) => chapter))];
  return {
    text: `# Security: OWASP ASVS 5.0, level 2

Each requirement of levels 1 and 2 of the [Application Security Verification Standard](https://github.com/OWASP/ASVS), version 5.0.0, in a few words of
our own, with our answer and the tests that show it. Answers are written in [asvs.md](asvs.md); a test names its requirements in a comment above it
(\`// ASVS 6.2.1, 6.2.4\`). \`npm run docs:promises\` writes this page, and \`npm test\` fails for a number of the public list that is missing or stands twice, and for
one that is met without a test. Numbers and levels are those of the list, which is the OWASP Foundation's, under CC BY-SA 4.0.

${countsOf(requirements)}.

${chapters.map((chapter) => chapterOf(chapter, requirements, cited)).join('\n')}`,
    problems: [
      ...requirements
        .filter(({ id, answer }) => answer === 'Met' && cited.every((citation) => citation.id !== id))
        .map(({ id, about }) => `No test shows requirement ${id} of ASVS: “${about}”.`),
      ...cited
        .filter(({ id }) => !known.has(id))
        .map(({ file, line, id }) => `${file}:${line}: ASVS has no requirement ${id} of levels 1 and 2.`),
    ],
  };
}

/** `253 requirements: 120 met, 40 not applicable, …` */
export function countsOf(requirements: readonly Requirement[]): string {
  const counts = ANSWERS.map((answer) => ({
    answer,
    count: requirements.filter((each) => each.answer === answer).length,
  })).filter(({ count }) => count > 0);
  return `${requirements.length} requirements: ${counts.map(({ answer, count }) => `${count} ${SHORT[answer]}`).join(', ')}`;
}

const SHORT: Record<Answer, string> = {
  Met: 'met',
  'Not applicable': 'not applicable',
  'The specification decides otherwise': 'where the specification decides otherwise',
  Open: 'open',
};

function chapterOf(chapter: string, all: readonly Requirement[], cited: readonly Citation[]): string {
  const lines = all
    .filter((each) => each.chapter === chapter)
    .map(
      ({ id, level, about, answer, how }) =>
        `| ${id} | ${level} | ${cell(about)} | *${answer}*: ${cell(how)} | ${testsOf(cited.filter((citation) => citation.id === id))} |`,
    );
  return `## ${chapter}

| number | level | about | answer | test |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}
