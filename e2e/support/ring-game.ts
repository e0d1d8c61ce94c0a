import { CATALOGUE } from '@palaro/sandbox/games/catalogue/catalogue';
import type { FakeWallet } from '@palaro/sandbox/games/fake-wallet';
import { startProvider, type TestProvider } from '@palaro/sandbox/games/testing';
import { findMaths } from '@palaro/studio/maths/maths';
import type { MatchAnswer, MatchesAnswer, RoundAnswer } from '@palaro/studio/wire';
import type { Page } from '@playwright/test';
import { endingOf, pesos, sumsOf } from './compare-stage.ts';
import { readRoundPage, type RoundPage } from './round-page.ts';
import { comeBack, press, see } from './stage-page.ts';

/** A ring, its clock, which moves when the test says so, and a member in it. */
export interface RingPlace {
  wallet: FakeWallet;
  provider: TestProvider;
  path: string;
  moveTo: (instant: number) => void;
  /** The fight that bets are taken on. */
  next: () => Promise<MatchAnswer>;
}

export async function startRing(lang = 'en'): Promise<RingPlace> {
  // Fights begin at every half minute; here none runs.
  let time = Date.UTC(2026, 10, 24, 8, 0, 25);
  const { wallet, provider } = await startProvider('90000.00', {
    fightSpeed: 1,
    clock: () => new Date(time),
  });
  const game = CATALOGUE.find(({ maths }) => findMaths(maths).kind === 'cockfight');
  if (!game) throw new Error('There is no ring.');
  const fields = { platform: 'web', mobile: '0', type: 'cockfight', provider: 'any' };
  const { provider: code, game_code } = game;
  const path = await provider.launch({ provider: code, game_code, fields, lang });
  return {
    wallet,
    provider,
    path,
    moveTo: (instant) => {
      time = instant;
    },
    next: async () => {
      const { matches } = (await provider.look(`${path}/matches`)).json() as MatchesAnswer;
      const found = matches.find(({ state }) => state === 'open');
      if (!found) throw new Error('No fight is open.');
      return found;
    },
  };
}

/** The clock was moved: the page asks anew, and shows that this fight is the next one. */
export const seeNext = (page: Page, { fight }: MatchAnswer): Promise<void> =>
  comeBack(page, [['.round-number', `Fight ${fight?.number}`]]);

/** What a ring shows. */
export interface ShownRing {
  headline: string;
  caption: string;
  /** Of the next fight. */
  number: number;
  cocks: { name: string; weight: string; record: string; feathers: string }[];
  bets: { name: string; fighter: string; odds: string; brings: string; isOffered: boolean }[];
  /** The member's own bets, the newest first. */
  placed: string[];
  /** The newest first. */
  past: { number: number; fighters: string; result: string }[];
  beads: string;
  balance: string;
  lastWin: string;
  /** What was said last. */
  status: string;
}

export const readRing = (page: Page): Promise<ShownRing> =>
  page.evaluate(() => {
    const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
    const textOf = (selector: string, within: ParentNode = document) =>
      (within.querySelector(selector)?.textContent ?? '').trim();
    const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
    return {
      headline: textOf('.headline'),
      caption: textOf('.pit-caption'),
      number: numberIn(textOf('.round-number')),
      cocks: all('.fighter-card').map((card) => {
        const [weight = '', record = '', feathers = ''] = all('dd', card).map((fact) =>
          (fact.querySelector('[aria-hidden]') ?? fact).textContent.trim(),
        );
        return { name: textOf('h2', card), weight, record, feathers };
      }),
      bets: all('.fight-odds .spot').map((spot) => ({
        name: textOf('.spot-name', spot),
        fighter: textOf('.fighter', spot),
        odds: textOf('b', spot),
        brings: textOf('.brings', spot),
        isOffered: spot.getAttribute('aria-disabled') === 'false',
      })),
      placed: all('.placed > p').map((sums) => sums.textContent.trim()),
      past: all('.past-fights li').map((row) => ({
        number: numberIn(textOf('b', row)),
        fighters: textOf('span', row),
        result: textOf('i', row),
      })),
      beads: all('.bead text')
        .map((bead) => bead.textContent)
        .join(''),
      balance: textOf('#balance'),
      lastWin: textOf('#last-win'),
      status: textOf('#status'),
    };
  });

/** What the record of a cock should be: counted in the fights that the ring lists. */
export function countRecord({ number: next, past }: ShownRing, cock: string): string {
  // Bets open four fights ahead: of those that had ended by then, 60.
  const counted = past.filter(({ number }) => number < next - 4).slice(0, 60);
  const came = counted.flatMap(({ fighters, result }) => {
    const sides = fighters.split(' – ');
    if (!sides.includes(cock)) return [];
    if (result === 'Draw') return ['drawn'];
    if (!result.endsWith(' wins')) return [];
    return [sides[result.startsWith('Meron') ? 0 : 1] === cock ? 'won' : 'lost'];
  });
  return ['won', 'lost', 'drawn'].map((one) => came.filter((end) => end === one).length).join('–');
}

