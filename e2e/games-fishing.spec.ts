import { game as gameCalls } from '@palaro/contract';
import type { Page } from '@playwright/test';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { gameOf } from './support/played-games.ts';
import { theSite } from './support/site.ts';
import { give } from './support/staff.ts';
import type { TourMember } from './tour/context.ts';
import { launch, launchFields } from './tour/games-member.ts';
import { makeMember } from './tour/make-member.ts';

test.use({ viewport: { width: 320, height: 640 } });

const fishing = gameOf('fishing');
const shots = (page: Page) => page.getByRole('list', { name: 'Your last rounds' }).getByRole('button');

async function makeShooter(): Promise<TourMember> {
  const { edge, sms } = theSite().urls;
  const member = await makeMember({ api: `${edge}/api`, sms });
  await give(member.accountId, 200);
  const { next_server_seed_hash } = await member.get(gameCalls.seeds, {});
  await member.get(gameCalls.rotate, { client_seed: 'in-the-deep', next_server_seed_hash });
  return member;
}

async function open(page: Page, member: TourMember): Promise<void> {
  const { gameUrl } = await launch(member, fishing.provider, launchFields(fishing.provider, fishing));
  await page.goto(gameUrl);
  await expect(page.locator('.proof')).toHaveText('Press one of your rounds to check it.');
}

test('a member aims by keyboard and fires, and a double press on a fish is one shot', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = await makeShooter();
  await open(page, member);
  const squid = page.getByRole('button', { name: /^Squid ×4 · 24\.1% ₱4\.00$/ });
  await squid.press('Enter');
  await expect(squid).toHaveAttribute('aria-pressed', 'true');
  await page.locator('#spin').press('Enter');
  await expect(shots(page)).toHaveCount(1);
  await expect(page.locator('#status')).toHaveText(
    /^(Caught: Squid, ×4\. You won ₱4\.00|Squid ×4 got away\. No win)$/,
  );

  await page.locator('.swimmer[data-fish="bakunawa"]').dblclick();
  await expect(shots(page)).toHaveCount(2);
  await expect(page.locator('#spin')).toHaveAttribute('aria-disabled', 'false');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await faultsInPage(page)).toEqual([]);
  await page.reload();
  await expect(shots(page)).toHaveCount(2);
});

test('a press on a fish that swims by is a shot at it', async ({ page }) => {
  const member = await makeShooter();
  await open(page, member);
  const boss = page.locator('.swimmer[data-fish="bakunawa"]');
  // It does not stand still to be pressed.
  await boss.evaluate((one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await expect(shots(page)).toHaveCount(1);
  await expect(page.locator('#status')).toHaveText(/Bakunawa/);
});
