import type { Step } from '../../wire/index.ts';
import { lockAll, type MakeBoard } from './board.ts';
import { createHand } from './cards.ts';
import { button, make } from './make.ts';

const MOVES = ['hit', 'stand', 'double'] as const satisfies readonly Step[];

export const blackjackBoard: MakeBoard = ({ view, texts, stake, mayRaise, step, tick }) => {
  const [dealer, player] = [createHand(texts.dealer, texts), createHand(texts.you, texts)];
  const moves = MOVES.map((move) =>
    button(
      { class: 'move', 'aria-disabled': 'true', 'data-always': '' },
      () => step({ step: move }),
      texts[move],
    ),
  );
  const element = make(
    'section',
    { class: 'board blackjack', 'aria-label': view.game_name },
    make('div', { class: 'hands stacked' }, dealer.element, player.element),
    make('div', { class: 'moves' }, ...moves),
  );
  const allow = (steps: readonly Step[]) => {
    for (const [index, move] of MOVES.entries())
      moves[index]?.setAttribute('aria-disabled', String(!steps.includes(move)));
  };
  const named = (name: string, total: number) =>
    texts.total.replace('{name}', name).replace('{total}', String(total));

  return {
    element,
    order: () => ({ fields: { stake: stake() }, total: stake() }),
    lock: (isLocked) => lockAll(element, isLocked),
    begin: () => {
      dealer.clear();
      player.clear();
      allow([]);
    },
    reveal: async (answer) => {
      const { outcome } = answer;
      if (outcome.kind !== 'blackjack') return;
      allow([]);
      await player.show(outcome.player, tick);
      const hidden = outcome.result === undefined && outcome.dealer.length === 1 ? ['??'] : [];
      await dealer.show([...outcome.dealer, ...hidden], tick);
      player.total(named(texts.you, outcome.player_total));
      dealer.total(named(texts.dealer, outcome.dealer_total));
      const steps = answer.steps.filter((one) => one !== 'double' || mayRaise(answer));
      allow(steps);
      // What can be done next has the focus: with a keyboard the whole hand is played without looking for it.
      if (steps.length > 0 && !element.contains(document.activeElement)) moves[0]?.focus();
    },
    cancel: () => allow([]),
    sentence: ({ outcome }) => {
      if (outcome.kind !== 'blackjack') return '';
      const totals = `${named(texts.you, outcome.player_total)}, ${named(texts.dealer, outcome.dealer_total)}.`;
      return outcome.result ? `${texts.handResult[outcome.result]} ${totals}` : totals;
    },
  };
};
