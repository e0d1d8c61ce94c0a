import type { LivePage } from '../routing/live-pages.ts';
import { remoteComponent } from './remote-module.ts';

/** How long the page that a visitor came for has the network to itself. */
const QUIET_MS = 2_000;
/** What a hand does before it opens a link: over it with a mouse, onto it with a finger or the keyboard. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches a page's code, messages and state before it is opened: at the first sign that a link to it will be used, and the
 * pages of the menu when nothing else goes on — but not for those who save data, who pay for every byte. Loads only; the
 * page asks for its data when it is shown.
 *
 * @param isMember A visitor is not made to pay for pages that only members see.
 * @returns what ends it.
 */
export function prefetchPages(pages: readonly LivePage[], isMember: boolean): () => void {
  const pageAt = new Map(pages.map((page) => [page.path, page]));
  const fetchPage = ({ remote, module }: LivePage): Promise<unknown> =>
    // Whoever opens the page asks again, and is told what happened.
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

/** One after the other, each when the main thread has nothing to do. */
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

/** Safari has no idle callback: a task of its own is the next best. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 200);
  });
