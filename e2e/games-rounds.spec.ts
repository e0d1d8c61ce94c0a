import { game as gameCalls } from '@palaro/contract';
import type { Locator, Page } from '@playwright/test';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { gameOf } from './support/played-games.ts';
import { theSite } from './support/site.ts';
import { give } from './support/staff.ts';
import { launch, launchFields } from './tour/games-member.ts';
import { makeMember } from './tour/make-member.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 320, height: 640 } });

const chips = (page: Page) => page.getByRole('list', { name: 'Your last rounds' }).getByRole('button');
const namesOf = (list: Locator) =>
  list.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

async function drop(page: Page): Promise<void> {
  const before = await chips(page).count();
  await page.locator('#spin').press('Enter');
  await expect(chips(page)).toHaveCount(before + 1);
}

test('a member sees their last rounds after a reload and on another device, and checks one of them by one press', async ({
  page,
  context,
}) => {
  const { edge, sms } = theSite().urls;
  const member = await makeMember({ api: `${edge}/api`, sms });
  await give(member.accountId, 200);
  const rotate = async (client_seed: string) => {
    const { next_server_seed_hash } = await member.get(gameCalls.seeds, {});
    await member.get(gameCalls.rotate, { client_seed, next_server_seed_hash });
  };
  await rotate('ball-by-ball');
  const plinko = gameOf('plinko');
  const open = () => launch(member, plinko.provider, launchFields(plinko.provider, plinko));
  await page.goto((await open()).gameUrl);
  await expect(page.locator('.proof')).toHaveText('Press one of your rounds to check it.');
  for (let turn = 0; turn < 6; turn += 1) await drop(page);
  const played = await namesOf(chips(page));

  await page.reload();
  await expect(chips(page)).toHaveCount(6);
  expect(await namesOf(chips(page))).toEqual(played);
  const elsewhere = await context.newPage();
  await elsewhere.goto((await open()).gameUrl);
  await expect(chips(elsewhere)).toHaveCount(6);
  expect(await namesOf(chips(elsewhere))).toEqual(played);
  await elsewhere.close();

  // Six are wider than the screen: the list moves, and the page does not.
  await chips(page).last().focus();
  await expect(chips(page).last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await faultsInPage(page)).toEqual([]);

  await chips(page).last().press('Enter');
  await expect(page.locator('.proof')).toContainText('still in use, so it is secret');
  await rotate('another');
  await chips(page).last().press('Enter');
  await expect(page.locator('.proof')).toHaveAttribute('data-right', 'true');
  await expect(page.locator('.proof')).toContainText(/^Checked: your seeds give [→← ]+ ×\d/);
  await expect(page.locator('.proof')).toContainText('Client seed: ball-by-ball');
  await expect(page.locator('.proof')).toContainText('Number of the bet: 1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await faultsInPage(page)).toEqual([]);
});
