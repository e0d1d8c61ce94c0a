import { LIVE_KINDS } from '@palaro/studio/engine/live-kind';
import { expect, test } from './support/fixtures.ts';
import { layChips, readLive, seePhase, untilStatus } from './support/live-stage.ts';
import { bet, playLiveRound, startTable } from './support/live-table.ts';

/** Of each kind: more by `LIVE_ROUNDS=500 npm test -- browser games-live.spec.ts`. */
const ROUNDS = Number(process.env['LIVE_ROUNDS'] ?? 20);

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(60_000 + ROUNDS * 10_000);

for (const kind of LIVE_KINDS)
  test(`${ROUNDS} rounds at a live table of ${kind}: every number on the stage is that of the books`, async ({
    page,
  }) => {
    const place = await startTable(kind);
    try {
      await page.goto(`${place.provider.url}${place.mine}`);
      let lastWin = 0;
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        const round = await playLiveRound(page, place, kind, { turn, lastWin });
        ({ lastWin } = round);
        expect(round.shown, `round ${turn + 1}`).toEqual(round.inBooks);
      }
      // It would go on to ask for the next round, also of a provider that has ended.
      await page.close();
    } finally {
      await place.provider.end();
    }
  });

test('chips that were not confirmed before the close are nobody’s bet, and a member who comes back sees what was bet', async ({
  page,
}) => {
  const place = await startTable('baccarat');
  try {
    const { provider, mine, moveTo, table, wallet } = place;
    moveTo((await table()).next_at);
    const before = await table();
    await page.goto(`${provider.url}${mine}`);
    await seePhase(page, 'open', before);
    await bet(page, [['banker', 6]]);
    // Another tab of the same member.
    await page.reload();
    await seePhase(page, 'open', before);
    expect((await readLive(page)).chips).toEqual({ banker: '₱100.00' });
    await layChips(page, [['tie', 5]]);
    moveTo(before.closes_at);
    await seePhase(page, 'dealing', before);
    await expect(page.locator('#status')).toHaveText(/₱50\.00 was not confirmed in time and was not staked/);
    expect((await readLive(page)).chips).toEqual({ banker: '₱100.00' });
    expect(wallet.money).toBe('89900.00');
    await expect(page.locator('#spin')).toHaveAttribute('aria-disabled', 'true');
    await page.close();
  } finally {
    await place.provider.end();
  }
});

test('a hand for all is bet on and decided with the keyboard; another tab and a page that comes back show the decision', async ({
  page,
  context,
}) => {
  const place = await startTable('blackjack');
  try {
    const { provider, mine, moveTo, table } = place;
    await page.goto(`${provider.url}${mine}`);
    // With a blackjack on either side there is nothing to decide.
    for (let now = await table(); now.turn === undefined; now = await table()) {
      moveTo(now.next_at);
      const open = await table();
      await seePhase(page, 'open', open);
      await layChips(page, [['hand', 3]]);
      await page.locator('#spin').focus();
      await page.keyboard.press('Enter');
      await untilStatus(page, /^Bet taken: /);
      moveTo(open.closes_at);
    }
    const dealt = await table();
    await seePhase(page, 'deciding', dealt);
    await untilStatus(page, /Decide: hit/);
    await expect(page.getByRole('button', { name: 'Hit' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await untilStatus(page, /^You stand\.$/);
    const stand = { name: 'Stand', pressed: true } as const;
    const tab = await context.newPage();
    await tab.goto(`${provider.url}${mine}`);
    await expect(tab.getByRole('button', stand)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', stand)).toBeVisible();
    moveTo(dealt.ends_at);
    await seePhase(page, 'over', dealt);
    await expect(page.locator('.past-hand').first()).toHaveAccessibleName(
      `Round ${dealt.number}, dealer ${
        /\d+$/.exec((await page.locator('.hand h2').first().textContent()) ?? '')?.[0]
      }. Check it.`,
    );
    await page.locator('.past-hand').first().click();
    await expect(page.locator('.proof')).toHaveAttribute('data-right', 'true');
    await Promise.all([page.close(), tab.close()]);
  } finally {
    await place.provider.end();
  }
});
