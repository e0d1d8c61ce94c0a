import { createDuelHands } from './duel-hands.ts';
import { createLiveRoads } from './live-roads.ts';
import type { MakeScene } from './live-scene.ts';
import { make } from './make.ts';

const SIDES = { baccarat: ['player', 'banker', 'tie'], dragon_tiger: ['dragon', 'tiger', 'tie'] } as const;

/** Two hands against each other, on either side of the dealer. */
export const duelScene: MakeScene = ({ view, texts, live }, dealer) => {
  const { rules } = view;
  if (rules.kind !== 'baccarat' && rules.kind !== 'dragon_tiger') throw new Error('These are no two hands.');
  const hands = createDuelHands(rules.kind, texts);
  const names: Readonly<Record<string, string>> = texts.spots;
  const spots = Object.entries(rules.pays).map(([spot, pays]) => {
    const name = names[spot] ?? spot;
    const label = [
      make('span', { class: 'felt-name' }, name),
      make('span', { class: 'felt-pays' }, `×${pays.replace(/\.00$/, '')}`),
    ];
    return { spot, name, pays, className: spot, label };
  });
  return {
    element: make(
      'div',
      { class: 'live-hands', role: 'group', 'aria-label': live.cards },
      hands.left,
      dealer,
      hands.right,
    ),
    felt: {
      spots,
      arrange: (placeOf) =>
        make(
          'div',
          { class: `felt-spots ${rules.kind}`, role: 'group', 'aria-label': view.game_name },
          ...spots.map(({ spot }) => placeOf(spot)),
        ),
    },
    roads: createLiveRoads(SIDES[rules.kind], texts, live),
    clear: hands.clear,
    deal: (draw, tick) => hands.deal(draw, tick),
    sentence: hands.sentence,
  };
};
