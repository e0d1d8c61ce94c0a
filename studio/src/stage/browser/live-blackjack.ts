import type { Outcome } from '../../wire/index.ts';
import { createHand } from './cards.ts';
import { createNumberRoad } from './number-road.ts';
import type { MakeScene } from './live-scene.ts';
import { make } from './make.ts';
import { createPastHands } from './past-hands.ts';

const COLOURS = {
  dealer_stands: 'var(--blue)',
  dealer_bust: 'var(--tie)',
  dealer_blackjack: 'var(--red)',
  hand_blackjack: '#b8860b',
} as const;
const SPOT = 'hand';

type HandOutcome = Extract<Outcome, { kind: 'blackjack' }>;

/** The dealer's hand and the member's own, or the one of everybody while the member has none; the last hands can be checked. */
export const blackjackScene: MakeScene = (data, dealerPicture) => {
  const { texts, live, view } = data;
  const { hand: words } = live;
  const [dealer, player] = [createHand(texts.dealer, texts), createHand(words.tableHand, texts)];
  const past = createPastHands(live, texts);
  const road = createNumberRoad(
    { colours: COLOURS, names: words.results, name: words.dealerEnds, roads: live.roads },
    () => undefined,
  );
  road.element.append(past.element);
  const named = (name: string, total: number) =>
    texts.total.replace('{name}', name).replace('{total}', String(total));
  const totals = (outcome: HandOutcome, name: string) =>
    `${named(name, outcome.player_total)}, ${named(texts.dealer, outcome.dealer_total)}.`;
  return {
    element: make(
      'div',
      { class: 'live-shoe', role: 'group', 'aria-label': live.cards },
      dealerPicture,
      dealer.element,
      player.element,
    ),
    felt: {
      spots: [
        {
          spot: SPOT,
          name: words.spot,
          pays: '2',
          className: 'hand-spot',
          label: [make('span', { class: 'felt-name' }, words.spot)],
        },
      ],
      arrange: (placeOf) =>
        make(
          'div',
          { class: 'felt-spots blackjack', role: 'group', 'aria-label': view.game_name },
          placeOf(SPOT),
        ),
    },
    roads: road,
    clear: () => {
      dealer.clear();
      player.clear();
    },
    follow: past.show,
    deal: async (draw, tick, _isOver, hand) => {
      if (draw.kind !== 'blackjack') return;
      const own = hand?.own?.outcome;
      const mine = own?.kind === 'blackjack' ? own : undefined;
      const shown = mine ?? draw;
      const hidden = draw.dealer.length === 1 ? ['??'] : [];
      await player.show(shown.player, tick);
      await dealer.show([...draw.dealer, ...hidden], tick);
      player.total(named(mine ? words.yourHand : words.tableHand, shown.player_total));
      dealer.total(named(texts.dealer, draw.dealer_total));
      const { result } = shown;
      player.mark(result === 'won' || result === 'blackjack' || result === 'charlie');
      dealer.mark(result === 'lost' || result === 'bust');
    },
    sentence: (outcome) => {
      if (outcome.kind !== 'blackjack') return '';
      const { result } = outcome;
      if (result === undefined) return totals(outcome, words.tableHand);
      return `${totals(outcome, words.yourHand)} ${texts.handResult[result]}`;
    },
  };
};
