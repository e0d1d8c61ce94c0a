import type { PastFightAnswer } from '../../wire/index.ts';
import { createBeadPlate, roadCounts } from './bead-plate.ts';
import { resultText, type FightTexts } from './fight-words.ts';
import { make } from './make.ts';

export interface RingHistory {
  element: HTMLElement;
  /** Oldest first. */
  show: (fights: readonly PastFightAnswer[]) => void;
}

const COLOURS: Readonly<Record<string, string>> = {
  meron: 'var(--red)',
  wala: 'var(--blue)',
  draw: 'var(--tie)',
  void: 'var(--void)',
};

/** What a ring has come to: how often each, a bead for each fight, and all of them by name. */
export function createRingHistory(parts: FightTexts): RingHistory {
  const { texts, words } = parts;
  const { meron, wala, draw } = texts;
  const names: Readonly<Record<string, string>> = { meron, wala, draw, void: words.calledOff };
  const sides = Object.entries(names).map(([side, name]) => ({ side, name }));
  const title = make('h2');
  const counts = make('ul', { class: 'road-counts' });
  const plate = createBeadPlate(words.bead, ({ result }) => ({
    text: result === 'void' ? '–' : (names[result] ?? '').slice(0, 1),
    colour: COLOURS[result] ?? '#fff',
  }));
  const list = make('ol', { class: 'past-fights' });
  const details = make('details', {}, make('summary', {}, words.fightByFight), list);
  const element = make(
    'section',
    { class: 'ring-history', hidden: true },
    title,
    make('div', { class: 'roads is-single' }, counts, plate.element),
    details,
  );
  return {
    element,
    show: (fights) => {
      element.hidden = false;
      const road = fights.map(({ number, result }) => ({ number, result, points: 0, pairs: [] }));
      title.textContent = words.history.replace('{count}', String(fights.length));
      counts.replaceChildren(...roadCounts(sides, road));
      plate.show(road);
      list.replaceChildren(
        ...fights.toReversed().map((fight) => {
          const { number, result } = fight;
          return make(
            'li',
            { 'data-result': result },
            make('b', {}, words.round.replace('{number}', String(number))),
            make('span', {}, `${fight.meron} – ${fight.wala}`),
            make('i', {}, resultText(result, parts)),
          );
        }),
      );
    },
  };
}
