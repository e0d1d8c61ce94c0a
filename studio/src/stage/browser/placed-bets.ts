import type { RoundAnswer } from '../../wire/index.ts';
import type { Table } from './board.ts';
import { marketName, selectionName } from './bet-words.ts';
import { make } from './make.ts';

/** The member's last bets with how each of their legs stands. */
export function placedBets(rounds: readonly RoundAnswer[], { texts, show }: Table): HTMLElement {
  const bets = rounds.flatMap((round) => {
    const { outcome } = round;
    if (outcome.kind !== 'sports' && outcome.kind !== 'cockfight') return [];
    const legs = outcome.legs.map((leg) =>
      make(
        'li',
        { 'data-state': leg.state },
        make('b', {}, `${selectionName(leg.selection, leg, texts)} @ ${leg.odds}`),
        make(
          'span',
          {},
          `${marketName(leg, texts)} · ${leg.home} – ${leg.away}${leg.score ? ` ${leg.score}` : ''}`,
        ),
        make('i', {}, texts.legState[leg.state]),
      ),
    );
    const sums =
      round.state === 'closed'
        ? `${show(round.stake)} → ${show(round.win)}`
        : `${show(round.stake)} · ${texts.toWin} ${show(outcome.to_win)}`;
    return [make('article', { class: 'placed' }, make('p', {}, sums), make('ul', {}, ...legs))];
  });
  return make(
    'section',
    { class: 'placed-bets' },
    make('h2', {}, texts.yourBets),
    ...(bets.length > 0 ? bets : [make('p', { class: 'hint' }, texts.noBets)]),
  );
}
