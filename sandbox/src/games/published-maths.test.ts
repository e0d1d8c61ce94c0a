import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findMaths, mathsHash, mathsText } from '@palaro/studio/maths/maths';
import type { Machine } from '@palaro/studio/reels/machine';
import type { RoundAnswer } from '@palaro/studio/wire';
import { findGame, gamesOf } from './catalogue/catalogue.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { GameBook, type Round } from './game-book.ts';
import { publishedMaths, seatAsPlayed, withVersion } from './published-maths.ts';
import { startProvider, type TestProvider } from './testing.ts';
import { temporaryFolder } from '../server/testing.ts';
import type { GameSeat } from './game-seat.ts';

const SLOT = 'jeepney-joyride';
const mathsOf = (code: string) => findMaths(findGame('launchone', code)?.maths ?? '');

let wallet: FakeWallet;
let provider: TestProvider;
beforeEach(async () => {
  ({ wallet, provider } = await startProvider('500.00'));
});
afterEach(() => provider.end());

describe('the maths of an own game', () => {
  it('are published for everybody, at the hash of what is published, for ever', async () => {
    for (const { maths } of gamesOf('launchone')) {
      const hash = mathsHash(findMaths(maths));
      const answer = await provider.look(`/maths/${hash}`);
      expect(answer.status).toBe(200);
      expect(createHash('sha256').update(answer.text).digest('hex')).toBe(hash);
      expect(answer.json()).toMatchObject({ rules: expect.stringContaining('f') });
      const request = await provider.request('/v1/maths', { provider: 'launchone', hash });
      expect(request.json()).toEqual({ text: answer.text });
    }
  });

  it('hold the strips, pays and lines of a slot', async () => {
    const { strips, pays, lines, rows } = mathsOf(SLOT) as Machine;
    const published = (await provider.look(`/maths/${mathsHash(mathsOf(SLOT))}`)).json();
    expect(published).toMatchObject({ kind: 'reels', strips, pays, lines, rows });
  });

  it.each(['0'.repeat(64), 'x', '..%2f..'])(
    'of a version that never was (%s) are not found',
    async (hash) => {
      expect((await provider.look(`/maths/${hash}`)).status).toBe(404);
      expect((await provider.request('/v1/maths', { provider: 'launchone', hash })).status).toBe(
        /^0+$/.test(hash) ? 404 : 422,
      );
    },
  );

  it('of another provider’s game are its own affair', async () => {
    const others = gamesOf('habanero').map(({ maths }) => mathsHash(findMaths(maths)));
    const own = new Set(gamesOf('launchone').map(({ maths }) => mathsHash(findMaths(maths))));
    const [alien] = others.filter((hash) => !own.has(hash));
    expect((await provider.look(`/maths/${alien}`)).status).toBe(404);
  });
});

it('the rules of an own game name its version before a bet is made, in its own language', async () => {
  const dice = gamesOf('launchone').find(({ maths }) => findMaths(maths).kind === 'dice')?.game_code ?? '';
  for (const game_code of [SLOT, dice]) {
    const hash = mathsHash(mathsOf(game_code));
    for (const lang of ['en', 'zh'])
      expect((await provider.look(await provider.launch({ game_code, lang }))).text).toContain(hash);
  }
  const other = await provider.launch({ provider: 'jili', game_code: gamesOf('jili')[0]?.game_code });
  expect((await provider.look(other)).text).not.toContain('class="version"');
});

describe('the page of a round', () => {
  it('names the stops and the version, with which the published table gives the same window', async () => {
    const path = await provider.launch({ game_code: SLOT });
    const { round, outcome } = (await provider.spin(path)).json() as RoundAnswer;
    const page = (await provider.look(`/rounds/${round}`)).text;
    const hash = mathsHash(mathsOf(SLOT));
    expect(page).toContain(hash);
    const { strips } = (await provider.look(`/maths/${hash}`)).json() as Machine;
    const stops = /counted from 1<\/dt>\s*<dd>([\d ·]+)</.exec(page)?.[1]?.split(' · ').map(Number) ?? [];
    expect(stops).toHaveLength(strips.length);
    if (outcome.kind !== 'reels') throw new Error('This is no slot.');
    const letters = new Map<string, number>();
    for (const [reel, strip] of strips.entries())
      for (const row of [0, 1, 2]) {
        const letter = strip[((stops[reel] ?? 0) - 1 + row) % strip.length] ?? '';
        const shown = outcome.window[reel]?.[row] ?? -1;
        expect(letters.get(letter) ?? shown).toBe(shown);
        letters.set(letter, shown);
      }
  });

  it('shows a draw that was rolled back as void, with what it would have come to and its proof', async () => {
    await provider.scenario({ name: 'lost_answer' });
    const path = await provider.launch({ game_code: SLOT });
    const answer = await provider.spin(path);
    expect(answer.json()).toMatchObject({ error: 'BET_CANCELLED' });
    const round = String(wallet.callsOf('rollback')[0]?.body['round']);
    const pages = await Promise.all(
      ['en', 'ph', 'zh', 'ms'].map(
        async (lang) => (await provider.look(`/rounds/${round}?lang=${lang}`)).text,
      ),
    );
    expect(pages[0]).toContain('Void.');
    expect(pages[0]).toContain('Taken back: the stake was returned');
    expect(new Set(pages.map((page) => /class="void"[\s\S]*?<\/p>/.exec(page)?.[0])).size).toBe(4);
    for (const page of pages) {
      expect(page).toContain('92a94e8c23510695d92e123725ecd728e54bd251c0ec4b4c422bd16aa34567f9');
      expect(page).toContain('bb62964774');
      expect(page).toContain(mathsHash(mathsOf(SLOT)));
      expect(page).toMatch(/<td/);
    }
  });

  it('of a void flight tells its end at once', async () => {
    await provider.scenario({ name: 'lost_answer' });
    const crash = gamesOf('launchone').find(({ maths }) => findMaths(maths).kind === 'crash');
    const path = await provider.launch({ game_code: crash?.game_code });
    await provider.play(path, { stake: '1.00' });
    const page = (await provider.look(`/rounds/${String(wallet.callsOf('rollback')[0]?.body['round'])}`))
      .text;
    // The public vector: 0.99 / f is 1.28, and what the game returns is at most 99 %.
    expect(page).toMatch(/It fell at<\/dt>\s*<dd>1\.2\d/);
  });
});

it('maths with which a round was played stay published and are those of its page, whatever becomes of the game', async () => {
  const files = await temporaryFolder();
  const fileName = `${files.folder}/games.jsonl`;
  const now = new Date();
  const book = await GameBook.open(fileName, 30, now);
  const old = { ...(mathsOf(SLOT) as Machine), pays: { A: [1] } };
  const round = await withVersion(
    book,
    { provider: 'launchone' } as Round,
    { maths: old } as unknown as GameSeat,
  );
  expect(round.maths).toBe(mathsHash(old));
  await book.close();
  const again = await GameBook.open(fileName, 30, now);
  expect(publishedMaths(again, mathsHash(old))).toBe(mathsText(old));
  const seat = seatAsPlayed(again, round, { maths: mathsOf(SLOT) } as unknown as GameSeat);
  expect(mathsHash(seat.maths)).toBe(mathsHash(old));
  await again.close();
  await files.remove();
});
