import type { FighterAnswer, MatchAnswer } from '../../wire/index.ts';
import type { Table } from './board.ts';
import { cockPicture, type Corner } from './cock-picture.ts';
import { setUsable } from './elements.ts';
import { fill } from './fill.ts';
import { recordText, type FightTexts } from './fight-words.ts';
import { button, make } from './make.ts';
import { exact, toUnits } from './money.ts';

const SIDES = ['meron', 'draw', 'wala'] as const;

export type Side = (typeof SIDES)[number];

export interface FightCard {
  element: HTMLElement;
  /** The next fight; whether bets on it are still taken. @returns whether it is another one than before. */
  show: (fight: MatchAnswer | undefined, isOpen: boolean) => boolean;
  /** Another stake is chosen. */
  redraw: () => void;
  lock: (isLocked: boolean) => void;
  chosen: () => { side: Side; odds: string } | undefined;
  clear: () => void;
}

/** The next fight: its two cocks as one sees them, and the three bets with their odds and what the stake would bring. */
export function createFightCard(table: Table, parts: FightTexts): FightCard {
  const { texts, words } = parts;
  let fight: MatchAnswer | undefined;
  let side: Side | undefined;
  let [isOpen, isLocked] = [false, false];
  const fighters = make('div', { class: 'fighters' });
  const spots = SIDES.map((one) => {
    const [name, odds, brings] = [
      make('span', { class: 'fighter' }),
      make('b'),
      make('span', { class: 'brings' }),
    ];
    const element = button(
      { class: `spot ${one}`, 'aria-pressed': 'false' },
      () => {
        choose(side === one ? undefined : one);
      },
      make('span', { class: 'spot-name' }, texts[one]),
      name,
      odds,
      brings,
    );
    return { one, element, name, odds, brings };
  });
  const odds = make('div', { class: 'fight-odds' }, ...spots.map(({ element }) => element));
  const none = make('p', { class: 'hint', hidden: true }, texts.noMatches);

  const oddsOf = (one: Side) =>
    fight?.markets[0]?.selections.find(({ selection }) => selection === one)?.odds;
  function redraw() {
    none.hidden = fight !== undefined;
    odds.hidden = fight === undefined;
    for (const { one, element, name, odds: shown, brings } of spots) {
      const offered = oddsOf(one);
      element.setAttribute('aria-pressed', String(one === side));
      setUsable(element, isOpen && !isLocked && offered !== undefined);
      name.textContent = { meron: fight?.home, wala: fight?.away, draw: '' }[one] ?? '';
      shown.textContent = offered ?? '–';
      brings.textContent = offered ? `${texts.toWin} ${table.show(winOf(table.stake(), offered))}` : '';
    }
  }
  function choose(chosen: Side | undefined) {
    side = chosen;
    redraw();
    table.changed();
  }
  redraw();

  return {
    element: make('section', { class: 'fight-card', 'aria-label': words.nextFight }, fighters, odds, none),
    show: (next, isNowOpen) => {
      const isNew = next?.match_id !== fight?.match_id;
      fight = next;
      isOpen = isNowOpen;
      if (isNew) {
        fighters.replaceChildren(...(next ? cards(next, parts) : []));
        choose(undefined);
      } else redraw();
      return isNew;
    },
    redraw,
    lock: (locked) => {
      isLocked = locked;
      redraw();
    },
    chosen: () => {
      const offered = side && oddsOf(side);
      return side && offered ? { side, odds: offered } : undefined;
    },
    clear: () => choose(undefined),
  };
}

/** Stake times odds, as the server counts it. */
const winOf = (stake: string, odds: string) => exact((toUnits(stake) * toUnits(odds)) / 10_000n);

function cards({ home, away, fight }: MatchAnswer, parts: FightTexts): HTMLElement[] {
  return fight ? [card('meron', home, fight.meron, parts), card('wala', away, fight.wala, parts)] : [];
}

function card(
  corner: Corner,
  name: string,
  fighter: FighterAnswer,
  { texts, words }: FightTexts,
): HTMLElement {
  const { weight_kg, feathers, record } = fighter;
  const [hackle, body, tail] = [feathers.hackle, feathers.body, feathers.tail].map(
    (colour) => words.colours[colour],
  ) as [string, string, string];
  const feathersSpoken = fill(words.feathersSpoken, { hackle, body, tail });
  const recordSpoken = fill(words.recordSpoken, { ...record });
  const fact = (term: string, ...shown: (Node | string)[]) =>
    make('div', {}, make('dt', {}, term), make('dd', {}, ...shown));
  /** Short for the eye, in whole words for the ear. */
  const both = (seen: string, spoken: string) => [
    make('span', { 'aria-hidden': 'true' }, seen),
    make('span', { class: 'spoken' }, spoken),
  ];
  return make(
    'article',
    { class: `fighter-card ${corner}` },
    make('p', { class: 'corner' }, texts[corner]),
    cockPicture(feathers, corner),
    make('h2', {}, name),
    make(
      'dl',
      {},
      fact(words.weight, words.kilos.replace('{kg}', weight_kg)),
      fact(words.record, ...both(recordText(record), recordSpoken)),
      fact(words.feathers, ...both(`${hackle} / ${body} / ${tail}`, feathersSpoken)),
    ),
  );
}
