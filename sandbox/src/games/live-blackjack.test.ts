import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseAmount, type ProviderCode } from '@palaro/contract';
import type { BlackjackMaths } from '@palaro/studio/cards/blackjack-rules';
import { isNatural, valueOf } from '@palaro/studio/cards/blackjack-rules';
import { HandRounds, type HandRound } from '@palaro/studio/cards/hand-rounds';
import { dealForAll, ranksOf, type HandDraw } from '@palaro/studio/cards/shared-hand';
import { isLiveTable } from '@palaro/studio/engine/live-kind';
import { findMaths } from '@palaro/studio/maths/maths';
import type { Move, Outcome, RefusalAnswer, RoundAnswer, TableAnswer } from '@palaro/studio/wire';
import { until } from '../server/testing.ts';
import { gamesOf } from './catalogue/catalogue.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { startProvider, TestProvider } from './testing.ts';

/** Everything that is drawn is known to the test. */
const SECRET = '5e'.repeat(32);
const BEGIN = Date.UTC(2026, 10, 24, 8);
/** The clock stands still until a test moves it. */
let time = BEGIN;
let wallet: FakeWallet;
let provider: TestProvider;

const money = (text: string) => parseAmount(text) ?? 0n;

beforeEach(async () => {
  time = BEGIN;
  ({ wallet, provider } = await startProvider('1000.00', { tableSpeed: 1, clock: () => new Date(time) }));
  wallet.purses.set('token-2', money('1000.00'));
  await provider.stop();
  const book = path.join(provider.folder, 'games.jsonl');
  await writeFile(book, `${JSON.stringify({ is: 'secret', secret: SECRET })}\n`);
  await provider.start();
});
afterEach(() => provider.end());

function gameAt(code: ProviderCode) {
  const game = gamesOf(code).find((one) => {
    const { kind } = findMaths(one.maths);
    return kind === 'blackjack' && isLiveTable(one, kind);
  });
  if (!game) throw new Error(`There is no live blackjack at ${code}.`);
  return { game, maths: findMaths(game.maths) as BlackjackMaths };
}
const FIELDS = { platform: 'web', mobile: '0', type: 'live', provider: 'any' };
const sit = (changes = {}, code: ProviderCode = 'evo') =>
  provider.launch({ provider: code, game_code: gameAt(code).game.game_code, fields: FIELDS, ...changes });
const sitTwo = () => sit({ token: 'token-2', player: 'player-2' });
const table = async (at: string) => (await provider.look(`${at}/table`)).json() as TableAnswer;
type Answered = RoundAnswer & RefusalAnswer;
const roundAt = async (at: string, round: string) =>
  (await provider.look(`${at}/round/${round}`)).json() as Answered;
const bet = async (at: string, table_round: string, stake = '10.00') =>
  (await provider.play(at, { table_round, bets: [{ spot: 'hand', stake }] })).json() as Answered;
const decide = async (at: string, { round }: Answered, move: Move, request?: string) =>
  (await provider.step(at, round, move, request)).json() as Answered;
const handOf = ({ outcome }: { outcome?: Outcome }) => {
  if (outcome?.kind !== 'blackjack') throw new Error(`There is no hand in ${outcome?.kind}.`);
  return outcome;
};
const totalOf = (cards: readonly string[]) => valueOf(ranksOf(cards)).total;

/** Moves the clock to the opening of the next round with such cards, at the table of a provider. */
function openHand(fits: (draw: HandDraw) => boolean, code: ProviderCode = 'evo') {
  const { game, maths } = gameAt(code);
  const hands = new HandRounds(SECRET, 1);
  for (let round: HandRound = hands.at(game, new Date(time)); ;) {
    round = hands.numbered(game, round.number + 1);
    const draw = dealForAll(maths, hands.chanceOf(round));
    if (!fits(draw)) continue;
    time = round.opensAt;
    return { ...round, draw };
  }
}
const hasNoNatural = ({ player, dealer }: HandDraw) =>
  !isNatural(ranksOf(player.slice(0, 2))) && !isNatural(ranksOf(dealer));
/** Three cards after which everybody may still go on. */
const isLong = (draw: HandDraw) =>
  hasNoNatural(draw) && totalOf(draw.player.slice(0, 3)) < 17 && totalOf(draw.player.slice(0, 4)) < 21;
