/** A test names what it holds in a comment above it: `// Specification 5.7: /withdrawal /fund/withdraw`, `// Promise mfe-wallet otp.sent`, `// ASVS 6.2.1, 6.2.4`. */
export interface Citation {
  /** `5.7`, `mfe-wallet otp.sent` or `6.2.1`. */
  id: string;
  /** Addresses of pages and paths of calls, as they stand there. */
  places: string[];
  /** File of the test from the root, its title and the line of the comment. */
  file: string;
  test: string;
  line: number;
}

export interface Citations {
  rows: Citation[];
  promises: Citation[];
  requirements: Citation[];
  problems: string[];
}

const ROW = /^Specification (\d+\.\d+(?:, \d+\.\d+)*)(?:: (\/.*))?$/;
const PROMISE = /^Promise ([\w-]+) ([\w.-]+)$/;
const REQUIREMENTS = /^ASVS (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*)$/;
const BEGINS = /^(?:Specification|Promise|ASVS) /;
const TITLE = /^(?:it|test)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/;
/** The table of `it.each` ends where its title begins. */
const TITLE_AFTER_TABLE = /^(?:it|test)\.each[\s\S]*?[\])`]\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/;

/** The citations in the text of one file of tests; a citation that stands above no test is a problem. */
export function readCitations(file: string, text: string): Citations {
  const found: Citations = { rows: [], promises: [], requirements: [], problems: [] };
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const comment = /^\s*\/\/ (.*)$/.exec(line)?.[1];
    if (!comment || !BEGINS.test(comment)) continue;
    const at = { file, line: index + 1, test: titleBelow(lines, index) };
    const problem = cite(found, comment, at);
    if (problem) found.problems.push(`${file}:${at.line}: ${problem}`);
  }
  return found;
}

function cite(
  found: Citations,
  comment: string,
  at: Pick<Citation, 'file' | 'line' | 'test'>,
): string | undefined {
  const [, rows, places = ''] = ROW.exec(comment) ?? [];
  const [, where, key] = PROMISE.exec(comment) ?? [];
  const [, requirements] = REQUIREMENTS.exec(comment) ?? [];
  if (!rows && !key && !requirements)
    return `“${comment}” is neither “Specification 1.2: /page /call”, “Promise folder key” nor “ASVS 1.2.3”.`;
  if (at.test === '') return `“${comment}” stands above no test that runs.`;
  for (const id of rows?.split(', ') ?? [])
    found.rows.push({ ...at, id, places: places.split(' ').filter(Boolean) });
  for (const id of requirements?.split(', ') ?? []) found.requirements.push({ ...at, id, places: [] });
  if (where && key) found.promises.push({ ...at, id: `${where} ${key}`, places: [] });
  return undefined;
}

/** Empty if no test that runs begins below; other lines of comment may be between. */
function titleBelow(lines: string[], from: number): string {
  let begin = from + 1;
  while (/^\s*\/\//.test(lines[begin] ?? '')) begin++;
  const rest = lines.slice(begin).join('\n').trimStart();
  return (TITLE.exec(rest) ?? TITLE_AFTER_TABLE.exec(rest))?.[2]?.replaceAll(/\\(.)/g, '$1') ?? '';
}
