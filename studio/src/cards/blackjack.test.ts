import { describe, expect, it } from '@jest/globals';
import type { RoundContext } from '../engine/game-kind.ts';
import type { Randomness } from '../engine/randomness.ts';
import type { Card, Step } from '../wire/index.ts';
import { blackjack, type BlackjackState } from './blackjack.ts';
import type { BlackjackMaths } from './blackjack-rules.ts';
import { bestStep } from './blackjack-return.ts';
import { cardOf } from './shoe.ts';

const MATHS: BlackjackMaths = {
  kind: 'blackjack',
  blackjackPays: 150,
  hitsSoft17: true,
  doubles: 'any',
  splits: 'double-after',
};
const ORDER = { request_id: 'request-1', stake: '10.00' };
const CARDS = Array.from({ length: 52 }, (_, index) => cardOf(index));
const at = (ms: number) => ({ now: new Date(ms) }) as RoundContext;
const NOW = at(0);

/** Draws these cards, one after the other, and no more. */
function dealing(...cards: readonly Card[]): Randomness {
  const left = [...cards];
  return {
    float: () => {
      const card = left.shift();
      if (card === undefined) throw new RangeError('A card too many is drawn.');
      return (CARDS.indexOf(card) + 0.5) / 52;
    },
  };
}

/** Two cards of the member's against two of the dealer's. */
const begin = ([one, two]: [Card, Card], [open, hidden]: [Card, Card] = ['TS', '8S'], maths = MATHS) =>
  blackjack.play(maths, ORDER, dealing(one, open, two, hidden), NOW);

const stepsOf = (state: BlackjackState, maths = MATHS) => blackjack.stepsOf?.(maths, state, NOW, ORDER);
const shown = (state: BlackjackState) => {
  const outcome = blackjack.show(MATHS, ORDER, state, NOW);
  if (outcome.kind !== 'blackjack') throw new Error('This is no hand.');
  return outcome;
};
const endOf = (state: BlackjackState) => blackjack.endOf(MATHS, ORDER, state, NOW);
const pesos = (amount: number) => BigInt(amount) * 10_000n;

function take(state: BlackjackState, step: Exclude<Step, 'cash_out' | 'open'>, cards: readonly Card[] = []) {
  const next = blackjack.step?.(MATHS, state, { step }, dealing(...cards), NOW);
  if (!next) throw new Error('There is no step.');
  return next;
}