/** A double wins: two stakes and two more. */
const doubleWins = (draw: HandDraw) => {
  const [mine, dealers] = [totalOf(draw.player.slice(0, 3)), totalOf(draw.dealer)];
  return hasNoNatural(draw) && mine <= 21 && (dealers > 21 || mine > dealers);
};
const endOfTurn = ({ turnEnds }: HandRound, index: number) => turnEnds[index] ?? 0;

describe('a hand for all', () => {
  it('gives the same cards to who chooses the same, and to a process that starts later', async () => {
    const [one, two] = [await sit(), await sitTwo()];
    const hand = openHand(isLong);
    expect(await table(one)).toEqual(await table(two));
    expect(await table(one)).toMatchObject({ round: hand.id, hand: { hash: hand.hash } });
    const [first, second] = [await bet(one, hand.id), await bet(two, hand.id, '25.00')];
    expect((await table(one)).others).toEqual([{ seat: 1, bets: [{ spot: 'hand', stake: '25.00' }] }]);
    time = hand.closesAt;
    for (const [at, own] of [
      [one, first],
      [two, second],
    ] as const) {
      expect((await table(at)).turn).toMatchObject({ cards: 2 });
      expect(handOf(await decide(at, own, { step: 'hit', cards: 2 })).decided).toBe('hit');
    }
    await provider.stop();
    await provider.start();
    time = endOfTurn(hand, 0);
    const [mine, theirs] = [await roundAt(one, first.round), await roundAt(two, second.round)];
    expect(handOf(mine).player).toEqual(hand.draw.player.slice(0, 3));
    expect(handOf(theirs)).toEqual(handOf(mine));
    await decide(one, first, { step: 'hit', cards: 3 });
    time = endOfTurn(hand, 1);
    expect(handOf(await roundAt(one, first.round)).player).toHaveLength(4);
    expect(handOf(await roundAt(two, second.round)).player).toHaveLength(3);

    time = hand.endsAt;
    const ends = [await roundAt(one, first.round), await roundAt(two, second.round)];
    for (const end of ends) {
      expect(end.state).toBe('closed');
      expect(handOf(end)).toMatchObject({ dealer: hand.draw.dealer, seed: hand.seed, hash: hand.hash });
    }
    expect(wallet.balance).toBe(money('990.00') + money(ends[0]?.win ?? ''));
    expect((await table(one)).hand?.past.at(-1)).toEqual({
      round: hand.id,
      number: hand.number,
      ...hand.draw,
      hash: hand.hash,
      seed: hand.seed,
    });
    expect((await table(one)).road.at(-1)).toMatchObject({ number: hand.number });
  });

  it('tells nothing of what is to come, to nobody, until no decision can depend on it', async () => {
    const [one, two] = [await sit(), await sitTwo()];
    const hand = openHand(isLong);
    const [first, second] = [await bet(one, hand.id), await bet(two, hand.id)];
    const tablesOfBoth = async () => {
      const tables = [await table(one), await table(two)];
      const pages = await Promise.all(
        [`${one}/rounds`, `${two}/rounds`, `/rounds/${first.round}`, `/rounds/${second.round}`].map(
          async (address) => (await provider.look(address)).text,
        ),
      );
      expect([JSON.stringify(tables), ...pages].join(' ')).not.toContain(hand.seed);
      return tables;
    };
    for (const { draw, hand: own } of await tablesOfBoth())
      expect([draw, own?.own]).toEqual([undefined, undefined]);
    expect((await roundAt(one, first.round)).outcome.kind).toBe('shared_bet');
    time = hand.closesAt;
    await decide(one, first, { step: 'hit', cards: 2 });
    time = endOfTurn(hand, 0) - 1;
    // Neither the one who has hit nor the other, who still may, sees the card.
    for (const { draw, hand: own } of await tablesOfBoth()) {
      const shown = [handOf({ outcome: draw! }), handOf(own?.own ?? {})];
      for (const { player, dealer } of shown) {
        expect(player).toEqual(hand.draw.player.slice(0, 2));
        expect(dealer).toEqual(hand.draw.dealer.slice(0, 1));
      }
    }
    time = hand.turnEnds.at(-1)! - 1;
    for (const { draw } of await tablesOfBoth()) expect(handOf({ outcome: draw! }).dealer).toHaveLength(1);
    time += 1;
    expect(handOf({ outcome: (await table(two)).draw! }).dealer).toEqual(hand.draw.dealer);
  });

  it('stands for who has not decided in time, is gone, or was cut off by a restart', async () => {
    const at = await sit();
    const hand = openHand(isLong);
    const own = await bet(at, hand.id);
    time = hand.closesAt;
    await decide(at, own, { step: 'hit', cards: 2 });
    time = endOfTurn(hand, 0) + 1_000;
    await provider.stop();
    time = hand.nextAt;
    await provider.start();
    // Nobody asks for the round.
    await until(() => wallet.callsOf('win').length === 1);
    const end = await roundAt(at, own.round);
    expect([end.state, handOf(end).player]).toEqual(['closed', hand.draw.player.slice(0, 3)]);
    expect(wallet.balance).toBe(money('990.00') + money(end.win));
  });

  it('takes a decision for the cards that it was made on, in their time alone', async () => {
    const at = await sit();
    const hand = openHand(isLong);
    const own = await bet(at, hand.id);
    const refused = async (move: Move) => (await decide(at, own, move)).error;
    expect(await refused({ step: 'hit', cards: 2 })).toBe('STEP_NOT_ALLOWED');
    time = hand.closesAt;
    expect(await refused({ step: 'hit' })).toBe('STEP_NOT_ALLOWED');
    await decide(at, own, { step: 'hit', cards: 2 });
    expect(await refused({ step: 'stand', cards: 2 })).toBe('STEP_NOT_ALLOWED');
    time = endOfTurn(hand, 0);
    // A press for two cards that was long on its way.
    expect(await refused({ step: 'hit', cards: 2 })).toBe('STEP_NOT_ALLOWED');
    expect((await roundAt(at, own.round)).steps).toEqual(['hit', 'stand']);
    time = endOfTurn(hand, 1);
    expect(await refused({ step: 'hit', cards: 3 })).toBe('STEP_NOT_ALLOWED');
    expect((await roundAt(at, own.round)).steps).toEqual([]);
    expect(wallet.callsOf('bet')).toHaveLength(1);
  });

  it('is one a member and round, in all tabs together', async () => {
    const [one, again] = [await sit(), await sit()];
    const hand = openHand(hasNoNatural);
    const both = await Promise.all([bet(one, hand.id), bet(again, hand.id)]);
    expect(both.map(({ error }) => error).toSorted()).toEqual(['HAND_TAKEN', undefined]);
    expect((await bet(one, hand.id)).error).toBe('HAND_TAKEN');
    expect(wallet.callsOf('bet')).toHaveLength(1);
    time = hand.closesAt;
    expect((await bet(await sitTwo(), hand.id)).error).toBe('BETS_CLOSED');
  });

  it('is void where the wallet took the stake only when cards were shown', async () => {
    const at = await sit();
    const hand = openHand(hasNoNatural);
    wallet.beforeAnswer = (action) => {
      if (action === 'bet') time = hand.closesAt;
    };
    expect((await bet(at, hand.id)).error).toBe('BET_CANCELLED');
    expect(wallet.money).toBe('1000.00');
    expect((await table(at)).own).toEqual([]);
  });

  it.each([
    ['a blackjack of everybody’s is paid', ({ player }: HandDraw) => isNatural(ranksOf(player.slice(0, 2)))],
    ['against a dealer’s blackjack nobody decides', ({ dealer }: HandDraw) => isNatural(ranksOf(dealer))],
  ])('%s, with the dealer’s cards open from the close on', async (_title, fits) => {
    const at = await sit();
    const hand = openHand((draw) => fits(draw) && !hasNoNatural(draw));
    const own = await bet(at, hand.id);
    time = hand.closesAt;
    const shown = await table(at);
    expect(shown).not.toHaveProperty('turn');
    expect(handOf(shown.hand?.own ?? {})).toMatchObject({ dealer: hand.draw.dealer });
    time = hand.endsAt;
    const { win, outcome } = await roundAt(at, own.round);
    const pays = { blackjack: '25.00', push: '10.00', lost: '0.00' } as Readonly<Record<string, string>>;
    const { blackjackPays } = gameAt('evo').maths;
    const natural = `${10 + blackjackPays / 10}.00`;
    const { result = '' } = handOf({ outcome });
    expect(win).toBe(result === 'blackjack' ? natural : pays[result]);
  });
});

