import { TestSportsbook } from '@palaro/sandbox/games/testing-sportsbook';
import type { MatchAnswer, RoundAnswer } from '@palaro/studio/wire';
import type { Page } from '@playwright/test';
import { pesos, sumsOf } from './support/compare-stage.ts';
import { expectFit } from './support/expect-fit.ts';
import { faultsInPage } from './support/faults-in-page.ts';
import { expect, test } from './support/fixtures.ts';
import { readRoundPage } from './support/round-page.ts';
import { playMatches, startSports } from './support/sports-game.ts';

/** More by `SPORTS_ROUNDS=500 npm test -- browser games-sports.spec.ts`. */
const ROUNDS = Number(process.env['SPORTS_ROUNDS'] ?? 20);

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(60_000 + ROUNDS * 10_000);

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** A sportsbook with its page open. */
async function openBook(page: Page, size = { width: 360, height: 740 }): Promise<TestSportsbook> {
  const book = await TestSportsbook.open();
  await page.setViewportSize(size);
  await page.goto(`${book.provider.url}${book.path}`);
  await expect(page.locator('.match[data-state="open"] .odd').first()).toBeVisible();
  return book;
}

const roundsOf = async (book: TestSportsbook) =>
  ((await book.provider.look(`${book.path}/rounds`)).json() as { rounds: RoundAnswer[] }).rounds;

test(`${ROUNDS} bets on matches: odds, scores, results and money on the stage are those of the books`, async ({
  page,
}) => {
  const book = await startSports();
  try {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${book.provider.url}${book.path}`);
    let lastWin = 0;
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const bet = await playMatches(page, book, { turn, lastWin });
      ({ lastWin } = bet);
      expect(bet.shown, `bet ${turn + 1}`).toEqual(bet.inBooks);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.goto('about:blank');
  } finally {
    await book.provider.end();
  }
});

for (const size of SIZES)
  test(`a bet is cashed out for what its button says, at ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    const book = await openBook(page, size);
    try {
      await page.locator('.match[data-state="open"] .odd').first().click();
      await page.getByRole('button', { name: 'Place bet' }).click();
      await expect(page.locator('#status')).toHaveText(/^Bet placed/);
      await page.getByRole('button', { name: 'Your bets' }).click();
      const button = page.getByRole('button', { name: /^Cash out ₱/ });
      const amount = (await button.innerText()).replace('Cash out ', '');
      await expectFit(page);
      await button.click();
      await expect(page.locator('.placed .cashed-out')).toHaveText('Cashed out');
      await expect(page.locator('#status')).toContainText('Your bet is cashed out.');

      const [round] = await roundsOf(book);
      const books = await readRoundPage(`${book.provider.url}/rounds/${round?.round}`);
      const { stake, win } = sumsOf(books);
      expect([books.facts.get('Cashed out'), pesos(win)]).toEqual([amount, amount]);
      await expect(page.locator('.placed > p').first()).toHaveText(`${pesos(stake)} → ${amount}`);
      await expect(page.locator('#balance')).toHaveText(pesos(Number(book.wallet.balance)));
      await expect(page.getByRole('button', { name: /^Cash out/ })).toHaveCount(0);
      expect(await faultsInPage(page)).toEqual([]);
      await page.goto('about:blank');
    } finally {
      await book.provider.end();
    }
  });

test('a price that has fallen is refused, and the new one is shown and taken', async ({ page }) => {
  const book = await openBook(page);
  try {
    const begin = book.now;
    const isBehind = ({ home_score: home, away_score: away, clock }: MatchAnswer) =>
      home === 0 && away === 1 && (clock?.count ?? 90) < 60;
    const behind = await book.running(31_000, isBehind);
    const after = book.now;
    book.now = begin;
    const [match] = (await book.matches(`?match=${behind.match_id}`)).matches;
    await book.bet(match ?? behind);
    await page.reload();
    await page.getByRole('button', { name: 'Your bets' }).click();
    const button = page.getByRole('button', { name: /^Cash out ₱/ });
    const before = await button.innerText();
    // Between the look and the press the away team has scored.
    book.now = after;
    await button.click();
    await expect(page.locator('#status')).toContainText('The cash-out has gone down meanwhile');
    await expect(button).not.toHaveText(before);
    const amount = (await button.innerText()).replace('Cash out ', '');
    await button.click();
    await expect(page.locator('.placed > p').first()).toHaveText(`₱10.00 → ${amount}`);
    expect(book.wallet.callsOf('win')).toHaveLength(1);
    await page.goto('about:blank');
  } finally {
    await book.provider.end();
  }
});

for (const size of SIZES)
  test(`several selections are placed as singles, at ${size.width} × ${size.height}`, async ({ page }) => {
    const book = await openBook(page, size);
    try {
      const matches = page.locator('.match[data-state="open"]:not(.is-wide)');
      for (const index of [0, 1, 2]) await matches.nth(index).locator('.odd').first().click();
      const slip = page.getByRole('region', { name: 'Bet slip' });
      const singles = slip.getByRole('button', { name: 'Singles' });
      if (!(await singles.isVisible())) await slip.locator('summary').click();
      await singles.click();
      await slip.getByRole('button', { name: 'Add ₱50.00 to the stake' }).click();
      await expect(slip).toContainText('3 × ₱50.00 = ₱150.00');
      await expectFit(page);
      // The second match is refused: its odds are others than those that were sent.
      await page.route('**/round', async (route) => {
        const order = route.request().postDataJSON() as { legs: { odds: string }[] };
        const isSecond = book.wallet.callsOf('bet').length === 1 && order.legs[0]?.odds !== '99.99';
        const legs = isSecond ? order.legs.map((leg) => ({ ...leg, odds: '99.99' })) : order.legs;
        await route.continue({ postData: JSON.stringify({ ...order, legs }) });
        if (isSecond) await page.unroute('**/round');
      });
      await page.getByRole('button', { name: 'Place bet' }).click();
      await expect(page.locator('#status')).toContainText(
        /^2 of 3 bets placed\. .* @ [\d.]+: The odds have changed/,
      );
      const rounds = await roundsOf(book);
      expect(rounds.map(({ stake, state }) => `${stake} ${state}`)).toEqual(['50.00 placed', '50.00 placed']);
      expect(book.wallet.callsOf('bet')).toHaveLength(2);
      await expect(page.locator('#balance')).toHaveText('₱900.00');
      await expect(slip).toContainText('Bet slip (1)');
      await page.getByRole('button', { name: 'Place bet' }).click();
      await expect(slip).toContainText('Bet slip (0)');
      await expect(page.locator('#balance')).toHaveText('₱850.00');
      await page.getByRole('button', { name: 'Your bets' }).click();
      await expect(page.getByRole('button', { name: /^Cash out ₱/ })).toHaveCount(3);
      await page.goto('about:blank');
    } finally {
      await book.provider.end();
    }
  });
