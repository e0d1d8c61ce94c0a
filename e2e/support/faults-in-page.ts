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
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
