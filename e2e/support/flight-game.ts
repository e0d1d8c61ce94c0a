import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAmount } from '@palaro/contract';
import { CATALOGUE } from '@palaro/sandbox/games/catalogue/catalogue';
import type { FakeWallet } from '@palaro/sandbox/games/fake-wallet';
import { startProvider, type TestProvider } from '@palaro/sandbox/games/testing';
import type { CrashMaths } from '@palaro/studio/hash/crash';
import { FlightRounds, type FlightRound } from '@palaro/studio/hash/flight-rounds';
import { isSharedFlight } from '@palaro/studio/hash/shared-crash';
import { findMaths } from '@palaro/studio/maths/maths';
import type { RoundAnswer } from '@palaro/studio/wire';
import type { Page } from '@playwright/test';
import { endingOf, pesos } from './compare-stage.ts';
import { readRoundPage } from './round-page.ts';
import { comeBack, press, type Wanted } from './stage-page.ts';

/** A game of flights for all, its clock, which moves when the test says so, and two members in it. */
export interface FlightPlace {
  wallet: FakeWallet;
  provider: TestProvider;
  mine: string;
  neighbours: string;
  moveTo: (instant: number) => void;
  /** Moves the clock to the opening of the next flight. */
  next: () => FlightRound;
}

export async function startFlights(): Promise<FlightPlace> {
  let time = Date.UTC(2026, 10, 24, 8);
  const settings = { tableSpeed: 1, clock: () => new Date(time) };
  const { wallet, provider } = await startProvider('90000.00', settings);
  wallet.purses.set('token-2', parseAmount('90000.00') ?? 0n);
  const game = CATALOGUE.find((one) => isSharedFlight(one, findMaths(one.maths).kind));
  if (!game) throw new Error('There is no game of flights for all.');
  const maths = findMaths(game.maths) as CrashMaths;
  const book = await readFile(path.join(provider.folder, 'games.jsonl'), 'utf8');
  const [, secret = ''] = /"secret":"([\da-f]+)"/.exec(book) ?? [];
  const flights = new FlightRounds(secret, 1);
  const { provider: code, game_code } = game;
  const fields = { platform: 'web', mobile: '0', type: 'hash', provider: 'any' };
  const sit = (changes = {}) => provider.launch({ provider: code, game_code, fields, ...changes });
  return {
    wallet,
    provider,
    mine: await sit(),
    neighbours: await sit({ token: 'token-2', player: 'player-2' }),
    moveTo: (instant) => {
      time = instant;
    },
    next: () => {
      time = flights.at(game, maths, new Date(time)).nextAt;
      return flights.at(game, maths, new Date(time));
    },
  };
}

/** The clock was moved: the page shows that phase of the flight, and what else is wanted of it. */
export const seeFlight = (
  page: Page,
  phase: 'open' | 'flying' | 'over',
  { number }: FlightRound,
  wanted: readonly Wanted[] = [],
): Promise<void> =>
  comeBack(page, [[`.flight[data-phase="${phase}"]`, ''], ['.flight-head span', String(number)], ...wanted]);

/** Every number that the stage shows at the end of a flight. */
const readFlight = (page: Page) =>
  page.evaluate(() => {
    const textOf = (selector: string) => (document.querySelector(selector)?.textContent ?? '').trim();
    const bets = [...document.querySelectorAll('.flight-bets li')];
    return {
      balance: textOf('#balance'),
      lastWin: textOf('#last-win'),
      status: textOf('#status'),
      figure: textOf('.figure'),
      newest: textOf('.flown-one'),
      count: textOf('.flight-bets h2'),
      bets: bets.map((bet) => [...bet.children].map((cell) => cell.textContent).join(' ')),
    };
  });

type Shown = Awaited<ReturnType<typeof readFlight>>;

const LOOK_IN_MS = 1_500;

/** A flight on the stage's own controls: all that it shows at the end, and the same from the books. */
export async function playFlight(
  page: Page,
  place: FlightPlace,
  { turn, lastWin }: { turn: number; lastWin: number },
): Promise<{ shown: Shown; inBooks: Shown; lastWin: number; climbed: string[] }> {
  const { provider, wallet, mine, neighbours, moveTo } = place;
  const flight = place.next();
  const auto = ['', '1.10', '', '1.50', '3.00'][turn % 5] ?? '';
  const order = { stake: '50.00', auto_cash_out: '1.01', table_round: flight.id };
  const theirs = await provider.bet(neighbours, order);
  await seeFlight(page, 'open', flight);
  await page.fill('#auto-cash-out', auto);
  await press(page, '#spin', [['.flight-bets .is-own', '']]);
  const climbed: string[] = [];
  if (flight.endsAt > flight.startsAt + LOOK_IN_MS) {
    moveTo(flight.startsAt + LOOK_IN_MS);
    await seeFlight(page, 'flying', flight);
    climbed.push((await page.locator('.figure').textContent()) ?? '');
    if (auto === '' && turn % 4 === 0) {
      await press(page, '.take[aria-disabled="false"]', [['#status', /Cashed/]]);
    }
  }
  moveTo(flight.endsAt);
  // The timer that ends their round runs by no clock of ours.
  await provider.look(`${neighbours}/round/${theirs.round}`);
  await seeFlight(page, 'over', flight, [
    ['#spin[aria-disabled="false"]', ''],
    ['#status', /./],
  ]);
  const { rounds } = (await (await fetch(`${provider.url}${mine}/rounds`)).json()) as {
    rounds: RoundAnswer[];
  };
  const { facts } = await readRoundPage(`${provider.url}/rounds/${rounds[0]?.round}`);
  const [stake = '0', win = '0'] = [rounds[0]?.stake, rounds[0]?.win];
  const sums = { stake: Number(parseAmount(stake)), win: Number(parseAmount(win)) };
  const fell = facts.get('It fell at') ?? '';
  const left = /^\d.*/.exec(facts.get('You left at') ?? '')?.[0];
  const won = sums.win > sums.stake ? sums.win : lastWin;
  const neighbourLeft = flight.point >= 101 ? '×1.01' : '–';
  const inBooks: Shown = {
    balance: pesos(Number(wallet.balance)),
    lastWin: pesos(won),
    status: `${left ? `Cashed out at ×${left}.` : `It fell at ×${fell}.`} ${endingOf(sums)}`,
    figure: `×${(flight.point / 100).toFixed(2)}`,
    newest: `×${fell}`,
    count: 'Bets on this flight: 2',
    bets: [`You ${pesos(sums.stake)} ${left ? `×${left}` : '–'}`, `Seat 1 ₱50.00 ${neighbourLeft}`],
  };
  return { shown: await readFlight(page), inBooks, lastWin: won, climbed };
}
