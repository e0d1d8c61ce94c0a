import { game as gameCalls, member as memberCalls, parseAmount } from '@palaro/contract';
import type { GameDefinition } from '@palaro/studio/engine/game-definition';
import { KINDS, type Kind } from '@palaro/studio/wire';
import type { BrowserContext, Page } from '@playwright/test';
import { endingOf, pairsOf, pesos, sumsOf, type Pair } from './support/compare-stage.ts';
import { expect, test } from './support/fixtures.ts';
import { gameOf, PLAYED_KINDS } from './support/played-games.ts';
import { readRoundPage } from './support/round-page.ts';
import { theSite } from './support/site.ts';
import { give } from './support/staff.ts';
import { keepAnswers, playStage, type Shown } from './support/stage-player.ts';
import { placeBets, readPlaced } from './support/stage-bets.ts';
import type { TourMember } from './tour/context.ts';
import { launch, launchFields, readDetailUrl } from './tour/games-member.ts';
import { makeMember } from './tour/make-member.ts';

/** Of each kind: 500 by `STAGE_ROUNDS=500 npm test -- browser games-shown.spec.ts`. */
const ROUNDS = Number(process.env['STAGE_ROUNDS'] ?? 20);
/** A page shows the bets on matches of so many rounds. */
const MOST_PLACED = 20;
/** Of the bets on matches that are cashed out. */
const LEFT = 3;
/** For the rounds of one kind; more needs a second person of the staff. */
const PURSE = 9_000;
/** A fight or a match that was bet on begins within a minute or two, and takes as long; a slow machine is given twice that. */
const MATCH_MS = 480_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(2 * MATCH_MS + ROUNDS * 60_000);

/** A member with money and seeds, whose balance no promotion touches. */
async function makePlayer(): Promise<TourMember> {
  const { edge, sms } = theSite().urls;
  const member = await makeMember({ api: `${edge}/api`, sms });
  await give(member.accountId, PURSE);
  const { next_server_seed_hash } = await member.get(gameCalls.seeds, {});
  await member.get(gameCalls.rotate, { client_seed: 'shown-is-settled', next_server_seed_hash });
  return member;
}

/** The stage alone, without the site around it. */
async function openStage(context: BrowserContext, member: TourMember, game: GameDefinition): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(keepAnswers);
  const { gameUrl } = await launch(member, game.provider, launchFields(game.provider, game));
  await page.goto(gameUrl);
  await expect(page.locator('#spin')).toHaveAttribute('aria-disabled', /false|true/);
  return page;
}

const cashOf = async (member: TourMember) =>
  Number(parseAmount((await member.get(memberCalls.getbalance, {}))[0]?.cash ?? ''));

/** The addresses of the pages of rounds differ in the round alone. */
async function pagesOf(member: TourMember, { provider }: GameDefinition, rounds: readonly string[]) {
  const [first = ''] = rounds;
  const url = await readDetailUrl(member, provider, first);
  return Promise.all(rounds.map((round) => readRoundPage(url.replace(first, round))));
}

const differing = (where: string, pairs: readonly Pair[]) =>
  pairs
    .filter(([, shown, inBooks]) => JSON.stringify(shown) !== JSON.stringify(inBooks))
    .map(
      ([what, shown, inBooks]) =>
        `${where}, ${what}: ${JSON.stringify(shown)}, in the books ${JSON.stringify(inBooks)}`,
    );

/** What stands beside the draw: balance, last win and the words of the end. */
function moneyPairs(shown: Shown, balance: number, lastWin: number, ending: string): Pair[] {
  return [
    ['balance', shown.balance, pesos(balance)],
    ['last win', shown.lastWin, pesos(lastWin)],
    ['words', shown.status.endsWith(ending), true],
  ];
}

async function differencesOf(context: BrowserContext, member: TourMember, kind: Kind): Promise<string[]> {
  const game = gameOf(kind);
  await give(member.accountId, PURSE);
  let balance = await cashOf(member);
  let lastWin = 0;
  const page = await openStage(context, member, game);
  const shown = await page.evaluate(playStage, { kind, from: 0, count: ROUNDS });
  await page.close();
  const pages = await pagesOf(
    member,
    game,
    shown.map(({ round }) => round),
  );
  const found = shown.flatMap((one, index) => {
    const books = pages[index];
    if (!books) throw new Error('A round has no page.');
    const sums = sumsOf(books);
    balance += sums.win - sums.stake;
    if (sums.win > sums.stake) lastWin = sums.win;
    const pairs = [...pairsOf(kind, one, books), ...moneyPairs(one, balance, lastWin, endingOf(sums))];
    return differing(`${kind} ${index + 1} (“${one.status}”)`, pairs);
  });
  return [...found, ...differing(kind, [['ledger', pesos(balance), pesos(await cashOf(member))]])];
}

