import type { MarketAnswer, MatchAnswer } from '../../wire/index.ts';
import type { TableTexts } from '../table-data.ts';
import { selectionName } from './bet-words.ts';
import { button, make } from './make.ts';

/** A match as far as a bet slip needs it. */
export type MatchOfLeg = Pick<MatchAnswer, 'match_id' | 'home' | 'away' | 'starts_at'>;

/** One selection of a market. */
export interface Choice {
  match: MatchOfLeg;
  market: Pick<MarketAnswer, 'bet_type' | 'criteria'>;
  selection: string;
  odds: string;
}

/** What the lists of matches can do with the slip. */
export interface OddsParts {
  texts: TableTexts;
  isChosen: (key: string) => boolean;
  choose: (choice: Choice) => void;
}

/** On the three buttons of a list, where the names stand beside them. */
const SHORT: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

export const keyOf = ({ match, market, selection }: Pick<Choice, 'match' | 'market' | 'selection'>) =>
  `${match.match_id} ${market.bet_type} ${market.criteria} ${selection}`;

/** The buttons of a market; short ones say 1, X and 2, and their whole name to a screen reader. */
export function oddsOf(
  match: MatchAnswer,
  market: MarketAnswer,
  { texts, isChosen, choose }: OddsParts,
  isShort = false,
): HTMLElement {
  const buttons = market.selections.map(({ selection, odds }) => {
    const choice = { match, market, selection, odds };
    const key = keyOf(choice);
    const name = selectionName(selection, match, texts);
    const short = isShort ? SHORT[selection] : undefined;
    return button(
      { class: 'odd', 'aria-pressed': String(isChosen(key)), 'data-key': key },
      () => choose(choice),
      ...(short === undefined
        ? [make('span', {}, name)]
        : [make('span', { 'aria-hidden': 'true' }, short), make('span', { class: 'spoken' }, `${name} `)]),
      make('b', {}, odds),
    );
  });
  return make('div', { class: 'odds' }, ...buttons);
}

/** Each button says whether it is on the slip. */
export function markChosen(root: Element, isChosen: (key: string) => boolean): void {
  for (const control of root.querySelectorAll<HTMLElement>('.odd'))
    control.setAttribute('aria-pressed', String(isChosen(control.dataset['key'] ?? '')));
}

/** Changes what is in an element, and leaves the keyboard where it was. */
export function replaceOdds(place: Element, ...children: Node[]): void {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && place.contains(active) ? active.dataset['key'] : undefined;
  place.replaceChildren(...children);
  if (key) place.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}
