import type { RoundAnswer } from '../../wire/index.ts';
import { bingoFace, cardName, linesInWords } from './bingo-face.ts';
import type { MakeDrawCard } from './draw-card.ts';
import { choices, make } from './make.ts';
import { createPayTable } from './pay-table.ts';

const COUNTS = ['1', '2', '3', '4'] as const;

/** Cards of bingo: how many, and how their numbers are called. */
export const bingoCard: MakeDrawCard = ({ view, texts, stake, show, changed }, words) => {
  const { rules } = view;
  if (rules.kind !== 'bingo') throw new Error('This is no bingo.');
  let count = 1;
  const table = createPayTable(words, show, words.lines);
  const most = Math.max(...Object.keys(rules.pays).map(Number));
  const rows = [
    ...Object.entries(rules.pays).map(([lines, times]) => ({
      name: Number(lines) === most ? `${lines}+` : lines,
      times,
    })),
    { name: texts.fullCard, times: rules.full_pays },
  ].toReversed();
  const showPays = () => table.show(words.cardPays.replace('{stake}', show(stake())), rows, stake());
  showPays();

  return {
    element: make(
      'div',
      { class: 'draw-card' },
      choices(
        texts.cards,
        COUNTS.map((value) => ({ value, text: value })),
        '1',
        (chosen) => {
          count = Number(chosen);
          changed();
        },
      ),
      make('p', { class: 'hint' }, words.cardHint),
      table.element,
    ),
    balls: rules.calls,
    choice: () => ({ fields: { cards: count }, stakes: count }),
    stakeChanged: showPays,
    mark: () => undefined,
    face: (ticket, drawn, hasEnded) => {
      const wins = hasEnded ? winsOf(ticket) : [];
      const cards = cardsOf(ticket).map((card, index) => {
        const win = wins[index];
        const face = { numbers: card, index, called: drawn, win: win === undefined ? win : show(win) };
        return bingoFace(face, rules, texts);
      });
      return { body: make('div', { class: 'bingo-cards' }, ...cards), soFar: '' };
    },
    paid: ({ win }) => show(win),
    sentence: ({ outcome }) =>
      outcome.kind === 'bingo'
        ? outcome.cards
            .map(
              ({ lines, is_full: isFull }, index) =>
                `${cardName(index, texts)}: ${linesInWords(lines, isFull, texts)}.`,
            )
            .join(' ')
        : '',
  };
};

/** Those of a ticket, before its draw and after it. */
export function cardsOf({ outcome }: RoundAnswer): readonly (readonly number[])[] {
  if (outcome.kind === 'bingo') return outcome.cards.map(({ numbers }) => numbers);
  return outcome.kind === 'shared_ticket' ? (outcome.cards ?? []) : [];
}

const winsOf = ({ outcome }: RoundAnswer): readonly string[] =>
  outcome.kind === 'bingo' ? outcome.cards.map(({ win }) => win) : [];
