import { CATALOGUE } from '@palaro/sandbox/games/catalogue/catalogue';
import type { FakeWallet } from '@palaro/sandbox/games/fake-wallet';
import { startProvider, type TestProvider } from '@palaro/sandbox/games/testing';
import { findMaths } from '@palaro/studio/maths/maths';
import type { MatchAnswer, MatchesAnswer } from '@palaro/studio/wire';
import type { Page } from '@playwright/test';
import { comeBack } from './stage-page.ts';

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
