import { parseAmount } from '@palaro/contract';
import { CATALOGUE } from '@palaro/sandbox/games/catalogue/catalogue';
import type { FakeWallet } from '@palaro/sandbox/games/fake-wallet';
import { startProvider, type TestProvider } from '@palaro/sandbox/games/testing';
import { isLiveTable, type LiveKind } from '@palaro/studio/engine/live-kind';
import { findMaths } from '@palaro/studio/maths/maths';
import type { RoundAnswer, TableAnswer } from '@palaro/studio/wire';
import type { Page } from '@playwright/test';
import { endingOf, pesos } from './compare-stage.ts';
import { LIVE_FACTS } from './live-kinds.ts';
import { confirmBet, decide, layChips, readLive, seePhase, type LiveShown } from './live-stage.ts';
import { readRoundPage } from './round-page.ts';

/** Clock, wallet and table of one kind; the clock moves when the test says so. */
export interface Place {
  wallet: FakeWallet;
  provider: TestProvider;
  moveTo: (instant: string) => void;
  mine: string;
  neighbours: string;
  table: () => Promise<TableAnswer>;
}

export async function startTable(kind: LiveKind): Promise<Place> {
  let time = Date.UTC(2026, 10, 24, 8);
  const { wallet, provider } = await startProvider('90000.00', {
    tableSpeed: 1,
    clock: () => new Date(time),
  });
  wallet.purses.set('token-2', parseAmount('90000.00') ?? 0n);
  const game = CATALOGUE.find((one) => findMaths(one.maths).kind === kind && isLiveTable(one, kind));
  if (!game) throw new Error(`There is no live table of ${kind}.`);
  const { provider: code, game_code } = game;
  const fields = { platform: 'web', mobile: '0', type: 'live', provider: 'any' };
  const sit = (changes = {}) => provider.launch({ provider: code, game_code, fields, ...changes });
  const mine = await sit();
  return {
    wallet,
    provider,
    moveTo: (instant) => {
      time = Date.parse(instant);
    },
    mine,
    neighbours: await sit({ token: 'token-2', player: 'player-2' }),
    table: async () => (await provider.look(`${mine}/table`)).json() as TableAnswer,
  };
}

/** Another bet in each round: one spot, several, both sides, and a second press in the same round. */
function tapsOf(kind: LiveKind, turn: number): [string, number][][] {
  const { spots } = LIVE_FACTS[kind];
  const spot = (index: number) => spots[index % spots.length] ?? '';
  const first: [string, number][] = [
    [spot(turn), turn % 9],
    [spot(turn + 1), 3],
    [spot(turn), 1],
  ];
  // One hand a member: there is no second bet.
  return turn % 3 === 0 && kind !== 'blackjack' ? [first, [[spot(turn + 2), 5]]] : [first];
}

/** Lays chips, confirms them, and waits until they are taken. */
export async function bet(page: Page, taps: [string, number][], reactsMs = 0) {
  await layChips(page, taps, reactsMs);
  await confirmBet(page, reactsMs);
}

const units = (amount: string) => Number(parseAmount(amount));

/** What the books say of a round, in the words and places of the stage. */
async function booksOf({ provider, mine, wallet, table }: Place, kind: LiveKind, before: TableAnswer) {
  const { own, road } = await table();
  const pages = await Promise.all(own.map(({ round }) => readRoundPage(`${provider.url}/rounds/${round}`)));
  const answers = await Promise.all(
    own.map(async ({ round }) => (await provider.look(`${mine}/round/${round}`)).json() as RoundAnswer),
  );
  const [facts] = pages.map((page) => page.facts);
  const fact = (name: string) => facts?.get(name) ?? `no ${name}`;
  const stakes = new Map<string, { stake: number; win: number }>();
  for (const [spot = '', stake = '', win = ''] of pages.flatMap(({ tables }) => tables[0] ?? [])) {
    const known = stakes.get(spot) ?? { stake: 0, win: 0 };
    const amount = (text: string) => units(text.replace('₱', ''));
    stakes.set(spot, { stake: known.stake + amount(stake), win: known.win + amount(win) });
  }
  for (const { stake, win, outcome } of answers)
    if (outcome.kind === 'blackjack') stakes.set('hand', { stake: units(stake), win: units(win) });
  const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + units(amount), 0);
  const sums = {
    stake: sumOf(answers.map(({ stake }) => stake)),
    win: sumOf(answers.map(({ win }) => win)),
  };
  const { sides, spots, read } = LIVE_FACTS[kind];
  const { hands, draw, details, bead } = read(fact);
  const shown: Omit<LiveShown, 'lastWin' | 'status'> = {
    balance: pesos(Number(wallet.balance)),
    round: `Round ${before.number}`,
    hands,
    draw,
    chips: Object.fromEntries([...stakes].map(([spot, { stake }]) => [spot, pesos(stake)])),
    others: { [spots[1]]: '+₱75.00' },
    othersCount: 'Others at the table: 1',
    won: [...stakes].flatMap(([spot, { stake, win }]) => (win > stake ? [spot] : [])).toSorted(),
    bead,
    counts: Object.fromEntries(
      sides.map((side) => [side, road.filter(({ result }) => result === side).length]),
    ),
    beads: road.length,
  };
  return { shown, sums, sentence: `${details} ${endingOf(sums)}` };
}

/** Decides on the stage's own buttons as long as there is something to decide: another choice in each round. */
export async function playHand(page: Page, place: Place, turn: number, reactsMs = 0) {
  for (let now = await place.table(); now.turn; now = await place.table()) {
    await seePhase(page, 'deciding', now);
    if ((now.hand?.own?.steps.length ?? 0) > 0) {
      if (reactsMs > 0) await page.waitForTimeout(reactsMs);
      await decide(page, turn + now.turn.cards);
    }
    place.moveTo(now.turn.closes_at);
  }
}

/**
 * A round on the stage's own controls: all that it shows at the end, and the same from the books.
 * @param lastWin The one of the round before, in 1/10,000 peso.
 * @param reactsMs Before each press, as a person who sees what happens.
 */
export async function playLiveRound(
  page: Page,
  place: Place,
  kind: LiveKind,
  { turn, lastWin, reactsMs }: { turn: number; lastWin: number; reactsMs?: number | undefined },
): Promise<{ shown: LiveShown; inBooks: LiveShown; lastWin: number }> {
  place.moveTo((await place.table()).next_at);
  const before = await place.table();
  const { spots, sentence: settled } = LIVE_FACTS[kind];
  const bets = [{ spot: spots[1], stake: '75.00' }];
  await place.provider.bet(place.neighbours, { table_round: before.round, bets });
  await seePhase(page, 'open', before);
  for (const taps of tapsOf(kind, turn)) await bet(page, taps, reactsMs);
  place.moveTo(before.closes_at);
  if (kind === 'blackjack') await playHand(page, place, turn, reactsMs);
  else await seePhase(page, 'dealing', before);
  place.moveTo(before.ends_at);
  await seePhase(page, 'over', before, [['#status', settled]]);
  const { shown, sums, sentence } = await booksOf(place, kind, before);
  const won = sums.win > sums.stake ? sums.win : lastWin;
  return {
    shown: await readLive(page),
    inBooks: { ...shown, lastWin: pesos(won), status: sentence },
    lastWin: won,
  };
}
