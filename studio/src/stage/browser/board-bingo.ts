import { lockAll, type MakeBoard } from './board.ts';
import { wait, wantsLessMotion } from './elements.ts';
import { choices, make } from './make.ts';
import { toUnits } from './money.ts';

const CALL_MS = 90;
const COUNTS = ['1', '2', '3', '4'] as const;

/** Cards that mark themselves while the numbers are called. */
export const bingoBoard: MakeBoard = ({ view, texts, stake, changed, tick, show }) => {
  const { rules } = view;
  if (rules.kind !== 'bingo') throw new Error('This is no bingo.');
  let count = 1;
  const calls = make('p', { class: 'calls', 'aria-hidden': 'true' });
  const table = make('div', { class: 'bingo-cards' });
  const pays = [...Object.entries(rules.pays), [texts.fullCard, rules.full_pays] as const]
    .map(([lines, times]) => `${lines} → ×${times}`)
    .join('   ');
  const element = make(
    'section',
    { class: 'board bingo', 'aria-label': view.game_name },
    calls,
    table,
    choices(
      texts.cards,
      COUNTS.map((value) => ({ value, text: value })),
      '1',
      (chosen) => {
        count = Number(chosen);
        changed();
      },
    ),
    make('p', { class: 'hint' }, pays),
  );
  const total = () => {
    const units = toUnits(stake()) * BigInt(count);
    return `${units / 10_000n}.${String((units % 10_000n) / 100n).padStart(2, '0')}`;
  };

  return {
    element,
    order: () => ({ fields: { stake: stake(), cards: count }, total: total() }),
    lock: (isLocked) => lockAll(element, isLocked),
    begin: () => {
      calls.textContent = '';
      table.replaceChildren();
    },
    reveal: async ({ outcome }) => {
      if (outcome.kind !== 'bingo') return;
      const cells = new Map<number, HTMLElement[]>();
      const made = outcome.cards.map(({ numbers }, index) => {
        const places = numbers.map((number) => {
          const cell = make(
            'span',
            number === 0 ? { class: 'marked' } : {},
            number === 0 ? '★' : String(number),
          );
          cells.set(number, [...(cells.get(number) ?? []), cell]);
          return cell;
        });
        const card = make('div', { class: 'bingo-card', role: 'img' }, ...places);
        card.style.setProperty('--columns', String(rules.columns));
        card.setAttribute('aria-label', texts.card.replace('{number}', String(index + 1)));
        return card;
      });
      table.replaceChildren(...made);
      for (const [index, number] of outcome.calls.entries()) {
        calls.textContent = outcome.calls.slice(Math.max(0, index - 6), index + 1).join('  ');
        for (const cell of cells.get(number) ?? []) cell.classList.add('marked');
        tick(index % 6);
        if (!wantsLessMotion()) await wait(CALL_MS);
      }
      for (const [index, { lines, is_full, win }] of outcome.cards.entries())
        if (Number(win) > 0)
          made[index]?.append(
            make(
              'b',
              { class: 'card-win' },
              `${is_full ? texts.fullCard : texts.lines.replace('{count}', String(lines))} ${show(win)}`,
            ),
          );
    },
    cancel: () => undefined,
    sentence: ({ outcome }) =>
      outcome.kind === 'bingo'
        ? outcome.cards
            .map(
              ({ lines, is_full }, index) =>
                `${texts.card.replace('{number}', String(index + 1))}: ${is_full ? texts.fullCard : texts.lines.replace('{count}', String(lines))}.`,
            )
            .join(' ')
        : '',
  };
};
