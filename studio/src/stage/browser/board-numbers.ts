import { lockAll, type MakeBoard } from './board.ts';
import { wait, wantsLessMotion } from './elements.ts';
import { button, make } from './make.ts';

const CALL_MS = 110;

/** Numbers out of many: the lotteries in which the order does not matter. */
export const numbersBoard: MakeBoard = ({ view, texts, stake, changed, cleared, tick }) => {
  const { rules } = view;
  if (rules.kind !== 'pick') throw new Error('These are no numbers.');
  const { drawn: most } = rules;
  const picked = new Set<number>();
  const hint = make('p', { class: 'hint' });
  const pays = Object.entries(rules.pays)
    .filter(([, times]) => times > 0)
    .map(([hits, times]) => `${hits} → ×${times}`);
  const places = Array.from({ length: rules.balls }, (_, index) => {
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
  const quick = button({ class: 'choice' }, pickAtRandom, texts.quickPick);
  const clear = button(
    { class: 'choice', 'data-clear': '' },
    () => {
      picked.clear();
      refresh();
      cleared();
    },
    texts.clear,
  );
  const element = make(
    'section',
    { class: 'board numbers', 'aria-label': view.game_name },
    hint,
    make('div', { class: 'ball-places', role: 'group', 'aria-label': view.game_name }, ...places),
    make('div', { class: 'choices' }, quick, clear),
    make('p', { class: 'hint' }, pays.join('   ')),
  );

  function pickAtRandom() {
    picked.clear();
    while (picked.size < most) picked.add(1 + Math.floor(Math.random() * places.length));
    refresh();
  }
  const unmark = () => {
    for (const place of places) place.classList.remove('drawn');
  };
  function refresh() {
    for (const [index, place] of places.entries())
      place.setAttribute('aria-pressed', String(picked.has(index + 1)));
    const [text, count] = picked.size > 0 ? [texts.chosen, picked.size] : [texts.choose, most];
    hint.textContent = text.replace('{count}', String(count));
    changed();
  }
  refresh();
  return {
    element,
    order: () =>
      picked.size === most
        ? { fields: { stake: stake(), picks: [...picked].toSorted((a, b) => a - b) }, total: stake() }
        : { missing: texts.choose.replace('{count}', String(most)) },
    lock: (isLocked, mayClear) => lockAll(element, isLocked, mayClear),
    begin: unmark,
    reveal: async ({ outcome }) => {
      if (outcome.kind !== 'pick') return;
      unmark();
      for (const [index, number] of outcome.drawn.entries()) {
        places[number - 1]?.classList.add('drawn');
        tick(index % 8);
        if (!wantsLessMotion()) await wait(CALL_MS);
      }
    },
    cancel: unmark,
    sentence: ({ outcome }) => {
      if (outcome.kind !== 'pick') return '';
      const right = outcome.picks.filter((number) => outcome.drawn.includes(number));
      return texts.hits
        .replace('{count}', String(outcome.hits))
        .replace('{numbers}', right.join(', ') || '–');
    },
  };
};
