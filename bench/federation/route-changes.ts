import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { heldBytes } from './held-memory.ts';
import { NEXT } from '@palaro/e2e/support/measured-routes';

/** Bytes before and after so many route changes, with the garbage collected. */
export interface RouteChanges {
  changes: number;
  before: Memory;
  after: Memory;
}

interface Memory {
  /** All memory retained by the page. */
  held: number;
  /** The heap of scripts, with the code that was compiled. */
  heap: number;
}

const home = { href: '/', content: '.frame-home li a' };
const lobby = { href: '/slot', content: 'main:not(:has(.frame-home)) li a' };
/** The tabs: link and content of its page. Both measurements are on the last page. */
const TABS = [{ href: '/promotions', content: NEXT.content }, lobby, home, lobby, home];
/** After these, every page is loaded and every cache is filled. */
const WARM_UP = 10;
const CHANGES = 50;
/** Several collections, because one can make further objects unreachable. */
const COLLECTIONS = 4;
const COLLECTION_PAUSE_MS = 300;

/** Visits the tabs repeatedly, so that leaks of pages add up. */
export async function changeRoutes(context: BrowserContext, origin: string): Promise<RouteChanges> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await page.goto(origin);
    await page.locator(home.content).first().waitFor({ state: 'attached' });
    await goRound(page, WARM_UP);
    const before = await memoryOf(page, session);
    await goRound(page, CHANGES);
    const after = await memoryOf(page, session);
    return { changes: CHANGES, before, after };
  } finally {
    await page.close();
  }
}

async function goRound(page: Page, changes: number): Promise<void> {
  for (let change = 0; change < changes; change += 1) {
    const { href, content } = TABS[change % TABS.length] as (typeof TABS)[number];
    await page.locator(`nav a[href="${href}"]`).first().click();
    await page.locator(content).first().waitFor({ state: 'attached' });
    await page.waitForTimeout(150);
  }
}

async function memoryOf(page: Page, session: CDPSession): Promise<Memory> {
  for (let time = 0; time < COLLECTIONS; time += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(COLLECTION_PAUSE_MS);
  }
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  const parts: string[] = [];
  const take = ({ chunk }: { chunk: string }) => parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  return { held: heldBytes(parts.join('')), heap: usedSize };
}
