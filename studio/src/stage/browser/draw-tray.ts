import type { DrawAnswer } from '../../wire/index.ts';
import type { DrawTexts } from '../texts/draws.en.ts';
import { wait, wantsLessMotion } from './elements.ts';
import { choices, make } from './make.ts';

export interface DrawTray {
  element: HTMLElement;
  clear: () => void;
  /**
   * Lets the balls come one by one at the member's pace, counted from the end of the draw, so that who comes late misses none.
   * @param onBalls Those that have come so far.
   */
  show: (
    answer: DrawAnswer,
    onBalls: (drawn: readonly number[]) => void,
    isStillShown: () => boolean,
  ) => Promise<void>;
}

/** Pace → the part of the time until the next draw that all balls take. */
const PACES = { slow: 0.9, normal: 0.5, fast: 0.2, none: 0 } as const;

type Pace = keyof typeof PACES;

/** Balls beside each other, on a phone and on a desktop. */
const [IN_A_ROW, IN_A_WIDE_ROW] = [10, 20];

/** So often it is looked whether the next ball is due. */
const LOOK_MS = 40;

/** The balls of a draw, in the order of their coming. */
export function createDrawTray(words: DrawTexts, count: number, tick: (index: number) => void): DrawTray {
  let pace: Pace = wantsLessMotion() ? 'none' : 'normal';
  const places = Array.from({ length: count }, () => make('li', { class: 'draw-ball' }));
  const counter = make('p', { class: 'ball-count', 'aria-hidden': 'true' });
  const offered = (Object.keys(PACES) as Pace[]).map((value) => ({ value, text: words.paces[value] }));
  const pacing = choices(words.pace, offered, pace, (chosen) => {
    pace = chosen;
  });
  // A pace may be chosen at any time, also while a ticket is on its way.
  for (const control of pacing.children) control.setAttribute('data-always', '');
  const put = (drawn: readonly number[]) => {
    for (const [index, place] of places.entries()) {
      const text = drawn[index] === undefined ? '' : String(drawn[index]);
      if (place.textContent === text) continue;
      place.textContent = text;
      place.classList.toggle('has-come', text !== '');
      if (text !== '') tick(index % 8);
    }
    counter.textContent = words.ballCount
      .replace('{count}', String(drawn.length))
      .replace('{all}', String(count));
  };
  put([]);
  const list = make('ol', { class: 'draw-balls', 'aria-label': words.balls }, ...places);
  list.style.setProperty('--in-a-row', String(Math.min(count, IN_A_ROW)));
  list.style.setProperty('--in-a-wide-row', String(Math.min(count, IN_A_WIDE_ROW)));
  return {
    element: make('div', { class: 'draw-tray' }, list, make('div', { class: 'draw-pace' }, counter, pacing)),
    clear: () => put([]),
    show: async ({ now, ends_at, next_at, drawn = [] }, onBalls, isStillShown) => {
      const lookMs = Date.parse(next_at) - Date.parse(ends_at);
      const from = performance.now() - (Date.parse(now) - Date.parse(ends_at));
      let come = 0;
      while (come < drawn.length && isStillShown()) {
        const stepMs = (lookMs * PACES[pace]) / drawn.length;
        const due = stepMs === 0 ? drawn.length : 1 + Math.floor((performance.now() - from) / stepMs);
        if (due > come) {
          come = Math.min(due, drawn.length);
          put(drawn.slice(0, come));
          onBalls(drawn.slice(0, come));
        }
        if (come < drawn.length) await wait(LOOK_MS);
      }
    },
  };
}
