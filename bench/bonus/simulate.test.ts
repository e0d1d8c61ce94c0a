import { describe, expect, it } from '@jest/globals';
import { GAME_CATEGORIES, pesos } from '@palaro/contract';
import { MATHS, returnOf } from '@palaro/studio/maths/maths';
import { seededRandomness } from '../rtp/seeded.ts';
import { summaryOf } from './figures.ts';
import { WHOLE, type Game } from './games.ts';
import { GrantPlay, type OpenBet } from './grant-play.ts';
import { listOffers, startOf, type Offer } from './offers.ts';
import { PICKS } from './picks.ts';
import { isOver, simulate, type Worth } from './simulate.ts';
import { STRATEGIES } from './strategies.ts';

/** Of some hundred pairs of offer and strategy, none is so far off by chance once in a thousand runs. */
const ALLOWED = 4.5;
const PLAYS = 300;

function offerOf(name: string): Offer {
  const offer = listOffers().find((one) => one.name === name);
  if (!offer) throw new RangeError(`There is no offer ${name}.`);
  return offer;
}

function worthOf(offer: Offer, strategy: string, start?: (offer: Offer) => GrantPlay): Worth {
  const found = STRATEGIES.find(({ name }) => name === strategy);
  if (!found) throw new RangeError(`There is no strategy ${strategy}.`);
  return simulate(offer, found, { plays: 4_000, seed: 'test', ...(start && { start }) });
}

describe('an offer, played by those who live from offers', () => {
  it.each(listOffers().map((offer) => [offer.name, offer] as const))(
    '%s is worth no more than it may cost',
    (_name, offer) => {
      const fitting = STRATEGIES.filter(({ suits }) => suits(offer));
      const worths = fitting.map((strategy) => simulate(offer, strategy, { plays: PLAYS, seed: 'test' }));
      expect(worths.length).toBeGreaterThan(0);
      expect(worths.filter((worth) => isOver(worth, ALLOWED))).toEqual([]);
    },
  );

  it('is played by every strategy, and in every type of game that it takes', () => {
    const all = listOffers();
    expect(STRATEGIES.filter(({ suits }) => !all.some(suits))).toEqual([]);
    const taken = (code: string) =>
      GAME_CATEGORIES.filter((category) =>
        STRATEGIES.some(
          ({ name, suits }) =>
            name.startsWith(`${category}:`) && all.some((one) => one.code === code && suits(one)),
        ),
      );
    for (const code of ['DB', 'UB', 'VIPB', 'coupon', 'rebate'])
      expect(taken(code)).toEqual([...GAME_CATEGORIES]);
    expect(taken('OTB').toSorted()).toEqual(['bingo', 'fishing', 'hash', 'lottery', 'slot']);
  });

  const CANCEL = 'few large bets, then cancel';

  it('that paid wins of the bonus to the own pool is found to be milked', () => {
    class LaxSplit extends GrantPlay {
      override settle(bet: OpenBet, won: bigint, valid?: bigint) {
        super.settle({ ...bet, bonus: 0n }, won, valid);
      }
    }
    const offer = offerOf('OTB 300');
    expect(isOver(worthOf(offer, CANCEL, ({ terms, cash }) => new LaxSplit(terms, cash)))).toBe(true);
    expect(isOver(worthOf(offer, CANCEL))).toBe(false);
  });

  it('of which a cancellation gave a deposit back that was played away is found to be milked', () => {
    class Refund extends GrantPlay {
      override cancel() {
        const deposit = this.terms?.deposit ?? 0n;
        if (this.isRunning && this.own < deposit) this.own = deposit;
        return super.cancel();
      }
    }
    const offer = offerOf('DB 300');
    expect(isOver(worthOf(offer, CANCEL, ({ terms, cash }) => new Refund(terms, cash)))).toBe(true);
    expect(isOver(worthOf(offer, CANCEL))).toBe(false);
  });

  it('with a larger bonus, or a smaller requirement than its bound was made for, is found to be too dear', () => {
    const offer = offerOf('DB 300');
    if (!offer.terms) throw new RangeError('DB has no terms.');
    const generous = { ...offer.terms, bonus: pesos(60) };
    expect(isOver(worthOf(offer, 'lowest risk to the end', () => new GrantPlay(generous, 0n)))).toBe(true);
    const cheap = { ...offer.terms, target: pesos(1) };
    expect(isOver(worthOf(offer, 'lowest risk to the end', () => new GrantPlay(cheap, 0n)))).toBe(true);
    expect(isOver(worthOf(offer, 'lowest risk to the end', startOf))).toBe(false);
  });

  it('is the same for the same seed, and another for another', () => {
    const [strategy] = STRATEGIES;
    if (!strategy) throw new RangeError('There is no strategy.');
    const run = (seed: string) => simulate(offerOf('DB 30'), strategy, { plays: 50, seed }).mean;
    expect(run('one')).toBe(run('one'));
    expect(run('one')).not.toBe(run('two'));
  });
});

describe('the games of the benchmark', () => {
  const picks = Object.values(PICKS).flatMap(({ calm, wild }) => [calm, wild]);

  it.each(
    [...new Map(picks.map((game) => [game.name, game])).values()].map((game) => [game.name, game] as const),
  )('%s returns what is published, about', (_name, game) => {
    const { mean, error } = returned(game, 20_000);
    const [maths = '', bet = ''] = game.name.split(', ');
    const claimed = returnOf(maths).returns.find((one) => one.bet === bet.split(' ')[0])?.rtp;
    // Of dice, limbo and matches the least of all is claimed; what is played may return up to 2 % more.
    expect(Math.abs(mean - Number(claimed) / 100)).toBeLessThan(ALLOWED * error + 0.02);
    expect(mean - ALLOWED * error).toBeLessThan(0.99);
  });

  it('are of the type that they are played for, and no maths return more than the 99 % that the bounds are made for', () => {
    for (const [category, { calm, wild }] of Object.entries(PICKS))
      expect([calm.category, wild.category]).toEqual([category, category]);
    const returns = Object.keys(MATHS).flatMap((name) =>
      returnOf(name).returns.map(({ rtp }) => Number(rtp)),
    );
    expect(Math.max(...returns)).toBeLessThanOrEqual(99);
  });

  function returned({ draw }: Game, draws: number) {
    const randomness = seededRandomness('returned');
    let [sum, squares] = [0, 0];
    for (let one = 0; one < draws; one += 1) {
      const share = Number(draw(randomness).back) / Number(WHOLE);
      sum += share;
      squares += share * share;
    }
    const mean = sum / draws;
    return { mean, error: Math.sqrt((squares / draws - mean * mean) / draws) };
  }
});

describe('the last line', () => {
  const worth = (mean: number, bound: number, strategy = 'one'): Worth => ({
    offer: 'DB 30',
    code: 'DB',
    strategy,
    plays: 100,
    mean,
    error: 1,
    bound,
  });

  it('counts what is over its bound by more than three standard errors, and names the nearest to it', () => {
    const worths = [worth(5, 2), worth(5.01, 2, 'two'), worth(-40, 0, 'three')];
    expect(worths.map((one) => isOver(one))).toEqual([false, true, false]);
    expect(summaryOf(worths)).toEqual({
      offers: 1,
      strategies: 3,
      over_bound: 1,
      worst: { offer: 'DB 30', strategy: 'two', mean: 5.01, with_3_errors: 8.01, bound: 2 },
    });
  });
});
