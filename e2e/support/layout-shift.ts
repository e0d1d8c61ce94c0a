import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Watched extends Window {
  shifts: { value: number; what: string[] }[];
}

/** From the next page on, records layout shifts without input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Watched['shifts'] = [];
    (window as unknown as Watched).shifts = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(
          ({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? '',
        );
        seen.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts since this page was opened, and their sum (CLS). */
export async function shiftOf(page: Page): Promise<{ total: number; what: string[] }> {
  // The browser reports the shifts of a frame after that frame.
  const seen = await page.evaluate(
    () =>
      new Promise<Watched['shifts']>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as Watched).shifts))),
        );
      }),
  );
  return {
    total: seen.reduce((sum, { value }) => sum + value, 0),
    what: seen.flatMap(({ value, what }) => what.map((html) => `${value.toFixed(4)} ${html}`)),
  };
}
