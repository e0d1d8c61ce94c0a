import type { Outcome } from '../../wire/index.ts';
import type { TableTexts } from '../table-data.ts';
import { createHand } from './cards.ts';

type Side = 'player' | 'banker' | 'dragon' | 'tiger';

export interface DuelHands {
  left: HTMLElement;
  right: HTMLElement;
  clear: () => void;
  /** Deals a draw, card after card, and then says what each hand counts. */
  deal: (draw: Outcome, tick: (index: number) => void) => Promise<void>;
  /** "Player 5, Banker 7. Banker wins." */
  sentence: (draw: Outcome) => string;
}

/** Two hands against each other: baccarat, and dragon against tiger. */
export function createDuelHands(kind: 'baccarat' | 'dragon_tiger', texts: TableTexts): DuelHands {
  const sides: readonly [Side, Side] = kind === 'baccarat' ? ['player', 'banker'] : ['dragon', 'tiger'];
  const [left, right] = [createHand(texts.spots[sides[0]], texts), createHand(texts.spots[sides[1]], texts)];
  const named = (side: Side, total: number) =>
    texts.total.replace('{name}', texts.spots[side]).replace('{total}', String(total));
  const wins = (result: Side | 'tie') => `${texts.wins.replace('{name}', texts.spots[result])}.`;

  return {
    left: left.element,
    right: right.element,
    clear: () => {
      left.clear();
      right.clear();
    },
    deal: async (draw, tick) => {
      if (draw.kind === 'baccarat') {
        const { player, banker } = draw;
        await left.show(player.slice(0, 1), tick);
        await right.show(banker.slice(0, 1), tick);
        await left.show(player.slice(0, 2), tick);
        await right.show(banker.slice(0, 2), tick);
        await left.show(player, tick);
        await right.show(banker, tick);
        left.total(named('player', draw.player_total));
        right.total(named('banker', draw.banker_total));
        left.mark(draw.result === 'player');
        right.mark(draw.result === 'banker');
      } else if (draw.kind === 'dragon_tiger') {
        await left.show([draw.dragon], tick);
        await right.show([draw.tiger], tick);
        left.mark(draw.result === 'dragon');
        right.mark(draw.result === 'tiger');
      }
    },
    sentence: (draw) => {
      if (draw.kind === 'baccarat') {
        const { player_total: player, banker_total: banker, result } = draw;
        return `${named('player', player)}, ${named('banker', banker)}. ${wins(result)}`;
      }
      return draw.kind === 'dragon_tiger' ? wins(draw.result) : '';
    },
  };
}
