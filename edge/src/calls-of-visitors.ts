import * as families from '@palaro/contract';

/** Paths of the calls that anybody may make and that change nothing: what a visitor sees of the site. */
const FOR_VISITORS: ReadonlySet<string> = new Set(pathsIn(families));

/** Whether a path of the API, as it was sent, is one of theirs; in any other spelling it is not. */
export const isForVisitors = (path: string): boolean => FOR_VISITORS.has(path);

/** Calls stand in families, and some of those in tables of their own. */
function pathsIn(group: object): string[] {
  return Object.values(group).flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return [];
    if (!('path' in each)) return pathsIn(each);
    const { path, access, kind } = each as { path: unknown; access: unknown; kind: unknown };
    return typeof path === 'string' && access === 'open' && kind === 'query' ? [path] : [];
  });
}
