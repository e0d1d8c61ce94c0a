import type { FlightAnswer, FlightBet } from '../../wire/index.ts';
import type { Table } from './board.ts';
import { make } from './make.ts';

export interface FlightBets {
  element: HTMLElement;
  show: (answer: FlightAnswer) => void;
}

/** Who has bet on this flight, and who has left it where. */
export function createFlightBets({ texts: { flight: words }, show: showAmount }: Table): FlightBets {
  const count = make('h2', {}, words.bets.replace('{count}', '0'));
  const list = make('ul');
  const rowOf = (name: string, { stake, cashed_out: left }: FlightBet, isOwn: boolean) =>
    make(
      'li',
      { class: isOwn ? 'is-own' : undefined, 'data-left': left === undefined ? undefined : '' },
      make('span', {}, name),
      make('b', {}, showAmount(stake)),
      make('i', {}, left === undefined ? '–' : `×${left}`),
    );
  let last = '';
  return {
    element: make(
      'section',
      { class: 'flight-bets', tabindex: '0', 'aria-label': words.betsHere },
      count,
      list,
    ),
    show: ({ own, others }) => {
      const now = JSON.stringify([own, others]);
      if (now === last) return;
      last = now;
      count.textContent = words.bets.replace('{count}', String(others.length + (own ? 1 : 0)));
      list.replaceChildren(
        ...(own ? [rowOf(words.you, own, true)] : []),
        ...others.map((bet) => rowOf(words.seat.replace('{seat}', String(bet.seat)), bet, false)),
      );
    },
  };
}
