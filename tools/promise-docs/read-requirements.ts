import asvs from './asvs-levels.json' with { type: 'json' };

/** How a requirement is answered; an open one is not answered yet. */
export const ANSWERS = ['Met', 'Not applicable', 'The specification decides otherwise', 'Open'] as const;

export type Answer = (typeof ANSWERS)[number];

/** A requirement of OWASP ASVS, in words of our own, and our answer. */
export interface Requirement {
  /** `6.2.1` */
  id: string;
  /** 1 or 2. */
  level: number;
  chapter: string;
  about: string;
  answer: Answer;
  /** How it is met; the reason; what compensates; or what is missing. */
  how: string;
}

/** Numbers and levels of the public list. */
export const LEVELS: Readonly<Record<string, number>> = asvs.levels;

const ROW = new RegExp(String.raw`^- \*\*(\d+\.\d+\.\d+)\*\* (.+?)\. (${ANSWERS.join('|')}): (.+)$`);

/** The rows `- **6.2.1** Its words. Met: how.` below `## V6 Its chapter`, and what is wrong with them beside the public list. */
export function readRequirements(
  markdown: string,
  levels: Readonly<Record<string, number>>,
): { requirements: Requirement[]; problems: string[] } {
  const requirements: Requirement[] = [];
  const problems: string[] = [];
  let chapter = '';
  for (const line of markdown.split('\n')) {
    chapter = /^## (V\d+ .+)$/.exec(line)?.[1] ?? chapter;
    if (!line.startsWith('- **')) continue;
    const [, id = '', about = '', answer = '', how = ''] = ROW.exec(line) ?? [];
    if (id === '') problems.push(`“${line.slice(0, 80)}” has none of the answers ${ANSWERS.join(', ')}.`);
    else if (!Object.hasOwn(levels, id)) problems.push(`The list of ASVS has no requirement ${id}.`);
    else if (requirements.some((other) => other.id === id)) problems.push(`Requirement ${id} stands twice.`);
    else if (!chapter.startsWith(`V${id.split('.')[0]} `))
      problems.push(`Requirement ${id} stands below “${chapter}”.`);
    else requirements.push({ id, level: levels[id] ?? 0, chapter, about, answer: answer as Answer, how });
  }
  const known = new Set(requirements.map(({ id }) => id));
  for (const id of Object.keys(levels))
    if (!known.has(id)) problems.push(`Requirement ${id} is not answered.`);
  return { requirements, problems };
}
