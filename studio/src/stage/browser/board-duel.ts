import type { MakeBoard, Table } from './board.ts';
import { createDuelHands } from './duel-hands.ts';
import { make } from './make.ts';
import { createSpotBets } from './spot-bets.ts';

type SpotName = keyof Table['texts']['spots'];

/** Two hands against each other and the spots to bet on: baccarat, and dragon against tiger. */
export const duelBoard: MakeBoard = (table) => {
  const { view, texts, tick } = table;
  const { rules } = view;
  if (rules.kind !== 'baccarat' && rules.kind !== 'dragon_tiger') throw new Error('These are no two hands.');
  const hands = createDuelHands(rules.kind, texts);
  const bets = createSpotBets(table, () => element);
  const spots = Object.entries(rules.pays).map(([name, pays]) => {
    const place = bets.spot(name, texts.spots[name as SpotName] ?? name, `duel ${name}`);
    place.append(make('span', { class: 'spot-pays' }, pays));
    return place;
  });
  const element = make(
    'section',
    { class: 'board duel', 'aria-label': view.game_name },
    make('div', { class: 'hands' }, hands.left, hands.right),
    make('div', { class: 'duel-spots' }, ...spots),
    bets.clear,
  );

  return {
    element,
    order: bets.order,
    lock: bets.lock,
    begin: () => {
      bets.mark([]);
      hands.clear();
    },
    reveal: async ({ outcome }) => {
      await hands.deal(outcome, tick);
      if (outcome.kind === 'baccarat' || outcome.kind === 'dragon_tiger') bets.mark(outcome.spots);
    },
    cancel: () => undefined,
    sentence: ({ outcome }) => hands.sentence(outcome),
  };
};
