import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { GameDefinition } from '../engine/game-definition.ts';
import type { RoundContext } from '../engine/game-kind.ts';
import { rulesOfKind } from '../engine/kinds.ts';
import { onSharedRounds } from '../engine/live-kind.ts';
import type { Randomness } from '../engine/randomness.ts';
import { SharedRounds } from '../engine/shared-rounds.ts';
import type { Card, Outcome } from '../wire/index.ts';
import { bestStep } from './blackjack-return.ts';
import { CARD_MATHS } from './card-maths.ts';
import type { HandState } from './shared-hand.ts';
import { dealForAll, handAt, ranksOf } from './shared-hand.ts';
import { cardOf, rankOf } from './shoe.ts';

const alone = rulesOfKind('blackjack');
const shared = onSharedRounds(alone);
const game = { provider: 'evo', game_code: 'a-hand' } as GameDefinition;
const tables = new SharedRounds('a secret', { tables: 1, draws: 1 });
const at = (ms: number) => ({ now: new Date(ms), game, tables }) as RoundContext;
const NONE: Randomness = {
  float: () => {
    throw new RangeError('A hand for all draws by itself.');
  },
};
const CARDS = Array.from({ length: 52 }, (_, index) => cardOf(index));
/** Draws these cards, one after the other. */
const dealing = (cards: readonly Card[]): Randomness => {
  const left = [...cards];
  return { float: () => (CARDS.indexOf(left.shift() ?? '') + 0.5) / 52 };
};
const order = (round: string) => ({
  request_id: 'request-1',
  table_round: round,
  bets: [{ spot: 'hand', stake: '10.00' }],
});
const ownOrder = { request_id: 'request-1', stake: '10.00' };
const handOf = (outcome: Outcome) => {
  if (outcome.kind !== 'blackjack') throw new Error(`There is no hand in ${outcome.kind}.`);
  return outcome;
};

describe.each(Object.entries(CARD_MATHS).filter(([name]) => name.startsWith('live-blackjack')))(
  'a hand for all of %s',
  (_name, maths) => {
    it('comes to what a hand of one’s own with the same cards and the best choices comes to', () => {
      if (maths.kind !== 'blackjack') throw new Error('This is no blackjack.');
      const lengths = new Set<number>();
      for (let number = 0; number < 400; number += 1) {
        const round = tables.hands.numbered(game, number);
        const draw = dealForAll(maths, tables.hands.chanceOf(round));
        const choose = bestStep(maths, rankOf(draw.dealer[0] ?? ''));
        let own = shared.play(maths, order(round.id), NONE, at(round.opensAt));
        const [one = '', two = '', ...more] = draw.player;
        const first = dealing([one, draw.dealer[0] ?? '', two, draw.dealer[1] ?? '']);
        let mine = alone.play(maths, ownOrder, first, at(0));
        for (const start of [round.closesAt, ...round.turnEnds.slice(0, -1)]) {
          const steps = shared.stepsOf?.(maths, own, at(start), order(round.id)) ?? [];
          expect(alone.stepsOf?.(maths, mine, at(0), ownOrder) ?? []).toEqual(steps);
          if (steps.length === 0) break;
          const { cards } = handAt(maths, own as HandState, new Date(start).toISOString());
          const step = choose(ranksOf(draw.player.slice(0, cards)));
          own = shared.step?.(maths, own, { step, cards }, NONE, at(start));
          const next = step === 'stand' ? [] : more.slice(cards - 2, cards - 1);
          mine = alone.step?.(maths, mine, { step }, dealing([...next, ...draw.dealer.slice(2)]), at(0));
        }
        expect(shared.endOf(maths, order(round.id), own, at(round.endsAt - 1))).toBeUndefined();
        const ended = handOf(shared.show(maths, order(round.id), own, at(round.endsAt)));
        const { player, result } = handOf(alone.show(maths, ownOrder, mine, at(0)));
        expect([ended.player, ended.result]).toEqual([player, result]);
        expect(shared.endOf(maths, order(round.id), own, at(round.endsAt))).toEqual(
          alone.endOf(maths, ownOrder, mine, at(0)),
        );
        lengths.add(player.length);
      }
      expect(lengths).toEqual(new Set([2, 3, 4, 5, 6]));
    });
  },
);

it('the cards of a hand for all follow from its seed, whose SHA-256 is shown before', () => {
  const { id, seed, hash } = tables.hands.numbered(game, 7);
  expect(createHash('sha256').update(seed).digest('hex')).toBe(hash);
  const maths = CARD_MATHS['live-blackjack-3-2-h17'];
  const { player, dealer } = dealForAll(maths, tables.hands.chanceOf({ id, seed }));
  const cards = [...player, ...dealer].map((_, index) => {
    const block = createHmac('sha256', seed)
      .update(`${id}:${Math.floor(index / 8)}`)
      .digest();
    return CARDS[Math.floor((block.readUInt32BE((index % 8) * 4) / 2 ** 32) * 52)];
  });
  expect([...player, ...dealer]).toEqual(cards);
});

it('a hand that was begun at a table for one before there were hands for all is played by its rules to its end', () => {
  const maths = CARD_MATHS['live-blackjack-3-2-h17'];
  const begun = alone.play(maths, ownOrder, dealing(['5H', '9C', '6S', 'TD']), at(0));
  expect(shared.stepsOf?.(maths, begun, at(0), ownOrder)).toEqual(['hit', 'stand', 'double']);
  expect(shared.raiseOf?.(ownOrder, 'double')).toBe(100_000n);
  const six = ['2H', '2C', '2S', '2D'].reduce(
    (state, card) => shared.step?.(maths, state, { step: 'hit' }, dealing([card]), at(0)),
    begun,
  );
  // Six cards did not win then.
  expect(shared.endOf(maths, ownOrder, six, at(0))).toBeUndefined();
  expect(shared.lapse?.(maths, six, at(11 * 60_000))).toEqual({ step: 'stand' });
  const ended = shared.step?.(maths, six, { step: 'stand' }, dealing([]), at(0));
  // 19 on both sides.
  expect(shared.endOf(maths, ownOrder, ended, at(0))).toEqual({ win: 100_000n, validStake: 0n });
});
