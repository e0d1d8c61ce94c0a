import type { RoundAnswer } from '@palaro/studio/wire';
import { LANGUAGES } from '@palaro/studio/wire';
import { pesos, sumsOf } from './support/compare-stage.ts';
import { expectFit } from './support/expect-fit.ts';
import { expect, test } from './support/fixtures.ts';
import { countRecord, readRing, seeNext, startRing } from './support/ring-game.ts';
import { readRoundPage } from './support/round-page.ts';
import { comeBack, press } from './support/stage-page.ts';

/** More by `RING_ROUNDS=500 npm test -- browser games-ring.spec.ts`. */
const ROUNDS = Number(process.env['RING_ROUNDS'] ?? 20);

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(60_000 + ROUNDS * 10_000);

test(`${ROUNDS} fights of a ring: headline, records, odds and money on the stage are those of the books`, async ({
  page,
}) => {
  const { wallet, provider, path, moveTo, next } = await startRing();
  try {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${provider.url}${path}`);
    // The records are counted in the list, which comes after the fights.
    await expect(page.locator('.past-fights li')).toHaveCount(72);
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const fight = await next();
      await seeNext(page, fight);
      const before = await readRing(page);
      const { meron, wala } = fight.fight ?? {};
      expect(before.cocks.map(({ name, weight }) => [name, weight])).toEqual([
        [fight.home, `${meron?.weight_kg} kg`],
        [fight.away, `${wala?.weight_kg} kg`],
      ]);
      expect(before.cocks.map(({ record }) => record)).toEqual(
        before.cocks.map(({ name }) => countRecord(before, name)),
      );

      const bet = turn % 3;
      await press(page, `:nth-child(${bet + 1} of .fight-odds .spot)`);
      await press(page, '#spin', [
        [`:nth-child(${Math.min(turn + 1, 20)} of .placed)`, ''],
        ['.placed > p', before.bets[bet]?.brings ?? ''],
      ]);

      // It runs: nothing of what it comes to is to be seen, and the headline is still the last one's.
      moveTo(Date.parse(fight.ends_at) - 1_000);
      const following = await next();
      await seeNext(page, following);
      const during = await readRing(page);
      expect(during.caption).toBe(`Fighting: ${fight.home} (Meron) – ${fight.away} (Wala)`);
      expect(during.headline).toBe(before.headline);
      expect(during.past).toEqual(before.past);

      // It is over; a look settles the bet, and then the headline may say what it came to.
      moveTo(Date.parse(fight.ends_at));
      const { rounds } = (await provider.look(`${path}/rounds`)).json() as { rounds: RoundAnswer[] };
      const round = rounds[0]?.round ?? '';
      await expect
        .poll(async () => ((await provider.look(`${path}/round/${round}`)).json() as RoundAnswer).state)
        .toBe('closed');
      await comeBack(page, [
        ['.placed > p', /→/],
        ['.headline', new RegExp(`^Last fight \\(${fight.fight?.number}\\)`)],
        ['.past-fights b', `Fight ${fight.fight?.number}`],
        ['#balance', pesos(Number(wallet.balance))],
      ]);

      const books = await readRoundPage(`${provider.url}/rounds/${round}`);
      const [, , odds = '', score = '', result = ''] = books.tables[0]?.[0] ?? [];
      const [homeScore, awayScore] = (score.split(' (')[0] ?? '').split('–').map(Number);
      const winner = `${Number(homeScore) > Number(awayScore) ? 'Meron' : 'Wala'} wins`;
      const settled = homeScore === awayScore ? 'Draw' : winner;
      const came = result === 'Void' ? 'called off, stakes come back' : settled;
      const { stake, win } = sumsOf(books);
      const after = await readRing(page);
      expect(before.bets[bet]).toMatchObject({ odds, brings: `To win ${pesos(stake * Number(odds))}` });
      expect(after.placed[0]).toBe(`${pesos(stake)} → ${pesos(win)}`);
      expect(after.headline).toBe(
        `Last fight (${fight.fight?.number}): ${fight.home} (Meron) – ${fight.away} (Wala): ${came}`,
      );
      expect(after.past[0]).toMatchObject({ fighters: `${fight.home} – ${fight.away}`, result: came });
      const letters = after.past.map(({ result: one }) => (one.startsWith('called') ? '–' : one.slice(0, 1)));
      expect(after.beads).toBe(letters.toReversed().join(''));
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
