import { LANGUAGES } from '@palaro/studio/wire';
import { expectFit } from './support/expect-fit.ts';
import { expect, test } from './support/fixtures.ts';
import { playFight, seeNext, startRing } from './support/ring-game.ts';

/** More by `RING_ROUNDS=500 npm test -- browser games-ring.spec.ts`. */
const ROUNDS = Number(process.env['RING_ROUNDS'] ?? 20);

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(60_000 + ROUNDS * 10_000);

test(`${ROUNDS} fights of a ring: headline, records, odds and money on the stage are those of the books`, async ({
  page,
}) => {
  const place = await startRing();
  const { provider, path } = place;
  try {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${provider.url}${path}`);
    let lastWin = 0;
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const fight = await playFight(page, place, { turn, lastWin });
      ({ lastWin } = fight);
      expect(fight.shown, `fight ${turn + 1}`).toEqual(fight.inBooks);
    }
    // It would go on to ask, also of a provider that has ended.
    await page.close();
  } finally {
    await provider.end();
  }
});

test('a bet after the close is refused in words, a replay takes no bet, and both are done by keyboard', async ({
  page,
}) => {
  const { wallet, provider, path, moveTo, next } = await startRing();
  try {
    await page.goto(`${provider.url}${path}`);
    const fight = await next();
    await seeNext(page, fight);
    const headline = await page.locator('.headline').innerText();
    const result = headline.split(': ')[2] ?? '';
    await page.getByRole('button', { name: 'Replay the last fight' }).press('Enter');
    await expect(page.locator('#clock-spoken')).toHaveText(new RegExp(`^Replay: .*: ${result}$`));
    await expect(page.getByRole('img', { name: /^Replay: / })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the ring' }).press('Enter');
    await expect(page.getByRole('img', { name: /^Replay: / })).toHaveCount(0);
    await page.getByRole('button', { name: /^Wala / }).press('Enter');
    await expect(page.getByRole('button', { name: /^Wala / })).toHaveAttribute('aria-pressed', 'true');
    moveTo(Date.parse(fight.starts_at));
    await page.locator('#spin').press('Enter');
    await expect(page.locator('#status')).toHaveText(
      'This bet is not offered any more: the match has begun.',
    );
    expect(wallet.callsOf('bet')).toEqual([]);
    // The fight after it is open, and nothing is chosen on it.
    await seeNext(page, await next());
    await expect(page.locator('.fight-odds [aria-pressed=true]')).toHaveCount(0);
    await page.close();
  } finally {
    await provider.end();
  }
});

for (const lang of LANGUAGES)
  test(`a ring in ${lang} fits a small screen and a large one, and has no fault for who cannot see it`, async ({
    page,
  }) => {
    const { provider, path } = await startRing(lang);
    try {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(`${provider.url}${path}`);
      await expect(page.locator('.fighter-card')).toHaveCount(2);
      await page.locator('.ring-history summary').press('Enter');
      await expect(page.locator('.past-fights li')).toHaveCount(72);
      await expectFit(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectFit(page);
      await page.close();
    } finally {
      await provider.end();
    }
  });