describe('a split hand', () => {
  it.each<[string, [Card, Card], boolean]>([
    ['two of a rank', ['8S', '8H'], true],
    ['a ten and a picture', ['TS', 'KH'], true],
    ['two aces', ['AS', 'AH'], true],
    ['cards that count differently', ['8S', '9H'], false],
  ])('is offered on %s: %s', (_case, cards, isOffered) => {
    expect(stepsOf(begin(cards))?.includes('split')).toBe(isOffered);
    const { splits: _splits, ...whole } = MATHS;
    expect(stepsOf(begin(cards, undefined, whole), whole)).not.toContain('split');
  });

  it('is offered on two cards alone, and once', () => {
    const three = take(begin(['2S', '2H']), 'hit', ['4C']);
    expect(stepsOf(three)).toEqual(['hit', 'stand']);
    const two = take(begin(['8S', '8H']), 'split', ['8D', '8C']);
    expect(stepsOf(two)).toEqual(['hit', 'stand', 'double']);
    expect(stepsOf(two, { ...MATHS, splits: 'no-double-after' })).toEqual(['hit', 'stand']);
  });

  it('costs a second stake, like a double', () => {
    const raises = (['hit', 'stand', 'split', 'double'] as const).map((step) =>
      blackjack.raiseOf?.(ORDER, step),
    );
    expect(raises).toEqual([undefined, undefined, pesos(10), pesos(10)]);
  });

  it('is played one after the other, and each hand is compared with the dealer’s alone', () => {
    let state = take(begin(['8S', '8H']), 'split', ['3D', 'TC']);
    expect(shown(state)).toMatchObject({ player: ['8S', '3D'], player_total: 11, dealer: ['TS'] });
    expect(shown(state).second).toMatchObject({ player: ['8H', 'TC'], player_total: 18 });
    expect(shown(state).is_second_played).toBeUndefined();
    state = take(state, 'double', ['KD']);
    expect(shown(state)).toMatchObject({ player_total: 21, is_doubled: true, is_second_played: true });
    expect([endOf(state), shown(state).result]).toEqual([undefined, undefined]);
    state = take(state, 'stand');
    const { result, second, dealer } = shown(state);
    expect([result, second?.result, dealer]).toEqual(['won', 'push', ['TS', '8S']]);
    // 40 of the doubled hand, 10 of the other, which was not at risk.
    expect(endOf(state)).toEqual({ win: pesos(50), validStake: pesos(20) });
  });

  it('has no blackjack: 21 with an ace beats 20, pays evenly, and equals 21', () => {
    const tens = take(begin(['TH', 'TD']), 'split', ['AC', 'AD']);
    expect(shown(tens)).toMatchObject({ result: 'won', second: { result: 'won' } });
    expect(endOf(tens)).toEqual({ win: pesos(40) });
    const equal = take(begin(['TH', 'TD'], ['6S', '5S']), 'split', ['AC', 'AD', 'KS']);
    expect(shown(equal)).toMatchObject({ result: 'push', second: { result: 'push' } });
    expect(endOf(equal)).toEqual({ win: pesos(20), validStake: 0n });
  });

  it('of aces gets one card each and no choice', () => {
    const state = take(begin(['AH', 'AD']), 'split', ['5C', 'KD']);
    expect([state.isOver, stepsOf(state)]).toEqual([true, []]);
    expect(shown(state)).toMatchObject({ player_total: 16, result: 'lost', second: { result: 'won' } });
    expect(endOf(state)).toEqual({ win: pesos(20) });
  });

  it('goes on with the second hand when the first one is bust, and the dealer draws for it alone', () => {
    let state = take(begin(['8S', '8H'], ['TS', '6S']), 'split', ['8D', '3C']);
    state = take(state, 'hit', ['KC']);
    expect(shown(state)).toMatchObject({ player_total: 26, is_second_played: true, dealer: ['TS'] });
    expect(state.isOver).toBe(false);
    const won = take(state, 'stand', ['TD']);
    expect(shown(won)).toMatchObject({ result: 'bust', dealer_total: 26, second: { result: 'won' } });
    expect(endOf(won)).toEqual({ win: pesos(20) });
    // Against two hands that are bust the dealer draws nothing.
    const lost = take(take(state, 'hit', ['9C']), 'hit', ['5D']);
    expect(shown(lost)).toMatchObject({ dealer: ['TS', '6S'], result: 'bust', second: { result: 'bust' } });
    expect(endOf(lost)).toEqual({ win: 0n });
  });

  it('takes a choice that was made on other cards for no choice: another tab has gone on', () => {
    const isMeant = (state: BlackjackState, madeOn: { cards?: number; hand?: 'first' | 'second' }) =>
      blackjack.isMeant?.(MATHS, state, { step: 'hit', ...madeOn }, NOW);
    const one = { cards: 2 };
    const [first, longer, second] = [
      { cards: 2, hand: 'first' },
      { cards: 3, hand: 'first' },
      { cards: 2, hand: 'second' },
    ] as const;
    const whole = begin(['8S', '8H']);
    const split = take(whole, 'split', ['2D', '8C']);
    const hit = take(split, 'hit', ['3S']);
    const last = take(hit, 'stand');
    const meant = [whole, split, hit, last].map((state) =>
      [one, first, longer, second].map((madeOn) => isMeant(state, madeOn)),
    );
    // Each is meant for one moment of the round alone.
    expect(meant).toEqual([
      [true, false, false, false],
      [false, true, false, false],
      [false, false, true, false],
      [false, false, false, true],
    ]);
    expect(isMeant(last, {})).toBe(true);
  });

  it('that is left alone stands, hand by hand', () => {
    const state = take(begin(['8S', '8H']), 'split', ['8D', '8C']);
    const lapse = (now: number) => blackjack.lapse?.(MATHS, state, at(now));
    expect([lapse(599_999), lapse(600_000)]).toEqual([undefined, { step: 'stand' }]);
    const second = take(state, 'stand');
    expect([second.isSecondPlayed, second.isOver]).toEqual([true, false]);
    expect(take(second, 'stand').isOver).toBe(true);
  });
});

describe('the best choice', () => {
  it.each<[string, number, [number, number], string]>([
    ['aces against a six', 6, [1, 1], 'split'],
    ['eights against a ten', 10, [8, 8], 'split'],
    ['nines against a seven', 7, [9, 9], 'stand'],
    ['tens against a six', 6, [10, 12], 'stand'],
    ['fives against a six', 6, [5, 5], 'double'],
  ])('of %s is the one that every table of strategy has', (_case, up, hand, step) => {
    expect(bestStep(MATHS, up)(hand)).toBe(step);
  });

  it('never splits a hand that was split', () => {
    expect(bestStep(MATHS, 6)([8, 8], true)).not.toBe('split');
  });
});
