import { parseAmount } from '@palaro/contract';
import { CATALOGUE } from '@palaro/sandbox/games/catalogue/catalogue';
import type { FakeWallet } from '@palaro/sandbox/games/fake-wallet';
import { startProvider, type TestProvider } from '@palaro/sandbox/games/testing';
import type { DrawKind } from '@palaro/studio/draw/draw-rounds';
import { isSharedDraw } from '@palaro/studio/draw/shared-draw';
import { findMaths } from '@palaro/studio/maths/maths';
import type { DrawAnswer, RoundAnswer } from '@palaro/studio/wire';
import type { Page } from '@playwright/test';
import { endingOf, pesos } from './compare-stage.ts';
import { DRAW_FACTS } from './draw-kinds.ts';
import { readRoundPage } from './round-page.ts';
import { comeBack, press, type Wanted } from './stage-page.ts';

/** A game of draws for all, its clock, which moves when the test says so, and two members in it. */
export interface DrawPlace {
  kind: DrawKind;
  wallet: FakeWallet;
  provider: TestProvider;
  mine: string;
  neighbours: string;
  moveTo: (instant: string) => void;
  draw: () => Promise<DrawAnswer>;
}

export async function startDraws(kind: DrawKind): Promise<DrawPlace> {
  let time = Date.UTC(2026, 10, 24, 8);
  const settings = { drawSpeed: 1, clock: () => new Date(time) };
  const { wallet, provider } = await startProvider('90000.00', settings);
  wallet.purses.set('token-2', parseAmount('90000.00') ?? 0n);
  const game = CATALOGUE.find((one) => findMaths(one.maths).kind === kind && isSharedDraw(one, kind));
  if (!game) throw new Error(`There are no draws of ${kind}.`);
  const { provider: code, game_code } = game;
  const fields = { platform: 'web', mobile: '0', type: 'bingo', provider: 'any' };
  const sit = (changes = {}) => provider.launch({ provider: code, game_code, fields, ...changes });
  const mine = await sit();
  return {
    kind,
    wallet,
    provider,
    mine,
    neighbours: await sit({ token: 'token-2', player: 'player-2' }),
    moveTo: (instant) => {
      time = Date.parse(instant);
    },
    draw: async () => (await provider.look(`${mine}/draw`)).json() as DrawAnswer,
  };
}

/** The clock was moved: the page shows that phase of the draw, and what else is wanted of it. */
export const seeDraw = (
  page: Page,
  phase: 'open' | 'dealing' | 'over',
  { number }: DrawAnswer,
  wanted: readonly Wanted[] = [],
): Promise<void> =>
  comeBack(page, [
    [`.board.draw[data-phase="${phase}"]`, ''],
    ['.round-number', `Draw ${number}`],
    ...wanted,
  ]);

/** Every number that the stage shows at the end of a draw. */
const readDraw = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll(selector)].map(({ textContent }) => (textContent ?? '').trim());
    const textOf = (selector: string) => texts(selector)[0] ?? '';
    return {
      balance: textOf('#balance'),
      lastWin: textOf('#last-win'),
      status: textOf('#status'),
      balls: texts('.draw-ball'),
      count: textOf('.draw-tickets h2'),
      all: textOf('.ticket-count'),
      tickets: [...document.querySelectorAll('.draw-ticket')].map((ticket) => ({
        stake: texts('p span', ticket)[0],
        paid: texts('p i', ticket)[0],
        numbers: texts('li', ticket),
        cards: texts('.bingo-card p', ticket),
      })),
      newest: texts('.past-draw').slice(0, 1),
    };
  });

type Shown = Awaited<ReturnType<typeof readDraw>>;

/** Buys a ticket by the stage's own controls, once the one before is there. */
async function buy(page: Page, kind: DrawKind, turn: number, before: number): Promise<void> {
  await DRAW_FACTS[kind].choose(page, turn);
  await press(page, '#spin', [
    [`:nth-child(${before + 1} of .draw-ticket)`, ''],
    ['#spin[aria-disabled="false"]', ''],
  ]);
}

const units = (amount: string) => Number(parseAmount(amount));

/**
 * A draw on the stage's own controls: all that it shows at the end, and the same from the books.
 * @param reactsMs Before each press, as a person who sees what happens.
 */
export async function playDraw(
  page: Page,
  place: DrawPlace,
  { turn, lastWin, reactsMs = 0 }: { turn: number; lastWin: number; reactsMs?: number | undefined },
): Promise<{ shown: Shown; inBooks: Shown; lastWin: number }> {
  const { kind, provider, wallet, neighbours, moveTo, draw } = place;
  moveTo((await draw()).next_at);
  const before = await draw();
  const order = { stake: '20.00', table_round: before.round, ...DRAW_FACTS[kind].order };
  await provider.bet(neighbours, order);
  await seeDraw(page, 'open', before);
  const count = turn % 3 === 0 ? 2 : 1;
  for (let bought = 0; bought < count; bought += 1) {
    if (reactsMs > 0) await page.waitForTimeout(reactsMs);
    await buy(page, kind, turn + bought, bought);
  }
  // What was said of the last ticket is not what is waited for.
  await page.evaluate(() => document.querySelector('#status')?.replaceChildren());
  moveTo(before.ends_at);
  await seeDraw(page, 'over', before, [['#status', /./]]);
  const { own, drawn = [] } = await draw();
  const pages = await Promise.all(own.map(({ round }) => readRoundPage(`${provider.url}/rounds/${round}`)));
  const sumOf = (of: (ticket: RoundAnswer) => string) => own.reduce((sum, one) => sum + units(of(one)), 0);
  const sums = { stake: sumOf(({ stake }) => stake), win: sumOf(({ win }) => win) };
  const won = sums.win > sums.stake ? sums.win : lastWin;
  const tickets = pages.map((books) => DRAW_FACTS[kind].read(books));
  const sentences = tickets.map(({ sentence }, index) =>
    count === 1 ? sentence : `Ticket ${index + 1}: ${sentence}`,
  );
  return {
    shown: await readDraw(page),
    inBooks: {
      balance: pesos(Number(wallet.balance)),
      lastWin: pesos(won),
      status: `${sentences.join(' ')} ${endingOf(sums)}`,
      balls: tickets[0]?.balls ?? [],
      count: `Your tickets for this draw: ${count}`,
      all: `Tickets of everybody: ${count + 1}`,
      tickets: tickets.map(({ paid, numbers, cards = [] }, index) => ({
        stake: pesos(units(own[index]?.stake ?? '')),
        paid,
        numbers,
        cards,
      })),
      newest: [`Draw ${before.number}${drawn.join(' ')}`],
    },
    lastWin: won,
  };
}
