/**
 * The picture of docs/ARCHITECTURE.md: a flowchart in which a line `edge --> release & contract` lets edge import both. A node
 * for several packages has their pattern: `remotes["mfe-*"]`.
 */
export interface Picture {
  nodes: Set<string>;
  /** Pattern of folders → its node. */
  patterns: Map<RegExp, string>;
  /** `from → to` */
  arrows: Set<string>;
  /** Node → those that its arrows lead to. */
  next: Map<string, string[]>;
}

const CHART = /```mermaid\nflowchart TD\n(?<lines>[\s\S]*?)```/;
const NODE = /^(?<name>[\w-]+)(?:\["(?<pattern>[^"]+)"\])?$/;

export function readPicture(page: string): Picture {
  const lines = CHART.exec(page)?.groups?.['lines'];
  if (lines === undefined) throw new Error('docs/ARCHITECTURE.md has no picture: a flowchart of mermaid.');
  const picture: Picture = { nodes: new Set(), patterns: new Map(), arrows: new Set(), next: new Map() };
  for (const line of lines.split('\n').map((text) => text.trim())) {
    const [from = [], to = []] = line.split('-->').map((side) => readNodes(picture, side));
    for (const name of from) picture.next.set(name, [...(picture.next.get(name) ?? []), ...to]);
    for (const drawn of from.flatMap((name) => to.map((other) => arrow(name, other))))
      picture.arrows.add(drawn);
  }
  return picture;
}

function readNodes(picture: Picture, side: string): string[] {
  return side
    .split('&')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const { name, pattern } = NODE.exec(text)?.groups ?? {};
      if (name === undefined)
        throw new Error(`"${text}" in the picture of docs/ARCHITECTURE.md is no package.`);
      picture.nodes.add(name);
      if (pattern) picture.patterns.set(new RegExp(`^${pattern.replaceAll('*', '.+')}$`), name);
      return name;
    });
}

/** The node that stands for a package's folder. */
export function nodeOf({ patterns }: Picture, folder: string): string {
  for (const [pattern, node] of patterns) if (pattern.test(folder)) return node;
  return folder;
}

export const arrow = (from: string, to: string): string => `${from} → ${to}`;
