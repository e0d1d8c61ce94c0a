import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong in the page as it is now, a line each; empty when nothing. */
export async function faultsInPage(page: Page): Promise<string[]> {
  // Colours are those at rest, not those half way there; what goes away meanwhile ends by itself. A change of this frame begins to move
  // in the next one.
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
      await nextFrame();
      await nextFrame();
    } while (document.getAnimations().some(({ playState }) => playState === 'running'));
  });
  return faultsAtRest(page);
}

/** Of a page in which nothing moves; `tags` chooses axe's rules, which are all without it. */
export async function faultsAtRest(page: Page, tags?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (tags) axe.withTags(tags);
  // Frames take a second pass in a blank page, which costs as much again.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
