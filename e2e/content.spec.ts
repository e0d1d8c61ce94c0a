import type { Page } from '@playwright/test';
import { LANGUAGES, operator, type ArticleBlock, type Language } from '@palaro/contract';
import { cms } from '@palaro/contract/schemas';
import { registerByCalls } from './support/by-calls.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { hostCookie } from './support/host-cookie.ts';
import { shiftOf, watchShifts } from './support/layout-shift.ts';
import { logIn } from './support/member.ts';
import { asStaff } from './support/staff.ts';
import { theSite } from './support/site.ts';

/** Content must not move while it is read. */
const MOST_SHIFT = 0.01;
/** The guides, information and legal pages; in addition to the news. */
const LEAST_ARTICLES = 24;

const region = (page: Page, name: string) => page.getByRole('region', { name });
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The API's text of an article: a line for each piece of text that must be on the page. */
async function textOf(page: Page, slug: string, lang: Language): Promise<string[]> {
  const answer = await page.request.post(`${theSite().urls.edge}/api/cms/articledetails`, {
    data: { slug, lang },
  });
  const { value } = (await answer.json()) as { value: unknown };
  const { description, blocks } = cms.articledetails.value.parse(value);
  const linesOf = (block: ArticleBlock) => ('text' in block ? [block.text] : block.items);
  return [description, ...blocks.flatMap(linesOf)].map(inOneLine);
}

/** Path and query of every page of the sitemap that is an article: those that have an address for each language. */
async function articlesOfSitemap(page: Page): Promise<string[]> {
  const map = await (await page.request.get('/sitemap.xml')).text();
  const entries = map.match(/<url>.*?<\/url>/g) ?? [];
  return entries
    .filter((entry) => entry.includes('hreflang'))
    .map((entry) => new URL((/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '').replaceAll('&amp;', '&')))
    .filter(({ searchParams }) => !searchParams.has('lang'))
    .map(({ pathname, search }) => pathname + search);
}

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of LANGUAGES) {
    // Specification 2.2: /terms /news
    test(`each article shows its complete text, ${lang}`, async ({ page }) => {
      const articles = await articlesOfSitemap(page);
      expect(articles.filter((address) => !address.startsWith('/news')).length).toBeGreaterThanOrEqual(
        LEAST_ARTICLES,
      );
      expect(articles.filter((address) => address.startsWith('/news')).length).toBeGreaterThan(0);
      for (const address of articles) {
        await test.step(address, async () => {
          const url = new URL(address, theSite().urls.edge);
          const slug = url.searchParams.get('article') ?? url.pathname.slice(1);
          if (lang !== 'en') url.searchParams.set('lang', lang);
          await page.goto(url.href);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const shown = inOneLine(await page.getByRole('article').innerText());
          const missing = (await textOf(page, slug, lang)).filter((line) => !shown.includes(line));
          // Of news the list shows the description, the page the text.
          expect(missing.slice(url.searchParams.has('article') ? 1 : 0), address).toEqual([]);
        });
      }
    });
  }
});

