import type { DrawAnswer, RoundAnswer } from '../../wire/index.ts';
import type { DrawTexts } from '../texts/draws.en.ts';
import type { DrawCard } from './draw-card.ts';
import { make } from './make.ts';

export interface DrawTickets {
  element: HTMLElement;
  show: (answer: DrawAnswer) => void;
  /** What has been drawn so far. */
  mark: (drawn: readonly number[]) => void;
  /** What the server says that they came to. */
  settle: (closed: readonly RoundAnswer[], drawn: readonly number[]) => void;
}

/** The member's tickets for this draw, with what has come marked. */
export function createDrawTickets(
  card: Pick<DrawCard, 'face' | 'paid'>,
  words: DrawTexts,
  showAmount: (amount: string) => string,
): DrawTickets {
  const [title, all, list] = [
    make('h2'),
    make('p', { class: 'ticket-count' }),
    make('ol', { class: 'ticket-list' }),
  ];
  let own: readonly RoundAnswer[] = [];
  let drawn: readonly number[] = [];
  let settled: ReadonlyMap<string, RoundAnswer> = new Map();

  const itemOf = (ticket: RoundAnswer, index: number) => {
    const ended = settled.get(ticket.round);
    const { body, soFar } = card.face(ended ?? ticket, drawn, ended !== undefined);
    return make(
      'li',
      { class: 'draw-ticket' },
      make(
        'p',
        {},
        make('b', {}, words.ticket.replace('{number}', String(index + 1))),
        make('span', {}, showAmount(ticket.stake)),
        make('i', {}, ended ? card.paid(ended) : soFar),
      ),
      body,
    );
  };
  const refresh = () => {
    title.textContent = words.tickets.replace('{count}', String(own.length));
    list.replaceChildren(...own.map(itemOf));
  };
  refresh();
  return {
    element: make('section', { class: 'draw-tickets', 'aria-label': words.ticketsHere }, title, list, all),
    show: (answer) => {
      const isSame = JSON.stringify(answer.own) === JSON.stringify(own);
      own = answer.own;
      all.textContent = words.all.replace('{count}', String(answer.tickets));
      if (!isSame) refresh();
    },
    mark: (now) => {
      drawn = now;
      if (now.length === 0) settled = new Map();
      refresh();
    },
    settle: (closed, numbers) => {
      drawn = numbers;
      settled = new Map(closed.map((ticket) => [ticket.round, ticket]));
      refresh();
    },
  };
}
