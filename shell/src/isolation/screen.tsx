import type { ManifestRecord } from '@palaro/contract';
import { useLocation } from '@palaro/shared-lib/core';
import type { Scenario } from '@palaro/shared-lib/scenarios';
import { EmptyState, Skeleton } from '@palaro/shared-lib/ui';
import { RemoteView } from '../remotes/remote-view.tsx';
import type { IsolatedRemote } from './remote-of.ts';

interface Shown {
  module: string;
  /** Lays it out like the shell: a whole page, or a slot of another page. */
  kind: 'page' | 'slot';
}

/** What a remote shows at an address: the scenario's slot, the page, or its slots of the home page and the log-in. */
export function modulesAt(
  { pages, slots }: ManifestRecord,
  { at, slot }: Pick<Scenario, 'at' | 'slot'>,
): Shown[] {
  const filling = (name: string): Shown[] =>
    slots
      .filter((filled) => filled.slot === name)
      .toSorted((a, b) => a.order - b.order)
      .map(({ module }) => ({ module, kind: 'slot' }));
  if (slot !== undefined) return filling(slot);
  const { pathname, searchParams } = new URL(at, 'http://isolated');
  const dialog = searchParams.has('auth') ? filling('auth') : [];
  if (pathname === '/') return [...filling('home'), ...dialog];
  const page =
    pages.find(({ path }) => path === pathname) ?? pages.find(({ path }) => pathname.startsWith(`${path}/`));
  return page ? [{ module: page.module, kind: 'page' }, ...dialog] : dialog;
}

/** The remote's part of the page at the address, without other remotes. */
export function Screen({ remote, scenario }: { remote: IsolatedRemote; scenario: Scenario }) {
  const { pathname, search } = useLocation();
  const at = pathname + search;
  const isThere = at === scenario.at;
  const shown = modulesAt(remote.manifest, isThere ? scenario : { at });
  return (
    <main id="main" className="isolated-screen" tabIndex={-1}>
      {shown.length === 0 && (
        <EmptyState
          level={1}
          icon="search"
          title={at}
          text={`${remote.name} shows nothing here: in the site, another remote would.`}
        />
      )}
      {shown.map(({ module }) => (
        <RemoteView
          key={module}
          remote={remote.name}
          module={module}
          size="page"
          waiting={<Skeleton shape="card" count={3} />}
        />
      ))}
    </main>
  );
}
