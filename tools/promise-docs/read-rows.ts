/** A numbered point of docs/member-site.md. */
export interface Row {
  id: string;
  /** Its whole text, on one line. */
  text: string;
}

/** The rows `- **5.7** …` of the specification, with the lines that continue them. */
export function readRows(markdown: string): Row[] {
  return [...markdown.matchAll(/^- \*\*(\d+\.\d+)\*\* (.*(?:\n {2}\S.*)*)/gm)].map(
    ([, id = '', text = '']) => ({
      id,
      text: text.replaceAll(/\s+/g, ' ').trim(),
    }),
  );
}
