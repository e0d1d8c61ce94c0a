import type { DrawAnswer } from '../../wire/index.ts';
import type { DrawTexts } from '../texts/draws.en.ts';
import { choices, make } from './make.ts';

export interface DrawChoice {
  element: HTMLElement;
  show: (answer: DrawAnswer) => void;
  /** The draw that the next ticket is for; undefined for the one that runs. */
  later: () => string | undefined;
}

/** Which draw a ticket is for: the one that runs, or one after it; and the tickets that wait for their draw. */
export function createDrawChoice(words: DrawTexts): DrawChoice {
  const waiting = make('p', { class: 'later-tickets' });
  const element = make('div', { class: 'draw-choice' }, waiting);
  let shown: DrawAnswer['later'] = [];
  let ahead = 0;

  const nameOf = (draws: number) =>
    draws < 2 ? [words.thisDraw, words.nextDraw][draws] : words.drawsLater.replace('{count}', String(draws));
  const offer = (count: number) => {
    const offered = Array.from({ length: count + 1 }, (_, draws) => ({
      value: String(draws),
      text: nameOf(draws) ?? '',
    }));
    element.prepend(
      choices(words.ticketFor, offered, '0', (value) => {
        ahead = Number(value);
      }),
    );
  };
  return {
    element,
    show: ({ later }) => {
      if (shown.length === 0 && later.length > 0) offer(later.length);
      shown = later;
      waiting.textContent = later
        .filter(({ own }) => own > 0)
        .map(({ number, own }) =>
          words.waiting.replace('{number}', String(number)).replace('{count}', String(own)),
        )
        .join(' ');
    },
    later: () => shown[ahead - 1]?.round,
  };
}
