import { button, make } from './make.ts';
import type { MakeDrawCard } from './draw-card.ts';
import { numberList } from './number-list.ts';
import { createPayTable } from './pay-table.ts';

/** So many numbers are picked at random where none were chosen. */
const QUICK = 5;

/** Numbers out of many, chosen on a card. */
export const numbersCard: MakeDrawCard = ({ view, texts, stake, show, changed, cleared }, words) => {
  const { rules } = view;
  if (rules.kind !== 'keno' && rules.kind !== 'pick') throw new Error('These are no numbers.');
  const { balls } = rules;
  /** Picked → hits → stakes; a lottery has one number of picks. */
  const pays: Readonly<Record<string, Readonly<Record<string, number>>>> =
    rules.kind === 'keno' ? rules.pays : { [rules.drawn]: rules.pays };
  const most = Math.max(...Object.keys(pays).map(Number));
  const [ask, quickCount] =
    rules.kind === 'keno' ? [texts.chooseUpTo, Math.min(QUICK, most)] : [texts.choose, most];
  const askText = ask.replace('{count}', String(most));
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
      const wanted = rules.kind === 'pick' || picked.size === 0 ? quickCount : picked.size;
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
  const showPays = () => {
    const count = rules.kind === 'pick' ? most : picked.size;
    const rows = Object.entries(pays[String(count)] ?? {}).map(([name, times]) => ({ name, times }));
    const title = words.payTable.replace('{count}', String(count)).replace('{stake}', show(stake()));
    table.show(title, rows.toReversed(), stake());
  };
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
    hint.textContent = picked.size > 0 ? texts.chosen.replace('{count}', String(picked.size)) : askText;
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
    balls: rules.drawn,
    choice: () =>
      isReady()
        ? { fields: { picks: [...picked].toSorted((one, other) => one - other) }, stakes: 1 }
        : { missing: askText },
    stakeChanged: showPays,
    mark: (now) => {
      drawn = now;
      showMarks();
    },
    face: ({ outcome }, come) => {
      const numbers = 'picks' in outcome ? (outcome.picks ?? []) : [];
      const right = numbers.filter((number) => come.includes(number)).length;
      return {
        body: numberList(numbers, (index) => come.includes(numbers[index] ?? 0)),
        soFar: come.length > 0 ? words.soFar.replace('{count}', String(right)) : '',
      };
    },
    paid: ({ outcome, win }) =>
      'hits' in outcome
        ? words.paid.replace('{count}', String(outcome.hits)).replace('{amount}', show(win))
        : show(win),
    sentence: ({ outcome }) => {
      if (outcome.kind !== 'keno' && outcome.kind !== 'pick') return '';
      const right = outcome.picks.filter((number) => outcome.drawn.includes(number));
      return words.right
        .replace('{count}', String(outcome.hits))
        .replace('{numbers}', right.join(', ') || '–');
    },
  };
};