/** A ring lists so many of its fights, and so many bets of a member. */
const [PAST_FIGHTS, PLACED] = [72, 20];
/** So long a fight is looked at, where presses take their time. */
const FIGHT_SEEN_MS = 2_000;

/** What the stage should say of a fight that is over, by the page of a bet on it. */
function resultIn({ tables }: RoundPage): string {
  const [, , , score = '', result = ''] = tables[0]?.[0] ?? [];
  const [meron, wala] = (score.split(' (')[0] ?? '').split('–').map(Number);
  if (result === 'Void') return 'called off, stakes come back';
  if (meron === wala) return 'Draw';
  return `${Number(meron) > Number(wala) ? 'Meron' : 'Wala'} wins`;
}

/**
 * A bet on the next fight, on the stage's own controls: all that the ring shows before it, while it is fought and after it, and the same from the
 * books. @param lastWin The one before, in 1/10,000 peso. @param reactsMs Before each press, as a person who sees what happens.
 */
export async function playFight(
  page: Page,
  { wallet, provider, path, moveTo, next }: RingPlace,
  { turn, lastWin, reactsMs = 0 }: { turn: number; lastWin: number; reactsMs?: number | undefined },
) {
  // The records are counted in the list, which comes after the fights.
  await see(page, [[`.past-fights li:nth-child(${PAST_FIGHTS})`, '']]);
  const fight = await next();
  await seeNext(page, fight);
  const before = await readRing(page);
  const bet = turn % 3;
  const brings = before.bets[bet]?.brings ?? '';
  const placed = Math.min(wallet.callsOf('bet').length + 1, PLACED);
  if (reactsMs > 0) await page.waitForTimeout(reactsMs);
  await press(page, `:nth-child(${bet + 1} of .fight-odds .spot)`);
  if (reactsMs > 0) await page.waitForTimeout(reactsMs);
  await press(page, '#spin', [
    [`:nth-child(${placed} of .placed)`, ''],
    ['.placed > p', brings],
  ]);

  // It runs: nothing of what it comes to is to be seen, and the headline is still the last one's.
  moveTo(Date.parse(fight.ends_at) - 1_000);
  await seeNext(page, await next());
  const during = await readRing(page);
  if (reactsMs > 0) await page.waitForTimeout(FIGHT_SEEN_MS);

  // It is over; a look settles the bet, and then the headline may say what it came to.
  await page.evaluate(() => document.querySelector('#status')?.replaceChildren());
  moveTo(Date.parse(fight.ends_at));
  const { rounds } = (await provider.look(`${path}/rounds`)).json() as { rounds: RoundAnswer[] };
  const round = rounds[0]?.round ?? '';
  const stateOf = async () => ((await provider.look(`${path}/round/${round}`)).json() as RoundAnswer).state;
  while ((await stateOf()) !== 'closed') await page.waitForTimeout(10);
  await comeBack(page, [
    ['.placed > p', /→/],
    ['.headline', new RegExp(`^Last fight \\(${fight.fight?.number}\\)`)],
    ['.past-fights b', `Fight ${fight.fight?.number}`],
    ['#balance', pesos(Number(wallet.balance))],
    ['#status', /./],
  ]);
  const after = await readRing(page);

  const books = await readRoundPage(`${provider.url}/rounds/${round}`);
  const { stake, win } = sumsOf(books);
  const [, , odds = '', score = ''] = books.tables[0]?.[0] ?? [];
  const { home, away } = fight;
  const [whole = ''] = score.split(' (');
  const won = win > stake ? win : lastWin;
  const fighters = `${home} (Meron) – ${away} (Wala)`;
  const result = resultIn(books);
  const letters = after.past.map(({ result: one }) => (one.startsWith('called') ? '–' : one.slice(0, 1)));
  const cock = (name: string, weight = '') => ({
    name,
    weight: `${weight} kg`,
    record: countRecord(before, name),
  });
  return {
    shown: {
      cocks: before.cocks.map(({ name, weight, record }) => ({ name, weight, record })),
      odds: before.bets[bet]?.odds,
      brings,
      caption: during.caption,
      before: [during.headline, during.past],
      placed: after.placed[0],
      headline: after.headline,
      newest: [after.past[0]?.fighters, after.past[0]?.result],
      beads: after.beads,
      balance: after.balance,
      lastWin: after.lastWin,
      status: after.status.replaceAll('\u2060', ''),
    },
    inBooks: {
      cocks: [cock(home, fight.fight?.meron.weight_kg), cock(away, fight.fight?.wala.weight_kg)],
      odds,
      brings: `To win ${pesos(stake * Number(odds))}`,
      caption: `Fighting: ${fighters}`,
      before: [before.headline, before.past],
      placed: `${pesos(stake)} → ${pesos(win)}`,
      headline: `Last fight (${fight.fight?.number}): ${fighters}: ${result}`,
      newest: [`${home} – ${away}`, result],
      beads: letters.toReversed().join(''),
      balance: pesos(Number(wallet.balance)),
      lastWin: pesos(won),
      status: `${`${home} – ${away} ${whole === '–' ? '' : whole}`.trim()}. ${endingOf({ stake, win })}`,
    },
    lastWin: won,
  };
}
