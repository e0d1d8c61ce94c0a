import { expect, test } from './support/fixtures.ts';
import { playFlight, seeFlight, startFlights } from './support/flight-game.ts';
import { checkNewest } from './support/stage-page.ts';

/** More by `FLIGHT_ROUNDS=500 npm test -- browser games-flights.spec.ts`. */
const ROUNDS = Number(process.env['FLIGHT_ROUNDS'] ?? 20);

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(60_000 + ROUNDS * 10_000);

test(`${ROUNDS} flights for all: every number on the stage is that of the books, and each is checked by a press`, async ({
  page,
}) => {
  const place = await startFlights();
  try {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${place.provider.url}${place.mine}`);
    let lastWin = 0;
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const round = await playFlight(page, place, { turn, lastWin });
      ({ lastWin } = round);
      expect(round.shown, `flight ${turn + 1}`).toEqual(round.inBooks);
      // What the server had confirmed after a second and a half, and no more.
      for (const factor of round.climbed) expect(factor).toMatch(/^×1\.(1[6-9]|2\d|3[01])$/);
      await checkNewest(page, '.flown-one');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // It would go on to ask for the next flight, also of a provider that has ended.
    await page.close();
  } finally {
    await place.provider.end();
  }
});

test('a member who comes back in a flight sees their bet, may leave it, and bets no second time on it', async ({
  page,
}) => {
  const place = await startFlights();
  try {
    const { provider, mine, moveTo, wallet } = place;
    let flight = place.next();
    while (flight.point < 300) flight = place.next();
    await provider.play(mine, { stake: '10.00', table_round: flight.id });
    moveTo(flight.startsAt);
    await page.goto(`${provider.url}${mine}`);
    await seeFlight(page, 'flying', flight);
    await expect(page.locator('.flight-bets .is-own')).toHaveText('You₱10.00–');
    await page.locator('.take[aria-disabled=false]').click();
    await expect(page.locator('#status')).toHaveText(/^Cashed out at ×1\.00\./);
    await page.locator('#spin').click();
    await expect(page.locator('#status')).toHaveText('This flight has begun. Bet on the next one.');
    expect([wallet.callsOf('bet').length, wallet.money]).toEqual([1, '90000.00']);
    await page.close();
  } finally {
    await place.provider.end();
  }
});