/** Side by side: together they are the longest test of all. */
test.describe.configure({ mode: 'parallel' });

/** Plays rounds of a member's own, of one kind after the other. */
async function compareRounds(context: BrowserContext, kinds: readonly Kind[]): Promise<void> {
  const member = await makePlayer();
  for (const kind of kinds)
    await test.step(kind, async () => {
      expect(await differencesOf(context, member, kind)).toEqual([]);
    });
}

test(`${ROUNDS} rounds of each family of slots: every number on the stage is that of the books`, ({
  context,
}) =>
  compareRounds(
    context,
    PLAYED_KINDS.filter((kind) => KINDS[kind] === 'reels'),
  ));

test(`${ROUNDS} rounds of each other kind of game: every number on the stage is that of the books`, async ({
  context,
}) => {
  const placedKinds = ['cockfight', 'sports'] as const;
  // Each by a member of its own: their wins arrive while the others play.
  const waiting = await Promise.all(
    placedKinds.map(async (kind) => {
      const game = gameOf(kind);
      const own = await makePlayer();
      const page = await openStage(context, own, game);
      const rounds = await page.evaluate(placeBets, {
        kind,
        count: Math.min(ROUNDS, MOST_PLACED),
        left: kind === 'sports' ? LEFT : 0,
        withinMs: MATCH_MS,
      });
      return { kind, game, own, page, rounds };
    }),
  );
  const settled = Promise.all(
    waiting.map(async (placed) => {
      const { page, rounds } = placed;
      const bets = await page.evaluate(readPlaced, { count: rounds.length, withinMs: MATCH_MS });
      // It would go on to draw each fight.
      await page.close();
      return { ...placed, ...bets };
    }),
  );
  // Awaited below; that it fails while the others play is no unhandled rejection.
  settled.catch(() => undefined);

  await compareRounds(
    context,
    PLAYED_KINDS.filter((kind) => KINDS[kind] !== 'reels'),
  );

  for (const { kind, game, own, rounds, bets, headlines } of await settled)
    await test.step(kind, async () => {
      const pages = await pagesOf(
        own,
        game,
        rounds.map(({ round }) => round),
      );
      const left = pages.filter(({ facts }) => facts.has('Cashed out'));
      expect([kind, left.length > 0]).toEqual([kind, kind === 'sports']);
      const found = pages.flatMap((books, index) => {
        // The newest stands first.
        const shown = bets[rounds.length - 1 - index];
        const { stake, win } = sumsOf(books);
        const [match = '', , odds = '', score = '', result = ''] = books.tables[0]?.[0] ?? [];
        const [home = '', away = ''] = (match.split(', ')[0] ?? '').split(' – ');
        const [whole = ''] = score.split(' (');
        const [homeScore, awayScore] = whole.split('–').map(Number);
        const winner =
          homeScore === awayScore
            ? 'Draw'
            : `${Number(homeScore) > Number(awayScore) ? 'Meron' : 'Wala'} wins`;
        const ended = result === 'Void' ? 'called off, stakes come back' : winner;
        const number = /\d+/.exec(rounds[index]?.title ?? '')?.[0];
        const announced = headlines.filter((line) =>
          line.startsWith(`Last fight (${number}): ${home} (Meron) – ${away} (Wala): `),
        );
        const wrong = announced.filter(
          (line) => !line.endsWith(`: ${ended}`) && !line.endsWith('bets are being settled'),
        );
        return differing(`${kind} ${index + 1}`, [
          ['sums', shown?.sums, `${pesos(stake)} → ${pesos(win)}`],
          ['cashed out', shown?.left, books.facts.has('Cashed out') ? 'Cashed out' : ''],
          ['cashed out for', books.facts.get('Cashed out') ?? pesos(win), pesos(win)],
          ['odds', shown?.odds, odds],
          ...(kind === 'cockfight'
            ? [['to win', rounds[index]?.brings, `To win ${pesos(stake * Number(odds))}`] as const]
            : []),
          ['score', shown?.match.endsWith(result === 'Void' ? '' : whole), true],
          ['result', shown?.result, result],
          ['wrong headlines', wrong, []],
          ['headlines', kind === 'cockfight' && announced.length === 0, false],
        ]);
      });
      expect(found).toEqual([]);
    });
});
