import { DRAW_KINDS } from '@palaro/studio/draw/draw-rounds';
import { playDraw, seeDraw, startDraws } from './support/draw-game.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNewest } from './support/stage-page.ts';

/** Of each kind: more by `DRAW_ROUNDS=500 npm test -- browser games-draws.spec.ts`. */
const ROUNDS = Number(process.env['DRAW_ROUNDS'] ?? 20);

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(60_000 + ROUNDS * 10_000);

for (const kind of DRAW_KINDS)
  test(`${ROUNDS} draws of ${kind} for all: every number on the stage is that of the books, and each is checked by a press`, async ({
    page,
  }) => {
    const place = await startDraws(kind);
    try {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(`${place.provider.url}${place.mine}`);
      let lastWin = 0;
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        const round = await playDraw(page, place, { turn, lastWin });
        ({ lastWin } = round);
        expect(round.shown, `draw ${turn + 1}`).toEqual(round.inBooks);
        await checkNewest(page, '.past-draw');
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      // It would go on to ask for the next draw, also of a provider that has ended.
      await page.close();
    } finally {
      await place.provider.end();
    }
  });

test('a member who comes back after the close sees their ticket, and buys by keyboard only for a later draw', async ({
  page,
}) => {
  const place = await startDraws('keno');
  try {
    const { provider, mine, moveTo, draw, wallet } = place;
    moveTo((await draw()).next_at);
    const open = await draw();
    await provider.play(mine, { stake: '10.00', table_round: open.round, picks: [4, 8, 15] });
    moveTo(open.closes_at);
    await page.goto(`${provider.url}${mine}`);
    await seeDraw(page, 'dealing', open);
    await expect(page.locator('.draw-ticket li')).toHaveText(['4', '8', '15']);
    await expect(page.locator('.draw-ball.has-come')).toHaveCount(0);
    await page.getByRole('button', { name: 'Quick pick' }).press('Enter');
    await page.locator('#spin').press('Enter');
    await expect(page.locator('#status')).toHaveText(
      'No more tickets are sold for this draw. Choose a later one.',
    );
    expect([wallet.callsOf('bet').length, wallet.money]).toEqual([1, '89990.00']);
    await page.getByRole('button', { name: 'The next', exact: true }).press('Enter');
    await page.locator('#spin').press('Enter');
    await expect(page.getByText(`Draw ${open.number + 1}: 1 of your tickets wait.`)).toBeVisible();
    await page.getByRole('button', { name: 'This draw', exact: true }).press('Enter');
    moveTo(open.next_at);
    await seeDraw(page, 'open', await draw());
    await expect(page.locator('.draw-ticket')).toHaveCount(1);
    await page.locator('#spin').press('Enter');
    await expect(page.locator('.draw-ticket')).toHaveCount(2);
    expect(wallet.callsOf('bet')).toHaveLength(3);
    await page.close();
  } finally {
    await place.provider.end();
  }
});
