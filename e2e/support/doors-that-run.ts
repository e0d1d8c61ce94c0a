import type { Page } from '@playwright/test';

interface Shared {
  loaded?: boolean | number;
  lib?: unknown;
}

/** Which copies of shared-lib's doors run in this page, from the federation runtime's own books. One built into a consumer is 0.0.0. */
export function doorsThatRun(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __FEDERATION__: books } = globalThis as unknown as {
      __FEDERATION__: {
        __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, Shared>>> }[];
      };
    };
    const found = new Set<string>();
    for (const { shareScopeMap } of books.__INSTANCES__) {
      for (const [name, versions] of Object.entries(shareScopeMap['default'] ?? {})) {
        if (!name.startsWith('@palaro/shared-lib/')) continue;
        for (const [version, shared] of Object.entries(versions)) {
          if (shared.loaded || shared.lib)
            found.add(`${name.slice('@palaro/shared-lib/'.length)} ${version}`);
        }
      }
    }
    return [...found].toSorted();
  });
}
