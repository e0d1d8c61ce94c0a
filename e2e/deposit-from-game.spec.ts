import { registerByCalls } from './support/by-calls.ts';
import { atGateway } from './support/deposit.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { openGame, spin } from './support/game.ts';
import { balance } from './support/member.ts';

test('a member whose money has run out deposits from the game, comes back to it and plays', async ({
  page,
}) => {
  await registerByCalls(page);
  await page.goto('/');
  const game = await openGame(page);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const launched = page.url();
  const offer = game.getByRole('button', { name: 'Deposit' });
  await expect(offer).toBeVisible();
  await expect(game.getByText('Last win')).toBeHidden();
  await offer.click();

  await page.getByRole('radio', { name: 'Maya', exact: true }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await page.getByRole('button', { name: 'Pay with Maya' }).click();
  await atGateway(page, /^Pay ₱/);
  await expect(balance(page)).toHaveText('₱500.00');
  const back = page.getByRole('link', { name: `Back to ${name}` });
  await expect(back).toBeVisible();
  expect(await faultsInPage(page)).toEqual([]);
  await back.click();
  await expect(page).toHaveURL(launched);

  const again = page.frameLocator('iframe');
  await expect(again.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await expect(again.getByRole('button', { name: 'Deposit' })).toBeHidden();
  const frame = page.frames().find((each) => each.url().includes('/play/'));
  if (!frame) throw new Error('The game is not open.');
  await spin(page, frame);

  // The way back is for the member who left a game, and only until it is taken.
  await page.goto('/deposit?ticket=last');
  await expect(page.getByRole('link', { name: 'Play now' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Back to ${name}` })).toHaveCount(0);
});
