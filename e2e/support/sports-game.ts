import { TestSportsbook } from '@palaro/sandbox/games/testing-sportsbook';
import type { MatchAnswer, RoundAnswer } from '@palaro/studio/wire';
import type { Page } from '@playwright/test';
import { endingOf, pesos, sumsOf } from './compare-stage.ts';
import { readRoundPage } from './round-page.ts';
import { comeBack, press } from './stage-page.ts';

/** A calendar of matches, whose clock moves when the test says so, and a member with money. */
export const startSports = (): Promise<TestSportsbook> => TestSportsbook.open('90000.00');

/** One bet in so many is cashed out, and one in so many has two legs. */
const [LEFT_OF, PARLAY_OF] = [5, 3];
const [NOW, BETS] = [`[data-look='"now"']`, `[data-look='"bets"']`];

/** The next matches whose result can be bet on. */
async function nextMatches(book: TestSportsbook, count: number): Promise<MatchAnswer[]> {
  const { matches } = await book.matches();
  const open = matches.filter(
    ({ state, markets }) => state === 'open' && markets[0]?.selections.length === 3,
  );
  if (open.length < count) throw new Error(`${open.length} matches are open, of ${count}.`);
  return open.slice(0, count);
}

/** What stands on the slip, the sums of the member, and what was said last. */
const readPanel = (page: Page) =>
  page.evaluate(() => {
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    return {
      sums: textOf('.slip-sums'),
      balance: textOf('#balance'),
      lastWin: textOf('#last-win'),
      status: textOf('#status'),
    };
  });

/** The bet that was placed last, as the list of bets has it. */
const readBet = (page: Page) =>
  page.evaluate(() => {
    const bet = document.querySelector('.placed');
    const textOf = (selector: string, within = bet) => within?.querySelector(selector)?.textContent ?? '';
    return {
      sums: textOf('p'),
      left: textOf('.cashed-out'),
      legs: [...(bet?.querySelectorAll('li') ?? [])].map((leg) => ({
        odds: /@ ([\d.]+)$/.exec(textOf('b', leg))?.[1],
        match: textOf('span', leg),
        result: textOf('i', leg),
      })),
    };
  });

/** What the list of results says of the last match of two teams, once it is the score that is expected, or after five seconds. */
const readResult = (page: Page, teams: string, score: string) =>
  page.evaluate(
    async ([wantedTeams, wantedScore]) => {
      const read = () => {
        const textsOf = (row: Element, selector: string) =>
          [...row.querySelectorAll(selector)].map(({ textContent }) => textContent).join(' – ');
        const ended = [...document.querySelectorAll('.match:is([data-state="ended"], [data-state="void"])')];
        const row = ended.find((one) => textsOf(one, '.match-side span') === wantedTeams);
        return row ? textsOf(row, '.match-side b') : 'not listed';
      };
      const lastMoment = performance.now() + 5_000;
      while (read() !== wantedScore && performance.now() < lastMoment)
        await new Promise((resolve) => {
          setTimeout(resolve, 10);
        });
      return read();
    },
    [teams, score] as const,
  );

/** Hundredths, rounded down: of the slip, by the odds of the books. */
const totalOf = (odds: readonly string[]) =>
  Number(
    odds.reduce((product, one) => product * BigInt(Math.round(Number(one) * 100)), 1n) /
      100n ** BigInt(odds.length - 1),
  );

/**
 * A bet on the next matches, on the stage's own controls, of which each fifth is cashed out: all that the stage shows of it, and the same from
 * the books. @param reactsMs Before each press, as a person who sees what happens.
 */
