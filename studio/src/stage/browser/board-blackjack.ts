import type { HeldHand, Outcome, Step } from '../../wire/index.ts';
import { lockAll, type MakeBoard } from './board.ts';
import { createHand, type Hand } from './cards.ts';
import { button, make } from './make.ts';
import { isRaise } from './raises.ts';

const MOVES = ['hit', 'stand', 'double', 'split'] as const satisfies readonly Step[];
const WINS: readonly HeldHand['result'][] = ['blackjack', 'charlie', 'won'];

export const blackjackBoard: MakeBoard = ({ view, texts, stake, mayRaise, step, tick }) => {
  const [dealer, first, second] = [texts.dealer, texts.you, texts.secondHand].map((name) =>
    createHand(name, texts),
  ) as [Hand, Hand, Hand];
  /** On which the next choice is made. */
  let madeOn: { cards: number; hand?: 'first' | 'second' } = { cards: 2 };
  const splits = view.rules.kind === 'blackjack' && view.rules.splits !== undefined;
  const offered = MOVES.filter((move) => move !== 'split' || splits);
  const moves = new Map(
    offered.map((move) => [
      move,
      button(
        { class: 'move', 'aria-disabled': 'true', 'data-always': '' },
        () => step({ step: move, ...madeOn }),
        texts[move],
      ),
    ]),
  );
  const held = make('div', { class: 'held' }, first.element);
  const element = make(
    'section',
    { class: 'board blackjack', 'aria-label': view.game_name },
    make('div', { class: 'hands stacked' }, dealer.element, held),
    make('div', { class: 'moves' }, ...moves.values()),
  );
  const allow = (steps: readonly Step[]) => {
    for (const [move, made] of moves) made.setAttribute('aria-disabled', String(!steps.includes(move)));
  };
  const named = (name: string, total: number) =>
    texts.total.replace('{name}', name).replace('{total}', String(total));
  const showHand = async (hand: Hand, name: string, own: HeldHand, isTurn: boolean) => {
    await hand.show(own.player, tick);
    hand.total(named(name, own.player_total));
    hand.turn(isTurn);
    hand.mark(WINS.includes(own.result));
  };

  return {
    element,
    order: () => ({ fields: { stake: stake() }, total: stake() }),
    lock: (isLocked) => lockAll(element, isLocked),
    begin: () => {
      for (const hand of [dealer, first, second]) hand.clear();
      second.element.remove();
      allow([]);
    },
    reveal: async (answer) => {
      const { outcome } = answer;
      if (outcome.kind !== 'blackjack') return;
      allow([]);
      const other = outcome.second;
      const isOver = outcome.result !== undefined;
      if (other) held.append(second.element);
      const isSecond = outcome.is_second_played === true;
      const { length: cards } = (isSecond && other ? other : outcome).player;
      madeOn = { cards, ...(other && { hand: isSecond ? 'second' : 'first' }) };
      await showHand(first, other ? texts.firstHand : texts.you, outcome, !isOver && !!other && !isSecond);
      if (other) await showHand(second, texts.secondHand, other, !isOver && isSecond);
      const hidden = !isOver && outcome.dealer.length === 1 ? ['??'] : [];
      await dealer.show([...outcome.dealer, ...hidden], tick);
      dealer.total(named(texts.dealer, outcome.dealer_total));
      const steps = answer.steps.filter((one) => !isRaise(one) || mayRaise(answer));
      allow(steps);
      // What can be done next has the focus: with a keyboard the whole hand is played without looking for it.
      if (steps.length > 0 && !element.contains(document.activeElement)) moves.get('hit')?.focus();
    },
    cancel: () => allow([]),
    sentence: ({ outcome }) => {
      if (outcome.kind !== 'blackjack') return '';
      return outcome.second ? ofTwo(outcome, outcome.second) : ofOne(outcome);
    },
  };

  function ofOne({ result, player_total: total, dealer_total: dealers }: HandOutcome): string {
    const totals = `${named(texts.you, total)}, ${named(texts.dealer, dealers)}.`;
    return result ? `${texts.handResult[result]} ${totals}` : totals;
  }

  function ofTwo(outcome: HandOutcome, other: HeldHand): string {
    const hands = [named(texts.firstHand, outcome.player_total), named(texts.secondHand, other.player_total)];
    const dealers = `${named(texts.dealer, outcome.dealer_total)}.`;
    const results = [outcome, other].flatMap(({ result }) => (result ? [texts.handResult[result]] : []));
    if (results.length > 0)
      return `${hands.map((hand, index) => `${hand}: ${results[index] ?? ''}`).join(' ')} ${dealers}`;
    const [played = '', waiting = ''] = outcome.is_second_played ? hands.toReversed() : hands;
    return `${texts.handTurn.replace('{hand}', played)} ${waiting}, ${dealers}`;
  }
};

type HandOutcome = Extract<Outcome, { kind: 'blackjack' }>;
