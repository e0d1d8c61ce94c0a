import type { BootDocument } from '@palaro/contract';
import type { Page } from '@playwright/test';
import { registerByCalls } from './support/by-calls.ts';
import { expect, test } from './support/fixtures.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** Like a member, who has a wheel. @returns The position, which is less on a shorter page. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.dispatchEvent(new Event('wheel'));
    window.scrollTo(0, to);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return Math.round(window.scrollY);
  }, top);
const WAITING = '[data-state="loading"], .frame-wait';
const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(WAITING)).toHaveCount(0);
};

/** One address of each page's code, without the pages of games, which need a game. */
async function pagesOf(page: Page): Promise<string[]> {
  const boot = await page.locator('#palaro-boot').textContent();
  const { releases } = JSON.parse(boot ?? '') as BootDocument;
  const modules = new Map([['shell/home', '/']]);
  for (const { manifest } of releases)
    for (const { module, path } of manifest?.pages ?? []) {
      const code = `${manifest?.name}/${module}`;
      if (module !== 'launch' && !modules.has(code)) modules.set(code, path);
    }
  return [...modules.values()];
}

interface Walk {
  pages: string[];
  waiting: string;
}

/**
 * Follows, in the page, each of its links that leads to another of these pages, and comes back, each time from another position.
 * @returns What was scrolled elsewhere than it should.
 */
async function followLinks({ pages, waiting }: Walk): Promise<string[]> {
  const at = location.pathname;
  const faults: string[] = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (what: string, isSo: () => boolean) => {
    const end = performance.now() + 30_000;
    while (!isSo()) {
      if (performance.now() > end) return faults.push(`${at}: ${what}, but ${window.scrollY}`);
      await frame();
    }
  };
  const heading = () => document.querySelector('h1');
  const there = async (path: string, before: Element | null) => {
    await until(
      `${path} opens`,
      () =>
        location.pathname === path &&
        heading() !== null &&
        heading() !== before &&
        document.querySelector(waiting) === null,
    );
    await frame();
    await frame();
  };
  const links = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (link) => link.origin === location.origin && link.checkVisibility() && !link.target && !link.download,
    );
  const targets = new Set(links().map(({ pathname }) => pathname));
  let step = 0;
  for (const path of pages.filter((each) => each !== at && targets.has(each))) {
    step += 1;
    // A member scrolls by a finger or a wheel.
    window.dispatchEvent(new Event('wheel'));
    window.scrollTo(0, 100 + step * 37);
    await frame();
    await frame();
    const left = window.scrollY;
    const before = heading();
    links()
      .find(({ pathname }) => pathname === path)
      ?.click();
    await there(path, before);
    // A lobby may show another heading before it is left, while the router works.
    await until(`${path} begins at its top`, () => window.scrollY === 0);
    const beyond = heading();
    history.back();
    await there(at, beyond);
    await until(`back from ${path} to ${left}`, () => window.scrollY === left);
  }
  if (step === 0) faults.push(`${at}: no link leads from here`);
  return faults;
}

test('by a link and by its address every page begins at its top, and on the way back it is where it was left', async ({
  page,
}) => {
  // Some hundred pages are opened.
  test.setTimeout(900_000);
  await registerByCalls(page);
  await page.goto('/');
  const pages = await pagesOf(page);
  expect(pages.length).toBeGreaterThan(15);
  const left: number[] = [];
  for (const [index, path] of pages.entries()) {
    await page.goto(path);
    await settled(page);
    expect(await scrollY(page), `${path} by its address`).toBe(0);
    expect(await page.evaluate(followLinks, { pages, waiting: WAITING })).toEqual([]);
    left.push(await scrollTo(page, 60 + index * 10));
  }
  await page.reload();
  for (const [index, path] of [...pages.entries()].toReversed()) {
    await expect(page).toHaveURL(path);
    await expect.poll(() => scrollY(page), `${path} by a way back that loads it`).toBe(left[index]);
    if (index > 0) await page.goBack();
  }
});

test('after a game its lobby is where it was, and a part of the account begins at its top', async ({
  page,
}) => {
  await registerByCalls(page);
  await page.goto('/freeplay');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => scrollTo(page, 2_000)).toBe(2_000);
  await page.getByRole('main').getByRole('listitem').getByRole('link').nth(12).click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => scrollY(page)).toBe(2_000);

  await page.goto('/setting');
  await settled(page);
  await page.getByRole('link', { name: /^Privacy Consent/ }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  expect(await scrollY(page)).toBe(0);
});

test('a row of choices shows the chosen one', async ({ page }) => {
  await registerByCalls(page);
  await page.goto('/slot?only=recent');
  await expect(page.getByRole('button', { name: 'Recently played' })).toBeInViewport({ ratio: 1 });
  await page.goto('/event?category=lottery');
  await expect(page.getByRole('link', { name: 'Lottery' })).toBeInViewport({ ratio: 1 });
});
