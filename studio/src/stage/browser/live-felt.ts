import type { SpotResult, SpotStake, TableAnswer } from '../../wire/index.ts';
import type { LiveTexts } from '../texts/live.en.ts';
import { chipStack } from './chips.ts';
import type { LiveBets } from './live-bets.ts';
import { wire } from './live-bets.ts';
import { setUsable } from './elements.ts';
import { button, make } from './make.ts';
import { toUnits } from './money.ts';

/** A place for chips. */
export interface FeltSpot {
  spot: string;
  /** As a screen reader says it. */
  name: string;
  /** Stakes that a win gives back: "1.95". */
  pays: string;
  className: string;
  label: readonly (Node | string)[];
}

export interface FeltLayout {
  spots: readonly FeltSpot[];
  /** Puts the places where they belong. */
  arrange: (placeOf: (spot: string) => HTMLElement) => HTMLElement;
}

export interface LiveFelt {
  element: HTMLElement;
  /** Shows the chips as they lie now. */
  refresh: () => void;
  setOthers: (others: TableAnswer['others']) => void;
  lock: (isLocked: boolean) => void;
  /** Marks what gave back more than lay on it. */
  mark: (spots: readonly SpotResult[]) => void;
}

/** The felt of a table: its spots, the member's chips on them, and what others have bet. */
export function createLiveFelt(
  live: LiveTexts,
  { spots, arrange }: FeltLayout,
  bets: LiveBets,
  show: (amount: string) => string,
  onTap: (spot: string) => void,
): LiveFelt {
  let others = new Map<string, bigint>();
  let isLocked: boolean | undefined;
  const places = spots.map(({ spot, name, pays, className, label }) => {
    const chips = make('span', { class: 'own-chips' });
    const other = make('span', { class: 'others-chips' });
    const place = button(
      { class: `felt-spot ${className}`, 'data-spot': spot },
      () => onTap(spot),
      ...label,
      chips,
      other,
    );
    return { spot, name, pays, place, chips, other, shown: '' };
  });
  const placeOf = new Map(places.map(({ spot, place }) => [spot, place]));

  const refresh = () => {
    for (const here of places) {
      const { spot, name, pays, place, chips, other } = here;
      const [laid, taken, othersHere] = [bets.laidOn(spot), bets.takenOn(spot), others.get(spot) ?? 0n];
      const now = `${laid} ${taken} ${othersHere}`;
      if (here.shown === now) continue;
      here.shown = now;
      const words = laid + taken > 0n ? live.laid : live.spot;
      const filled = words
        .replace('{spot}', name)
        .replace('{pays}', `×${pays}`)
        .replace('{laid}', show(wire(laid)))
        .replace('{taken}', show(wire(taken)));
      const about = othersHere > 0n ? `, ${live.othersOn.replace('{amount}', show(wire(othersHere)))}` : '';
      place.setAttribute('aria-label', `${filled}${about}`);
      place.classList.toggle('is-laid', laid > 0n);
      place.classList.toggle('has-chips', laid + taken + othersHere > 0n);
      chips.replaceChildren(
        ...(laid + taken > 0n ? [chipStack(laid + taken), make('b', {}, show(wire(laid + taken)))] : []),
      );
      other.textContent = othersHere > 0n ? `+${show(wire(othersHere))}` : '';
    }
  };
  refresh();
  return {
    element: arrange((spot) => {
      const place = placeOf.get(spot);
      if (!place) throw new RangeError(`The table has no spot ${spot}.`);
      return place;
    }),
    refresh,
    setOthers: (seats) => {
      others = new Map();
      for (const { spot, stake } of seats.flatMap((seat): readonly SpotStake[] => seat.bets))
        others.set(spot, (others.get(spot) ?? 0n) + toUnits(stake));
      refresh();
    },
    lock: (locked) => {
      if (isLocked === locked) return;
      isLocked = locked;
      for (const { place } of places) setUsable(place, !locked);
    },
    mark: (results) => {
      const won = new Set(
        results.filter(({ stake, win }) => toUnits(win) > toUnits(stake)).map(({ spot }) => spot),
      );
      for (const { spot, place } of places) {
        place.classList.toggle('won', won.has(spot));
        place.classList.toggle('lost', results.length > 0 && bets.takenOn(spot) > 0n && !won.has(spot));
      }
    },
  };
}