export async function playMatches(
  page: Page,
  book: TestSportsbook,
  { turn, lastWin, reactsMs = 0 }: { turn: number; lastWin: number; reactsMs?: number | undefined },
) {
  const { wallet, provider, path } = book;
  const take = async (...given: Parameters<typeof press>) => {
    if (reactsMs > 0) await page.waitForTimeout(reactsMs);
    await press(...given);
  };
  const matches = await nextMatches(book, turn % PARLAY_OF === PARLAY_OF - 1 ? 2 : 1);
  await press(page, NOW);
  for (const [index, { match_id, markets }] of matches.entries()) {
    const [market] = markets;
    const { selection, odds = '' } = market?.selections[(turn + index) % 3] ?? {};
    const odd = `.odd[data-key="${match_id} ${market?.bet_type} ${market?.criteria} ${selection}"]`;
    await comeBack(page, [[odd, odds]]);
    await take(page, odd, [['.slip-title', `(${index + 1})`]]);
  }
  const { sums } = await readPanel(page);
  await take(page, '#spin', [
    ['#status', /^Bet placed/],
    ['.slip-title', '(0)'],
    ['#spin[aria-disabled="false"]', ''],
  ]);
  const balances = { placed: pesos(Number(wallet.balance)), settled: '' };
  const { balance: placed } = await readPanel(page);

  const { rounds } = (await provider.look(`${path}/rounds`)).json() as { rounds: RoundAnswer[] };
  const round = rounds[0]?.round ?? '';
  const isLeft = turn % LEFT_OF === LEFT_OF - 1;
  await press(page, BETS);
  if (isLeft) {
    await take(page, '.placed .cash-out', [
      ['.placed:first-of-type .cashed-out', ''],
      ['.placed > p', /→/],
    ]);
  } else {
    await page.evaluate(() => document.querySelector('#status')?.replaceChildren());
    book.now = Math.max(...matches.map(({ ends_at }) => Date.parse(ends_at)));
    const stateOf = async () => ((await provider.look(`${path}/round/${round}`)).json() as RoundAnswer).state;
    while ((await stateOf()) !== 'closed') await page.waitForTimeout(10);
  }
  balances.settled = pesos(Number(wallet.balance));
  await comeBack(page, [
    ['.placed > p', /→/],
    ['#balance', balances.settled],
    ['#status', /./],
  ]);
  const bet = await readBet(page);
  const { lastWin: shownWin, status } = await readPanel(page);

  const books = await readRoundPage(`${provider.url}/rounds/${round}`);
  const { stake, win } = sumsOf(books);
  const legs = (books.tables[0] ?? []).map(([teams = '', , odds = '', score = '', result = '']) => {
    const [whole = ''] = score.split(' (');
    return { odds, teams: teams.split(', ')[0] ?? '', score: whole === '–' ? '' : whole, result };
  });
  const total = totalOf(legs.map(({ odds }) => odds));
  const ended = isLeft
    ? []
    : legs.map(({ teams, score }) => [teams, score.replace('–', ' – ') || ' – '] as const);
  const won = win > stake ? win : lastWin;
  const named = legs.map(({ teams, score }) => `${teams} ${score}`.trim()).join(', ');
  await press(page, NOW);
  const results = await Promise.all(ended.map(([teams, score]) => readResult(page, teams, score)));
  return {
    shown: {
      sums,
      placed,
      bet,
      results,
      left: bet.left !== '',
      lastWin: shownWin,
      status: status.replaceAll('\u2060', ''),
    },
    inBooks: {
      sums: `Odds ${(total / 100).toFixed(2)} · To win ${pesos((stake * total) / 100)}`,
      placed: balances.placed,
      bet: {
        sums: `${pesos(stake)} → ${pesos(win)}`,
        left: books.facts.get('Cashed out') === pesos(win) ? 'Cashed out' : '',
        legs: legs.map(({ odds, teams, score, result }) => ({
          odds,
          match: `Result · ${teams} ${score}`.trim(),
          result,
        })),
      },
      results: ended.map(([, score]) => score),
      left: isLeft,
      lastWin: pesos(won),
      status: `${isLeft ? 'Your bet is cashed out.' : `${named}.`} ${endingOf({ stake, win })}`,
    },
    lastWin: won,
  };
}
