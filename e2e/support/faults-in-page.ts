import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, Result, RunOptions } from 'axe-core';

/** The small one: each document compiles it anew, and its full text takes twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
  // Where it found nothing is not told: that is more work than the looking.
  const options: RunOptions = { resultTypes: ['violations'] };
  if (tags) options.runOnly = { type: 'tag', values: tags };
  const violations =
    page.frames().length === 1 ? await look(page, options) : await lookWithFrames(page, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** In the page itself, where axe stays until the next one comes: a test looks at one page many times. */
async function look(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await bringAxe(page);
  return page.evaluate(async (given) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
    };
    return (await axe.run(document, given)).violations;
  }, options);
}

/** As a script of the browser's own: `page.evaluate` would have it compiled by an `eval` in the page, which costs as much again. */
async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: `${AXE};undefined` });
  // The session ends with the page: with its end here the browser would say "online" to a page that has no network.
  if (exceptionDetails) throw new Error(`axe did not start: ${exceptionDetails.text}`);
}

async function lookWithFrames(page: Page, options: RunOptions): Promise<Result[]> {
  const { violations } = await new AxeBuilder({ page, axeSource: AXE }).options(options).analyze();
  return violations;
}