test('an article opens without layout shifts, is the same with scripts, and has no accessibility violation', async ({
  page,
}) => {
  await watchShifts(page);
  for (const address of [
    '/gcash-online-casino',
    '/partners',
    '/ambassador',
    '/terms',
    '/bonus-policy',
    '/privacy',
    '/disputes',
    '/dormancy',
    '/anti-money-laundering',
    '/responsible-play',
  ]) {
    await page.goto(address);
    const slug = address.slice(1);
    await expect(page.getByRole('link', { name: 'All news and guides' })).toBeVisible();
    const shown = inOneLine(await page.getByRole('main').innerText());
    for (const line of await textOf(page, slug, 'en')) expect(shown).toContain(line);
    expect(await faultsInPage(page), address).toEqual([]);
    const { total, what } = await shiftOf(page);
    expect.soft(total, `${address}\n${what.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
  }
});

test('the content of a template stays in place when its component runs', async ({ page, browser }) => {
  const { viewport, isMobile } = test.info().project.use;
  const still = await browser.newPage({
    ...(viewport && { viewport }),
    ...(isMobile && { isMobile }),
    baseURL: theSite().urls.edge,
    javaScriptEnabled: false,
  });
  // Wins come after the first view, in place of the hero's last words, which stay without them.
  await page.route('**/game/realtimetransactions', (route) =>
    route.fulfill({ json: { status: 1, statusdesc: 'success', status_desc: 'success', value: [] } }),
  );
  const news = (await articlesOfSitemap(page)).find((address) => address.startsWith('/news'));
  for (const address of ['/', '/gcash-online-casino', news ?? '']) {
    await test.step(address, async () => {
      await still.goto(address);
      const before = await linesIn(still, '[data-served]');
      expect(before.length).toBeGreaterThan(1);
      await page.goto(address);
      await expect(page.locator('[data-served]')).toHaveCount(0);
      expect(await linesIn(page, 'main')).toEqual(expect.arrayContaining(before));
    });
  }
  await still.close();
});

test('the headline of the first view is in every frame from the first one in which it was', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const frames = { shown: 0, gone: 0 };
    Object.assign(globalThis, { framesOfTheHeadline: frames });
    const look = () => {
      const headline = document.querySelector('main h2');
      if (headline?.checkVisibility() && headline.textContent.includes('first deposit')) frames.shown += 1;
      else if (frames.shown > 0) frames.gone += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /first deposit/ })).toBeVisible();
  const { shown, gone } = await page.evaluate(
    () =>
      (globalThis as unknown as { framesOfTheHeadline: { shown: number; gone: number } }).framesOfTheHeadline,
  );
  expect(shown).toBeGreaterThan(1);
  expect(gone).toBe(0);
});

/** Headings, paragraphs and items that are in sight: each with its place and the size of its letters. */
const linesIn = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const found = document.querySelectorAll<HTMLElement>(`${selector} :is(h1, h2, p, li)`);
    return [...found]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const place = [x, y, width, height].map(Math.round).join(' ');
        return `${element.innerText} | ${place} | ${getComputedStyle(element).fontSize}`;
      });
  }, within);

test('an article is read in every language, and marked with it', async ({ page, context, site }) => {
  const speak = (value: string) => context.addCookies([hostCookie('lang', value, site.urls.edge)]);
  const languageOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  for (const [lang, title, tag] of [
    ['en', 'Terms', 'en-PH'],
    ['ph', 'Mga tuntunin', 'fil-PH'],
    ['zh', '条款', 'zh-Hans'],
    ['ms', 'Terma', 'ms-MY'],
  ] as const) {
    await speak(lang);
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const [, version = '', since = '', first = ''] = await textOf(page, 'terms', lang);
    expect([version, since].join(' ')).toMatch(/2026-11 .*2026-11-01/);
    await expect.poll(() => languageOf(since)).toBe(tag);
    expect(await languageOf(first)).toBe(tag);
    expect(await faultsInPage(page), lang).toEqual([]);
  }
});

// Specification 2.2: /terms /bonus-policy /privacy /disputes /dormancy /anti-money-laundering
test('the foot of a page leads to every legal document', async ({ page }) => {
  await page.goto('/news');
  for (const [name, path] of [
    ['Terms', '/terms'],
    ['Bonus policy', '/bonus-policy'],
    ['Privacy', '/privacy'],
    ['Disputes', '/disputes'],
    ['Dormant accounts', '/dormancy'],
    ['Against money laundering', '/anti-money-laundering'],
  ] as const) {
    await page.locator('footer').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText('Version 2026-11', { exact: true })).toBeVisible();
    await expect(page.getByText('In force since 2026-11-01', { exact: true })).toBeVisible();
  }
});

test('news can be listed, read and closed, and link to the guides', async ({ page }) => {
  await page.goto('/news');
  const news = page.getByRole('list', { name: 'News' }).getByRole('link');
  await expect(news.first()).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  const title = inOneLine((await news.first().innerText()).split('\n')[0] ?? '');
  await news.first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^Published /)).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('list', { name: 'Guides' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'All news and guides' })).toBeVisible();
});

// Specification 7.84: /partners /cms/iframelist
test('the page of a studio is read in a frame below the article about partners, and closed again', async ({
  page,
}) => {
  await page.goto('/partners');
  const partners = region(page, 'Pages of our partners');
  const jili = partners.getByRole('button', { name: 'Jili' });
  expect(await faultsInPage(page)).toEqual([]);
  await jili.click();
  const inside = page.frameLocator('iframe[title="Jili"]');
  await expect(inside.getByRole('heading', { level: 1, name: 'Jili' })).toBeVisible();
  await expect(inside.getByText('We draw the results of our games ourselves')).toBeVisible();
  const address = await page.locator('iframe').getAttribute('src');
  await jili.click();
  await expect(page.locator('iframe')).toHaveCount(0);
  // By itself: the frame has no origin, from which axe could read the page's style sheet.
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Jili' })).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
});

test('a visitor finds the channels of the house, and an announcement that is not the members’ one', async ({
  page,
}) => {
  await page.goto('/contactUs');
  const channels = region(page, 'Where to find us').getByRole('link');
  await expect(channels.first()).toHaveAttribute('href', /^https:\/\//);
  await expect(channels.first()).toHaveAttribute('rel', /noopener/);
  await expect(page.getByText('Before you write')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await expect(region(page, 'Announcement')).toContainText('Withdrawals around the clock');
  await logIn(page);
  await expect(region(page, 'Announcement')).toContainText('Use a bank account in your own name');
  await region(page, 'Announcement').getByRole('link').click();
  await expect(page).toHaveURL('/withdrawal');
});

// Specification 1.7, 2.16: /review
test('a member rates the site by stars and answers the survey; the house shows the review, masked', async ({
  page,
}) => {
  await page.goto('/review');
  await expect(page.getByRole('link', { name: 'Log in to write a review' })).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);

  const { username } = await registerByCalls(page);
  await page.goto('/review');
  const form = page.getByRole('form', { name: 'Write a review' });
  const stars = (name: string, count: number) =>
    form.getByRole('group', { name }).getByRole('radio', { name: `${count} of 5 stars` });
  await form.getByRole('textbox').fill('My withdrawal came the same minute.');
  await form.getByRole('button', { name: 'Send the review' }).click();
  await expect(stars('All in all', 1)).toBeFocused();
  expect(await faultsInPage(page)).toEqual([]);
  // With the keyboard only, group after group.
  for (const name of ['All in all', 'Games', 'Payments', 'Support']) {
    await stars(name, 1).focus();
    await page.keyboard.press('Space');
    for (let count = 2; count <= 5; count += 1) await page.keyboard.press('ArrowRight');
    await expect(stars(name, 5)).toBeChecked();
  }
  expect(await faultsInPage(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send the review' }).click();
  await expect(page.getByText('Thank you. It is shown when a person has read it.')).toBeVisible();

  const survey = page.getByRole('form', { name: 'Survey' });
  await survey.getByRole('button', { name: 'Send the answers' }).click();
  await expect(page.getByText('Please answer at least one question.')).toBeVisible();
  await survey.getByRole('checkbox', { name: 'The games' }).check();
  await survey.getByRole('radio').first().check();
  await survey.getByRole('textbox').fill('More bingo.');
  expect(await faultsInPage(page)).toEqual([]);
  await survey.getByRole('button', { name: 'Send the answers' }).click();
  await expect(page.getByText('Thank you, your answers are in.')).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);

  const waiting = await asStaff(operator.memberreviews, {});
  const mine = waiting.find(({ account_id }) => account_id === username);
  expect(mine, 'the review waits for a person').toMatchObject({
    comment: 'My withdrawal came the same minute.',
  });
  await asStaff(operator.decidereview, { review_id: mine?.review_id ?? '', show: true });
  await page.reload();
  const top = page.getByRole('list', { name: 'Top ten' }).getByRole('listitem');
  await expect(top.filter({ hasText: 'My withdrawal came the same minute.' })).toContainText(
    /^ju\*+\d, 5 of 5 stars/,
  );
  await expect(page.getByText(username)).toHaveCount(0);
  await expect(page.getByText(/ of 5$/).first()).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
});
