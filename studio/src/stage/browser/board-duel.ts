import type { Outcome, RoundAnswer } from '../../wire/index.ts';
import type { MakeBoard, Table } from './board.ts';
import { createHand } from './cards.ts';
import { make } from './make.ts';
import { createSpotBets } from './spot-bets.ts';

type SpotName = keyof Table['texts']['spots'];

/** Two hands against each other and the spots to bet on: baccarat, and dragon against tiger. */
export const duelBoard: MakeBoard = (table) => {
  const { view, texts, tick } = table;
  const { rules } = view;
  if (rules.kind !== 'baccarat' && rules.kind !== 'dragon_tiger') throw new Error('These are no two hands.');
  const [leftName, rightName]: [SpotName, SpotName] =
    rules.kind === 'baccarat' ? ['player', 'banker'] : ['dragon', 'tiger'];
  const [left, right] = [createHand(texts.spots[leftName], texts), createHand(texts.spots[rightName], texts)];
  const bets = createSpotBets(table, () => element);
  const spots = Object.entries(rules.pays).map(([name, pays]) => {
    const place = bets.spot(name, texts.spots[name as SpotName] ?? name, `duel ${name}`);
    place.append(make('span', { class: 'spot-pays' }, pays));
    return place;
  });
  const element = make(
    'section',
    { class: 'board duel', 'aria-label': view.game_name },
    make('div', { class: 'hands' }, left.element, right.element),
    make('div', { class: 'duel-spots' }, ...spots),
    bets.clear,
  );
  const named = (name: SpotName, total: string | number) =>
    texts.total.replace('{name}', texts.spots[name]).replace('{total}', String(total));

  return {
    element,
    order: bets.order,
    lock: bets.lock,
    begin: () => {
      bets.mark([]);
      left.clear();
      right.clear();
    },
    reveal: async ({ outcome }) => {
      if (outcome.kind === 'baccarat') {
        await left.show(outcome.player.slice(0, 2), tick);
        await right.show(outcome.banker.slice(0, 2), tick);
        await left.show(outcome.player, tick);
        await right.show(outcome.banker, tick);
        left.total(named('player', outcome.player_total));
        right.total(named('banker', outcome.banker_total));
        bets.mark(outcome.spots);
      } else if (outcome.kind === 'dragon_tiger') {
        await left.show([outcome.dragon], tick);
        await right.show([outcome.tiger], tick);
        bets.mark(outcome.spots);
      }
    },
    cancel: () => undefined,
    sentence: ({ outcome }: RoundAnswer) => sentenceOf(outcome, named, texts),
  };
};

function sentenceOf(
  outcome: Outcome,
  named: (name: SpotName, total: string | number) => string,
  texts: Table['texts'],
): string {
  if (outcome.kind === 'baccarat')
    return `${named('player', outcome.player_total)}, ${named('banker', outcome.banker_total)}. ${texts.wins.replace('{name}', texts.spots[outcome.result])}.`;
  if (outcome.kind === 'dragon_tiger') return `${texts.wins.replace('{name}', texts.spots[outcome.result])}.`;
  return '';
}
