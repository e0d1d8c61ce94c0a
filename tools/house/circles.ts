/**
 * Groups of files that import each other in a circle, each named by one shortest way around it: `a → b → a`.
 * `graph` holds for each file what it imports.
 */
export function findCircles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  return groupsOf(graph)
    .filter((group) => group.length > 1 || [...(graph.get(group[0] ?? '') ?? [])].includes(group[0] ?? ''))
    .map((group) => wayAround(graph, group.toSorted()));
}

/** Tarjan's strongly connected components. */
function groupsOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];

  function enter(file: string): void {
    order.set(file, order.size);
    lowest.set(file, order.get(file) ?? 0);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) enter(next);
      else if (!open.includes(next)) continue;
      lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(file) !== order.get(file)) return;
    groups.push(open.splice(open.indexOf(file)));
  }

  for (const file of graph.keys()) if (!order.has(file)) enter(file);
  return groups;
}

/** The shortest way from the first file of a group back to it. */
function wayAround(graph: ReadonlyMap<string, Iterable<string>>, group: string[]): string[] {
  const [start = ''] = group;
  const inside = new Set(group);
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [...wayBack(cameFrom, file, start), start];
      if (!inside.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return group;
}

function wayBack(cameFrom: ReadonlyMap<string, string>, file: string, start: string): string[] {
  const way = [file];
  for (let at = file; at !== start;) {
    at = cameFrom.get(at) ?? start;
    way.unshift(at);
  }
  return way;
}
