import type { SpotResult, SpotStake, TableAnswer } from '../../wire/index.ts';
import type { LiveData } from '../live-data.ts';
import { chipStack } from './chips.ts';
import type { LiveBets } from './live-bets.ts';
import { wire } from './live-bets.ts';
import { setUsable } from './elements.ts';
import { button, make } from './make.ts';
import { toUnits } from './money.ts';

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
  { view, texts, live }: LiveData,
  bets: LiveBets,
  show: (amount: string) => string,
  onTap: (spot: string) => void,
): LiveFelt {
  const { rules } = view;
  if (!('pays' in rules) || (rules.kind !== 'baccarat' && rules.kind !== 'dragon_tiger'))
    throw new Error('This is no table of two hands.');
  const names: Readonly<Record<string, string>> = texts.spots;
  let others = new Map<string, bigint>();
  const places = Object.entries(rules.pays).map(([spot, pays]) => {
    const chips = make('span', { class: 'own-chips' });
    const other = make('span', { class: 'others-chips' });
    const name = names[spot] ?? spot;
    const place = button(
      { class: `felt-spot ${spot}`, 'data-spot': spot },
      () => onTap(spot),
      make('span', { class: 'felt-name' }, name),
      make('span', { class: 'felt-pays' }, `×${pays.replace(/\.00$/, '')}`),
      chips,
      other,
    );
    return { spot, name, pays, place, chips, other };
  });

  const refresh = () => {
    for (const { spot, name, pays, place, chips, other } of places) {
      const [laid, taken] = [bets.laidOn(spot), bets.takenOn(spot)];
      const words = laid + taken > 0n ? live.laid : live.spot;
      const filled = words
        .replace('{spot}', name)
        .replace('{pays}', `×${pays}`)
        .replace('{laid}', show(wire(laid)))
        .replace('{taken}', show(wire(taken)));
      const othersHere = others.get(spot) ?? 0n;
      const about = othersHere > 0n ? `, ${live.othersOn.replace('{amount}', show(wire(othersHere)))}` : '';
      place.setAttribute('aria-label', `${filled}${about}`);
      place.classList.toggle('is-laid', laid > 0n);
      chips.replaceChildren(
        ...(laid + taken > 0n ? [chipStack(laid + taken), make('b', {}, show(wire(laid + taken)))] : []),
      );
      other.textContent = othersHere > 0n ? `+${show(wire(othersHere))}` : '';
    }
  };
  refresh();
  return {
    element: make(
      'div',
      { class: `felt-spots ${rules.kind}`, role: 'group', 'aria-label': view.game_name },
      ...places.map(({ place }) => place),
    ),
    refresh,
    setOthers: (seats) => {
      others = new Map();
      for (const { spot, stake } of seats.flatMap((seat): readonly SpotStake[] => seat.bets))
        others.set(spot, (others.get(spot) ?? 0n) + toUnits(stake));
      refresh();
    },
    lock: (isLocked) => {
      for (const { place } of places) setUsable(place, !isLocked);
    },
    mark: (spots) => {
      const won = new Set(
        spots.filter(({ stake, win }) => toUnits(win) > toUnits(stake)).map(({ spot }) => spot),
      );
      for (const { spot, place } of places) {
        place.classList.toggle('won', won.has(spot));
        place.classList.toggle('lost', spots.length > 0 && bets.takenOn(spot) > 0n && !won.has(spot));
      }
    },
  };
}
