import type { LivePage } from '../routing/live-pages.ts';
import { whenIdle } from '../when-idle.ts';
import { remoteComponent } from './remote-module.ts';

/** How long the first page has the network for itself. */
const QUIET_MS = 2_000;
/** Events before a link is opened: the mouse over it, a touch, or focus by the keyboard. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches a page's code, messages and state before it is opened: at the first sign that a link to it will be used, and the pages
 * of the menu when the browser is idle, unless the visitor saves data. It loads code only; the page requests its data when it is
 * shown.
 *
 * @param isMember Pages for members are not fetched for visitors.
 * @returns a function that ends it.
 */
export function prefetchPages(pages: readonly LivePage[], isMember: boolean): () => void {
  const pageAt = new Map(pages.map((page) => [page.path, page]));
  const fetchPage = ({ remote, module }: LivePage): Promise<unknown> =>
    // Opening the page loads it again and handles a failure.
    remoteComponent(remote, module).catch(() => undefined);
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const page = link?.origin === location.origin ? pageAt.get(link.pathname) : undefined;
    if (page) void fetchPage(page);
  };
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true });
  const soon = pages.filter(({ nav, guard }) => nav?.place === 'tab' && (guard !== 'member' || isMember));
  const idle = setTimeout(() => void inTurn(soon, fetchPage), QUIET_MS);
  return () => {
    clearTimeout(idle);
    for (const intent of INTENTS) document.removeEventListener(intent, onIntent);
  };
}

/** One after the other, each when the main thread is idle. */
async function inTurn(pages: readonly LivePage[], fetchPage: (page: LivePage) => Promise<unknown>) {
  for (const page of pages) {
    if (savesData()) return;
    await whenIdle();
    await fetchPage(page);
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
