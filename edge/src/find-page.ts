import type { PageRecord, ReleaseRecord } from '@palaro/release';
import type { LiveSet } from './live-set.ts';

export interface OwnedPage {
  owner: ReleaseRecord;
  page: PageRecord;
}

/** The destination of a path: the composed home page, one remote's page, a redirect to its section, or nothing. */
export type Destination =
  | { kind: 'home' }
  | ({ kind: 'page' } & OwnedPage)
  | { kind: 'redirect'; to: string }
  | { kind: 'lost' };

/** Path → page and its remote. Two remotes with the same path are refused at publish; here the first name wins. */
export function listPages(set: LiveSet): Map<string, OwnedPage> {
  const pages = new Map<string, OwnedPage>();
  for (const name of [...set.releases.keys()].toSorted()) {
    const owner = set.releases.get(name)?.record;
    for (const page of owner?.manifest?.pages ?? []) {
      if (owner && !pages.has(page.path)) pages.set(page.path, { owner, page });
    }
  }
  return pages;
}

const isOpen = (destination: Destination): destination is Destination & OwnedPage =>
  destination.kind === 'page' && destination.page.guard === 'open';

const SLUG = /^[a-zA-Z0-9-]{1,80}$/;

/** The API's key for a page's texts for search engines; members' own pages have none. */
export function recordAt(destination: Destination, path: string): string | undefined {
  if (destination.kind === 'home') return 'home';
  if (!isOpen(destination) || destination.page.layout !== 'main') return undefined;
  const name = path.slice(1);
  return SLUG.test(name) ? name : undefined;
}

/** An unknown path below a page redirects to that page: `/deposit/anything` → `/deposit`. */
export function findPage(pages: ReadonlyMap<string, OwnedPage>, path: string): Destination {
  if (path === '/') return { kind: 'home' };
  const found = pages.get(path);
  if (found) return { kind: 'page', ...found };
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const section = path.slice(0, end);
    if (pages.has(section)) return { kind: 'redirect', to: section };
  }
  return { kind: 'lost' };
}
