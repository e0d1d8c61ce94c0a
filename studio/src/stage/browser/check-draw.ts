import type { PastDraw, RoundAnswer, Rules } from '../../wire/index.ts';
import { cardsOf } from './draw-bingo.ts';
import { canCheck, fractionsOf, isSeedOf, pickedBy } from './check-seed.ts';

/**
 * Whether a draw came as its seed says, and the seed is the one whose SHA-256 was shown while tickets were sold; undefined where the
 * browser cannot say.
 * @param shown The hash that this page saw while tickets were sold.
 */
export async function checkDraw(
  { round, seed, drawn }: PastDraw,
  shown: string,
  rules: Rules,
): Promise<boolean | undefined> {
  if (!canCheck()) return undefined;
  const fractions = await fractionsOf(seed, round, drawn.length);
  return (await isSeedOf(shown, seed)) && drawnBy(rules, fractions).join() === drawn.join();
}

/**
 * Whether a ticket has the cards that were its own before the draw: those of bingo come from the hash and the ticket's name. Tickets whose
 * numbers the member has chosen have nothing to check.
 */
export async function checkTicket(
  ticket: RoundAnswer,
  { round, hash }: Pick<PastDraw, 'round' | 'hash'>,
  rules: Rules,
): Promise<boolean> {
  if (rules.kind !== 'bingo') return true;
  const cards = cardsOf(ticket);
  const { rows, columns } = rules;
  const fractions = await fractionsOf(
    hash,
    `${round}:${ticket.request_id ?? ''}`,
    cards.length * rows * columns,
  );
  return cards.every((card) => {
    const own = fractions.splice(0, rows * columns);
    return cardBy(rules, own).join() === card.join();
  });
}

function drawnBy(rules: Rules, fractions: readonly number[]): number[] {
  if (rules.kind === 'digits')
    return fractions.map((fraction) => rules.lowest + Math.floor(fraction * rules.base));
  if (!('balls' in rules)) throw new Error(`There are no draws of ${rules.kind}.`);
  return pickedBy(1, rules.balls, fractions);
}

/** A card of bingo, row by row: each column has numbers of its own, and is drawn from top to bottom. */
function cardBy(
  { rows, columns, balls, has_free: hasFree }: Extract<Rules, { kind: 'bingo' }>,
  fractions: readonly number[],
): number[] {
  const perColumn = Math.floor(balls / columns);
  const drawn = Array.from({ length: columns }, (_, column) =>
    pickedBy(column * perColumn + 1, perColumn, fractions.slice(column * rows, (column + 1) * rows)),
  );
  const card = Array.from(
    { length: rows * columns },
    (_, place) => drawn[place % columns]?.[Math.floor(place / columns)] ?? 0,
  );
  if (hasFree) card[Math.floor(card.length / 2)] = 0;
  return card;
}
