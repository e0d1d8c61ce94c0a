import { button, make } from './make.ts';
import type { MakeDrawCard } from './draw-card.ts';
import { createPayTable } from './pay-table.ts';

/** So many numbers are picked at random where none were chosen. */
const QUICK = 5;

/** Numbers out of many, chosen on a card. */
export const numbersCard: MakeDrawCard = ({ view, texts, stake, show, changed, cleared }, words) => {
  const { rules } = view;
  if (rules.kind !== 'keno') throw new Error('These are no numbers.');
  const { pays, balls } = rules;
  const most = Math.max(...Object.keys(pays).map(Number));
  const picked = new Set<number>();
  let drawn: readonly number[] = [];
  const hint = make('p', { class: 'hint' });
  const table = createPayTable(words, show);
  const places = Array.from({ length: balls }, (_, index) => {
    const number = index + 1;
    return button(
      { class: 'ball-place', 'aria-pressed': 'false' },
      () => {
        if (picked.has(number)) picked.delete(number);
        else if (picked.size < most) picked.add(number);
        refresh();
      },
      String(number),
    );
  });
  const quick = button(
    { class: 'choice' },
    () => {
      const wanted = picked.size === 0 ? Math.min(QUICK, most) : picked.size;
      picked.clear();
      while (picked.size < wanted) picked.add(1 + Math.floor(Math.random() * balls));
      refresh();
    },
    texts.quickPick,
  );
  const clear = button(
    { class: 'choice', 'data-clear': '' },
    () => {
      picked.clear();
      refresh();
      cleared();
    },
    texts.clear,
  );
  const isReady = () => String(picked.size) in pays;
  const showPays = () => table.show(pays[String(picked.size)] ?? {}, picked.size, stake());
  const showMarks = () => {
    for (const [index, place] of places.entries()) {
      const number = index + 1;
      const [isDrawn, isPicked] = [drawn.includes(number), picked.has(number)];
      place.setAttribute('aria-pressed', String(isPicked));
      place.classList.toggle('drawn', isDrawn);
      const name = isPicked ? words.isHit : words.isDrawn;
      if (isDrawn) place.setAttribute('aria-label', name.replace('{number}', String(number)));
      else place.removeAttribute('aria-label');
    }
  };
  function refresh() {
    hint.textContent =
      picked.size > 0
        ? texts.chosen.replace('{count}', String(picked.size))
        : texts.chooseUpTo.replace('{count}', String(most));
    showMarks();
    showPays();
    changed();
  }
  refresh();

  return {
    element: make(
      'div',
      { class: 'draw-card' },
      hint,
      make('div', { class: 'ball-places', role: 'group', 'aria-label': texts.cards }, ...places),
      make('div', { class: 'choices' }, quick, clear),
      table.element,
    ),
    choice: () =>
      isReady()
        ? { fields: { picks: [...picked].toSorted((one, other) => one - other) } }
        : { missing: texts.chooseUpTo.replace('{count}', String(most)) },
    stakeChanged: showPays,
    mark: (now) => {
      drawn = now;
      showMarks();
    },
    sentence: ({ outcome }) => {
      if (outcome.kind !== 'keno') return '';
      const right = outcome.picks.filter((number) => outcome.drawn.includes(number));
      return words.right
        .replace('{count}', String(outcome.hits))
        .replace('{numbers}', right.join(', ') || '–');
    },
  };
};
