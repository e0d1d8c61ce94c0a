import { lockAll, type MakeBoard } from './board.ts';
import { wait, wantsLessMotion } from './elements.ts';
import { button, make } from './make.ts';

const CALL_MS = 110;

/** Numbers out of many: keno, and the lotteries in which the order does not matter. */
export const numbersBoard: MakeBoard = ({ view, texts, stake, changed, cleared, tick }) => {
  const { rules } = view;
  if (rules.kind !== 'keno' && rules.kind !== 'pick') throw new Error('These are no numbers.');
  const isExact = rules.kind === 'pick';
  const most = isExact ? rules.drawn : Math.max(...Object.keys(rules.pays).map(Number));
  const picked = new Set<number>();
  const hint = make('p', { class: 'hint' });
  const pays = make('p', { class: 'hint' });
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
    pays,
  );

  function pickAtRandom() {
    const wanted = isExact ? most : Math.max(picked.size, Math.min(5, most));
    picked.clear();
    while (picked.size < wanted) picked.add(1 + Math.floor(Math.random() * places.length));
    refresh();
  }
  const paysText = () => {
    const table = isExact ? rules.pays : (rules.pays[String(picked.size)] ?? {});
    return Object.entries(table)
      .filter(([, times]) => times > 0)
      .map(([hits, times]) => `${hits} → ×${times}`)
      .join('   ');
  };
  const unmark = () => {
    for (const place of places) place.classList.remove('drawn');
  };
  function refresh() {
    for (const [index, place] of places.entries())
      place.setAttribute('aria-pressed', String(picked.has(index + 1)));
    const count = isExact || picked.size === 0 ? most : picked.size;
    hint.textContent =
      picked.size > 0
        ? texts.chosen.replace('{count}', String(picked.size))
        : (isExact ? texts.choose : texts.chooseUpTo).replace('{count}', String(count));
    pays.textContent = paysText();
    changed();
  }
  refresh();
  const isReady = () =>
    isExact ? picked.size === most : String(picked.size) in (rules.kind === 'keno' ? rules.pays : {});

  return {
    element,
    order: () =>
      isReady()
        ? { fields: { stake: stake(), picks: [...picked].toSorted((a, b) => a - b) }, total: stake() }
        : { missing: (isExact ? texts.choose : texts.chooseUpTo).replace('{count}', String(most)) },
    lock: (isLocked, mayClear) => lockAll(element, isLocked, mayClear),
    begin: unmark,
    reveal: async ({ outcome }) => {
      if (outcome.kind !== 'keno' && outcome.kind !== 'pick') return;
      unmark();
      for (const [index, number] of outcome.drawn.entries()) {
        places[number - 1]?.classList.add('drawn');
        tick(index % 8);
        if (!wantsLessMotion()) await wait(CALL_MS);
      }
    },
    cancel: unmark,
    sentence: ({ outcome }) => {
      if (outcome.kind !== 'keno' && outcome.kind !== 'pick') return '';
      const right = outcome.picks.filter((number) => outcome.drawn.includes(number));
      return texts.hits
        .replace('{count}', String(outcome.hits))
        .replace('{numbers}', right.join(', ') || '–');
    },
  };
};
