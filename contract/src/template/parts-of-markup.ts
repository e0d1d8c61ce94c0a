import { splitAtMarks } from './marks.ts';
import type { Fill, TemplateCondition, TemplatePart } from './template-record.ts';

/**
 * Cuts rendered markup at its marks.
 * @throws Error when a list or block is not closed in the place where it was opened.
 */
export function partsOfMarkup(rendered: string): TemplatePart[] {
  const { markup, marks } = splitAtMarks(rendered);
  const root: TemplatePart[] = [];
  const open = [root];
  markup.forEach((piece, index) => {
    const [kind, first = '', second] = marks[index] ?? [];
    const text = first === 'address' ? piece.replace(/\/$/, '') : piece;
    if (text) open.at(-1)?.push(text);
    if (kind === undefined) return;
    if (kind === 'end') open.pop();
    else if (kind === 'fill') open.at(-1)?.push({ fill: first as Fill, of: second ?? '' });
    else {
      const parts: TemplatePart[] = [];
      open.at(-1)?.push(blockOf(kind, first, second, parts));
      open.push(parts);
    }
    if (open.length === 0) throw new Error('A block of the template ends where none has begun.');
  });
  if (open.length !== 1) throw new Error('A block of the template has no end.');
  return root;
}

function blockOf(kind: string, first: string, most: string | undefined, parts: TemplatePart[]): TemplatePart {
  if (kind === 'when') return { when: JSON.parse(first) as TemplateCondition, parts };
  return most === undefined ? { each: first, parts } : { each: first, most: Number(most), parts };
}
