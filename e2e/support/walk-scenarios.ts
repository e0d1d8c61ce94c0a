import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** For more than a hundred screens on a busy machine. The panel gives up one that hangs long before. */
const WALK_MS = 540_000;

/** What the panel of a remote was told of one scenario, and whether its screen showed a broken part at that moment. */
interface SeenScreen {
  problems: string[];
  isBroken: boolean;
}

/**
 * Lets the panel of a remote show its scenarios one after the other, each in a document of its own, and judge them: what the screen
 * complains about, whether the remote fails in it, and what axe finds.
 * @returns title → what is wrong, for all scenarios that the panel lists; empty when nothing is.
 */
export async function walkScenarios(
  page: Page,
  remote: string,
  theme = 'dark',
): Promise<Record<string, string[]>> {
  // Wide enough for the screen beside the panel, and with it in sight.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/isolate/${remote}?theme=${theme}`);
  const radios = page.getByRole('radio');
  await expect(radios.first()).toBeAttached();
  const titles = await radios.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value));
  await listenToScreens(page);
  await page.getByRole('button', { name: `Check all ${titles.length}` }).click();
  await expect(page.getByText(new RegExp(`^${titles.length} shown, `))).toBeVisible({ timeout: WALK_MS });
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seenScreens: Record<string, SeenScreen> }).seenScreens,
  );
  return Object.fromEntries(titles.map((title) => [title, problemsOf(seen[title])]));
}

function problemsOf(screen: SeenScreen | undefined): string[] {
  if (!screen) return ['It was not shown.'];
  return screen.isBroken ? ['A part of it is broken.', ...screen.problems] : screen.problems;
}

/** Before the panel goes on to the next one, whose document takes the place of this one. */
const listenToScreens = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seenScreens: Record<string, SeenScreen> = {};
    Object.assign(globalThis, { seenScreens });
    addEventListener('message', ({ data }: MessageEvent<{ screen: string; problems: string[] }>) => {
      const shown = document.querySelector('iframe')?.contentDocument?.body.textContent ?? '';
      seenScreens[new URLSearchParams(data.screen).get('scenario') ?? ''] = {
        problems: data.problems,
        isBroken: shown.includes('The rest of the site works'),
      };
    });
  });
