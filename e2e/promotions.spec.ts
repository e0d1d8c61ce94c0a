import { randomUUID } from 'node:crypto';
import { member, operator, type Balance } from '@palaro/contract';
import type { Page } from '@playwright/test';
import { awayFromMidnight } from './support/away-from-midnight.ts';
import { registerByCalls } from './support/by-calls.ts';
import { startDeposit, atGateway } from './support/deposit.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame, playOn, spin } from './support/game.ts';
import { balance, centavos, finishRegistering, somebody } from './support/member.ts';
import { asStaff, give } from './support/staff.ts';
import { playedYesterday, yesterday } from './support/yesterday.ts';

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
/** The page's message about the last action. */
const output = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Opens a page, waits until it has loaded, and runs axe. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-state="loading"], .frame-wait')).toHaveCount(0);
  expect(await faultsInPage(page)).toEqual([]);
}

/** 125050 → "₱1,250.50". */
const inPesos = (sum: number) => `₱${(sum / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

// Specification 1.8: /promotions /referral
test('a visitor sees each promotion’s calculation, and the referral rewards', async ({ page }) => {
  await open(page, '/promotions');
  const welcome = page.locator('#OTB');
  await welcome.getByRole('tab', { name: '₱100' }).click();
  await expect(welcome.getByText('₱220.00 × 3')).toBeVisible();
  await expect(welcome.getByText('₱660.00')).toBeVisible();
  await welcome.getByText('Terms').click();
  await expect(welcome.getByRole('listitem').first()).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await welcome.getByRole('link', { name: 'Register to take it' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await open(page, '/referral');
  await expect(page.getByRole('link', { name: 'Register and get your code' })).toBeVisible();
});

// Specification 1.6, 1.7: /promotions /inbox /event
test('a new member takes all rewards: free credit, a coupon, the pick of the day, a message’s reward, a prize for tickets, a guess', async ({
  page,
}) => {
  const { username } = await registerByCalls(page);
  const message = (title: string, kind: 'ticket' | 'token', reward: string) =>
    asStaff(operator.sendinbox, {
      account_id: username,
      title,
      text: 'Because you are here.',
      reward_kind: kind,
      reward,
      days: 7,
      request_id: randomUUID(),
    });

  await test.step('promotions are grouped by whether they can be taken, with reasons', async () => {
    await open(page, '/promotions');
    await expect(region(page, 'You can take these now').locator('#OTB')).toBeVisible();
    const vip = region(page, 'Not now, and why').locator('#VIPB');
    await expect(vip.getByRole('status')).toContainText('Why not now');
    await expect(vip.getByRole('link')).toHaveCount(0);
  });

  await test.step('free credit runs with its goal, blocks the others, and can be cancelled', async () => {
    await page.getByRole('button', { name: 'Take the free credit' }).click();
    const running = region(page, /, running$/);
    await expect(running.getByText('₱100 of ₱500')).toBeVisible();
    await expect(running.getByRole('button', { name: 'Redeem for cash' })).toBeDisabled();
    await expect(page.locator('#OTB').getByRole('status')).toContainText('Why not now');
    await expect(region(page, 'You can take these now')).toHaveCount(0);
    await settled(page);
    await running.getByRole('button', { name: 'End this promotion' }).click();
    await expect(page.getByRole('dialog')).toContainText('forfeited');
    expect(await faultsInPage(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await expect(running).toHaveCount(0);
    await page.getByRole('tab', { name: 'My promotions' }).click();
    await expect(page.getByText('Ended by you')).toBeVisible();
    await settled(page);
  });

  await test.step('a coupon shows what it gives before it is claimed, and pays once', async () => {
    await page.getByRole('tab', { name: 'Coupon', exact: true }).click();
    const code = page.getByLabel('Coupon code');
    const look = page.getByRole('button', { name: 'See what it gives' });
    await code.fill('nothere1');
    await look.click();
    await expect(code).toHaveAccessibleDescription(/not available/);
    expect(await faultsInPage(page)).toEqual([]);
    await code.fill('welcome50');
    await look.click();
    await expect(page.getByRole('tabpanel').getByText('₱50.00')).toBeVisible();
    await settled(page);
    await page.getByRole('button', { name: 'Claim it' }).click();
    await expect(output(page, 'You got ₱50.00')).toBeVisible();
    await expect(balance(page)).toHaveText('₱50.00');
    await page.reload();
    await code.fill('WELCOME50');
    await look.click();
    await expect(code).toHaveAccessibleDescription(/once/);
  });

  await test.step('one icon a day is picked and drawn at once', async () => {
    await awayFromMidnight();
    await open(page, '/promotions?tab=pick');
    await page.getByRole('radio', { name: 'Parol' }).check({ force: true });
    await page.getByRole('button', { name: 'Pick and draw' }).click();
    await expect(page.getByText('You picked: Parol')).toBeVisible();
    await expect(page.getByText(/^(You won!|Not this time)/)).toBeVisible();
    await settled(page);
    await open(page, '/promotions?tab=pick');
    await expect(output(page, 'You cannot pick today')).toBeVisible();
  });

  await test.step('a message is read, and its reward claimed in it', async () => {
    await message('Tickets for you', 'ticket', '12');
    await message('A guess for you', 'token', '1');
    await open(page, '/inbox?tab=rewards');
    const tickets = page.getByRole('listitem').filter({ hasText: 'Tickets for you' });
    await tickets.getByRole('button', { expanded: false }).click();
    await expect(tickets.getByText('Because you are here.')).toBeVisible();
    await settled(page);
    await page.getByRole('button', { name: 'Claim 1 prediction token: A guess for you' }).click();
    await expect(output(page, 'You got 1 prediction token')).toBeVisible();
    await page.getByRole('button', { name: 'Claim 12 jackpot tickets: Tickets for you' }).click();
    await expect(output(page, 'You got 12 jackpot tickets')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
    await output(page, 'You got 12 jackpot tickets').getByRole('link', { name: 'Show me' }).click();
    await expect(page).toHaveURL('/promotions?tab=tickets');
  });

  await test.step('ten tickets redeem a prize, with an entry and two left', async () => {
    await expect(region(page, 'Where tickets came from').getByText('A reward')).toBeVisible();
    await settled(page);
    const before = centavos(await balance(page).innerText());
    await page.getByRole('button', { name: 'Redeem tickets' }).click();
    await expect(output(page, '₱100.00 is in your balance')).toContainText('You have 2 tickets left.');
    await expect(region(page, 'Claimed tickets').getByText('10 tickets')).toBeVisible();
    await expect.poll(async () => centavos(await balance(page).innerText())).toBe(before + 10_000);
    await settled(page);
  });

  await test.step('a token is a guess at the score of a match', async () => {
    await open(page, '/event?category=prediction');
    await expect(page.getByText('You have 1 token')).toBeVisible();
    // The one that starts last: nothing of it is over before the guess is in.
    const match = region(page, 'Guess the score').getByRole('listitem').last();
    await match
      .getByRole('button', { name: /^One more for/ })
      .first()
      .click();
    await match
      .getByRole('button', { name: /^One more for/ })
      .first()
      .click();
    await expect(match.getByRole('textbox').first()).toHaveValue('2');
    await match.getByRole('button', { name: /^Guess for 1 token: .* 2–0$/ }).click();
    await expect(output(page, 'Your guess is in')).toContainText('You have 0 tokens left.');
    await expect(region(page, 'My guesses').getByText('You: 2–0')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Deposit for a token' })).toBeVisible();
    await settled(page);
    await match.getByRole('button', { name: /^Guess for 1 token/ }).click();
    await expect(match.getByRole('alert')).toBeVisible();
    expect(await faultsInPage(page)).toEqual([]);
  });
});

// Specification 1.7, 2.14: /referral
test('a member brings a friend, who takes the welcome bonus and plays; both see it count', async ({
  page,
  browser,
}) => {
  const { username } = await registerByCalls(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  const link = await test.step('the code, its link and its QR code are there to be passed on', async () => {
    await open(page, '/referral');
    await expect(page.getByRole('img', { name: 'QR code of your referral link' })).toBeVisible();
    await expect(page.getByText('Nobody yet', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/\?auth=register&referral_code=\w+$/);
    await expect(page.getByText(copied)).toBeVisible();
    return copied;
  });

  await test.step('a deposit of one’s own comes first', async () => {
    await expect(page.getByText('Deposit first', { exact: true })).toBeVisible();
    await page.goto('/mayapay');
    await startDeposit(page, 'mayapay', 100);
    await atGateway(page, /^Pay ₱/);
    await expect(balance(page)).toHaveText('₱100.00');
    await open(page, '/referral');
    await expect(page.getByText('Deposit first', { exact: true })).toHaveCount(0);
  });

  const other = await browser.newContext({
    baseURL: new URL(link).origin,
    viewport: page.viewportSize(),
    isMobile: true,
    hasTouch: true,
  });
  const friend = await other.newPage();

  const brought = somebody().username;
  await test.step('the friend registers with it and deposits with the welcome bonus', async () => {
    await friend.goto(link);
    await finishRegistering(friend, { ...somebody(), username: brought });
    await open(friend, '/vip');
    await expect(friend.getByText('Not a VIP member yet')).toBeVisible();
    await friend.goto('/mayapay?promotion=OTB');
    await startDeposit(friend, 'mayapay', 100);
    await atGateway(friend, /^Pay ₱/);
    await expect(balance(friend)).toHaveText('₱220.00');
  });

  await test.step('promotion and cash are the same sums in the game, on each screen and in the ledger', async () => {
    await expect(friend.getByRole('definition').nth(-2)).toHaveText('₱220.00');
    await expect(friend.getByRole('definition').last()).toHaveText('Cash ₱0 · Bonus ₱220, ₱440 to go');
    await give(brought, 50);
    await expect(balance(friend)).toHaveText('₱270.00');
    const game = await openGame(friend);
    const left = await spin(friend, game);
    await expect(game.locator('body')).toContainText(inPesos(left));
    await balance(friend).click();
    const above = friend.getByRole('dialog', { name: 'Your wallet' });
    const inGame = await above.getByText(/^Cash ₱50 · Bonus ₱.* to go$/).innerText();
    // 10 % of 100 and 120.
    await expect(above.getByText('Largest bet with the bonus: ₱22', { exact: true })).toBeVisible();
    await friend.keyboard.press('Escape');
    await friend.getByRole('button', { name: 'Close' }).click();
    const requested = friend.waitForResponse((response) => response.url().endsWith(member.getbalance.path));
    await open(friend, '/promotions');
    const [ledger] = ((await (await requested).json()) as { value: Balance[] }).value;
    expect(ledger?.cash).toBe('50.00');
    expect(centavos(ledger?.game_balance ?? '')).toBe(left);
    const running = region(friend, /, running$/);
    await expect(running.getByText('Your deposit')).toBeVisible();
    await expect(running.getByText(/of ₱660$/)).toBeVisible();
    const sumOf = async (label: string) =>
      centavos(
        await running
          .getByText(label, { exact: true })
          .last()
          .locator('xpath=following-sibling::dd[1]')
          .innerText(),
      );
    expect(await sumOf('Balance now')).toBe(left - 5_000);
    const bonus = await running.getByText(/^Bonus ₱.* to go$/).innerText();
    expect((await sumOf('Yours of it')) + (await sumOf('The bonus and its winnings'))).toBe(left - 5_000);
    expect(centavos(ledger?.promo ?? '')).toBe(left - 5_000);
    await open(friend, '/withdrawal');
    await expect(balance(friend)).toHaveText(inPesos(left));
    await expect(friend.getByRole('main').getByText('₱0.00')).toBeVisible();
    await expect(friend.getByText('A promotion is still running')).toBeVisible();
    const sums = `Cash ₱50 · ${bonus}`;
    expect(inGame).toBe(sums);
    await expect(friend.getByRole('main').getByText(sums)).toBeVisible();
    const lock = friend.getByText(/^Welcome bonus is running: bring its ₱[\d.]+ up to ₱660, or end it/);
    await expect(lock).toBeVisible();
    await balance(friend).click();
    const wallet = friend.getByRole('dialog', { name: 'Your wallet' });
    await expect(wallet.getByText(sums)).toBeVisible();
    await expect(wallet.getByText(await lock.first().innerText())).toBeVisible();
    await settled(friend);
    await wallet.getByRole('link', { name: 'See what runs' }).click();
    await expect(wallet).toBeHidden();
    await running.getByRole('button', { name: 'End this promotion' }).click();
    await friend.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await expect(running).toHaveCount(0);
    // The own money was played first, so the bonus of 120 is still whole, and is all that is forfeited.
    await expect.poll(async () => centavos(await balance(friend).innerText())).toBe(left - 12_000);
  });

  await test.step('the friend’s level and missions count these actions', async () => {
    const game = await openGame(friend);
    await playOn(game, 40);
    await friend.getByRole('button', { name: 'Close' }).click();
    await open(friend, '/vip');
    await expect(friend.getByText('Approved deposits: ₱100.00')).toBeVisible();
    await expect(region(friend, 'Missions of the week').getByRole('progressbar').first()).toBeVisible();
    await expect(region(friend, 'Badges').getByRole('listitem').first()).toBeVisible();
    const levels = region(friend, 'All levels').getByRole('heading', { level: 3 });
    await expect(levels.filter({ hasText: /^(Bronze|Silver|Gold|Platinum|Diamond)/ })).toHaveCount(5);
  });

  await test.step('the referrer sees what the deposit brings when it is played, or that it is checked', async () => {
    await open(page, '/referral');
    const earned = region(page, 'Your friends').getByRole('listitem');
    await expect(earned).toContainText('has deposited');
    await expect(earned).toContainText(/₱10\.00 (to come when it is played|is being checked)/);
    await expect(region(page, 'What they played').getByRole('listitem')).toContainText(/Turnover ₱\d/);
  });

  await test.step('the day’s rebate is claimed in parts, also that of the friend’s play', async () => {
    await open(page, '/return');
    await expect(page.getByText(/^Nothing to claim now/)).toBeVisible();
    await give(username, 300);
    await awayFromMidnight();
    const game = await openGame(page);
    await playOn(game, 200);
    await page.getByRole('button', { name: 'Close' }).click();
    await playedYesterday(username, brought);
    await asStaff(operator.runday, { job: 'rebate', working_date: yesterday() });
    await open(page, '/return');
    const before = centavos(await balance(page).innerText());
    await page.getByRole('textbox', { name: 'How much' }).fill('0.25');
    await page.getByRole('button', { name: 'Claim to my balance' }).click();
    await expect(output(page, 'You got ₱0.25')).toBeVisible();
    await expect.poll(async () => centavos(await balance(page).innerText())).toBe(before + 25);
    await page.getByRole('textbox', { name: 'How much' }).fill('900');
    await page.getByRole('button', { name: 'Claim to my balance' }).click();
    await expect(page.getByRole('textbox', { name: 'How much' })).toHaveAttribute('aria-invalid', 'true');
    await expect(region(page, 'The last 30 days').getByRole('figure')).toBeVisible();
    await expect(region(page, 'Claimed today').getByText('+₱0.25')).toBeVisible();
    await settled(page);
    await page.getByRole('tab', { name: 'My friends’ play' }).click();
    await expect(page.getByText('You can claim')).toBeVisible();
    await settled(page);
  });
  await other.close();
});