describe('a double in a hand for all', () => {
  it.each(['tbl', 'evo', 'awc'] as const)('at %s stakes twice and pays twice', async (code) => {
    const at = await sit({}, code);
    const { maths } = gameAt(code);
    const hand = openHand((draw) => {
      const first = valueOf(ranksOf(draw.player.slice(0, 2)));
      return doubleWins(draw) && !first.isSoft && first.total >= 9 && first.total <= 11;
    }, code);
    const own = await bet(at, hand.id);
    time = hand.closesAt;
    expect(maths.doubles).toMatch(/any|9-11/);
    expect((await roundAt(at, own.round)).steps).toContain('double');
    const doubled = await decide(at, own, { step: 'double', cards: 2 });
    expect([doubled.stake, handOf(doubled).player]).toEqual(['20.00', hand.draw.player.slice(0, 2)]);
    expect((await table(at)).own).toEqual([{ round: own.round, bets: [{ spot: 'hand', stake: '20.00' }] }]);
    time = hand.endsAt;
    const end = await roundAt(at, own.round);
    expect([end.win, handOf(end).result, handOf(end).is_doubled]).toEqual(['40.00', 'won', true]);
    expect(wallet.money).toBe('1020.00');
  });

  const anyDouble = (draw: HandDraw) => {
    const first = valueOf(ranksOf(draw.player.slice(0, 2)));
    return hasNoNatural(draw) && !first.isSoft && first.total >= 9 && first.total <= 11;
  };

  it('stakes once for two presses, in one tab and in two', async () => {
    const [one, again] = [await sit(), await sit()];
    const hand = openHand(anyDouble);
    const own = await bet(one, hand.id);
    time = hand.closesAt;
    const move = { step: 'double', cards: 2 } as const;
    const answers = await Promise.all([
      decide(one, own, move, 'pressed-twice'),
      decide(one, own, move, 'pressed-twice'),
      decide(again, own, move, 'another-tab'),
    ]);
    expect(answers.map(({ error, stake }) => error ?? stake).toSorted()).toEqual([
      '20.00',
      '20.00',
      'STEP_NOT_ALLOWED',
    ]);
    expect(wallet.callsOf('bet')).toHaveLength(2);
    expect(wallet.money).toBe('980.00');
  });

  it('is taken back where its answer was lost, and another decision may be made in time', async () => {
    const at = await sit();
    const hand = openHand(anyDouble);
    const own = await bet(at, hand.id);
    time = hand.closesAt;
    wallet.troubles['bet'] = ['drop_answer'];
    expect((await decide(at, own, { step: 'double', cards: 2 })).error).toBe('BET_CANCELLED');
    expect(wallet.money).toBe('990.00');
    expect((await decide(at, own, { step: 'stand', cards: 2 })).stake).toBe('10.00');
  });

  it('after the close stakes nothing; without the money for it the hand goes on', async () => {
    const at = await sit();
    const hand = openHand(anyDouble);
    const own = await bet(at, hand.id);
    time = hand.closesAt;
    wallet.troubles['bet'] = ['INSUFFICIENT_FUNDS'];
    expect((await decide(at, own, { step: 'double', cards: 2 })).error).toBe('INSUFFICIENT_FUNDS');
    expect((await roundAt(at, own.round)).steps).toContain('double');
    const calls = wallet.callsOf('bet').length;
    time = endOfTurn(hand, 0);
    expect((await decide(at, own, { step: 'double', cards: 2 })).error).toBe('STEP_NOT_ALLOWED');
    expect(wallet.callsOf('bet')).toHaveLength(calls);
  });

  it('counts when it was pressed in time, however long the wallet thinks', async () => {
    const at = await sit();
    const hand = openHand(anyDouble);
    const own = await bet(at, hand.id);
    time = hand.closesAt;
    wallet.beforeAnswer = (action) => {
      if (action === 'bet') time = endOfTurn(hand, 0);
    };
    const doubled = await decide(at, own, { step: 'double', cards: 2 });
    expect([doubled.stake, handOf(doubled).player]).toEqual(['20.00', hand.draw.player.slice(0, 3)]);
  });

  it('that a stop of the server has cut off is taken back, and the hand ends by itself', async () => {
    const at = await sit();
    const hand = openHand(anyDouble);
    const own = await bet(at, hand.id);
    time = hand.closesAt;
    wallet.troubles['bet'] = ['drop_answer'];
    wallet.troubles['rollback'] = Array.from({ length: 1_000 }, () => 'down' as const);
    await decide(at, own, { step: 'double', cards: 2 });
    await provider.stop();
    wallet.troubles['rollback'] = [];
    time = hand.nextAt;
    await provider.start();
    await until(() => wallet.callsOf('win').length === 1);
    const end = await roundAt(at, own.round);
    expect([end.state, end.stake, handOf(end).is_doubled]).toEqual(['closed', '10.00', false]);
    expect(wallet.balance).toBe(money('990.00') + money(end.win));
  });
});
