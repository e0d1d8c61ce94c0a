import type { DrawAnswer, PastDraw, Rules } from '../../wire/index.ts';
import type { DrawTexts } from '../texts/draws.en.ts';
import { checkDraw } from './check-draw.ts';
import { make } from './make.ts';
import { createProvenRounds } from './proven-rounds.ts';

export interface PastDraws {
  element: HTMLElement;
  /** Its seed is still hidden. */
  commit: (answer: DrawAnswer) => void;
  show: (past: readonly PastDraw[]) => void;
}

/** The last draws with their numbers. */
export function createPastDraws(words: DrawTexts, rules: Rules): PastDraws {
  const draws = createProvenRounds<PastDraw>({
    words,
    fill: (text, { number, drawn }) =>
      text.replace('{number}', String(number)).replace('{numbers}', drawn.join(', ')),
    check: (draw, hash) => checkDraw(draw, hash, rules),
    face: ({ number, drawn }) => ({
      attributes: {
        class: 'past-draw',
        'aria-label': words.check.replace('{number}', String(number)).replace('{numbers}', drawn.join(', ')),
      },
      children: [
        make('b', {}, words.round.replace('{number}', String(number))),
        make('span', {}, drawn.join(' ')),
      ],
    }),
  });
  return {
    element: make(
      'section',
      { class: 'past-draws', 'aria-label': words.last },
      make('h2', {}, words.last),
      draws.element,
    ),
    commit: ({ round, hash }) => draws.commit(round, hash),
    show: draws.show,
  };
}
