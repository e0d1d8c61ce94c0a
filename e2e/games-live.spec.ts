import { LIVE_KINDS } from '@palaro/studio/engine/live-kind';
import { expect, test } from './support/fixtures.ts';
import { layChips, readLive, seePhase } from './support/live-stage.ts';
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
