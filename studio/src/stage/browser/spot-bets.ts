import { toUnits } from './money.ts';
import { button, make } from './make.ts';
import type { SpotResult } from '../../wire/index.ts';
import type { Table } from './board.ts';
import { lockAll } from './board.ts';

export interface SpotBets {
  /** A button for a spot, with the chips that lie on it. */
  spot: (name: string, label: string, className?: string) => HTMLElement;
  /** Takes all stakes off. */
  clear: HTMLElement;
  order: () => { fields: object; total: string } | { missing: string };
  lock: (isLocked: boolean, mayClear: boolean) => void;
  /** Marks the spots that won: those that gave back more than what lay on them. */
  mark: (spots: readonly SpotResult[]) => void;
}

/** Stakes on spots: each tap puts the chosen stake on one, up to the largest that the game takes. They stay for the next round. */
export function createSpotBets(
  { view, texts, stake, show, changed, cleared, warn }: Table,
  root: () => Element,
): SpotBets {
  const most = toUnits(view.stakes.at(-1) ?? '0');
  const stakes = new Map<string, bigint>();
  const places = new Map<string, { place: HTMLElement; chip: HTMLElement; label: string }>();
  const wire = (units: bigint) => `${units / 10_000n}.${String((units % 10_000n) / 100n).padStart(2, '0')}`;

  const refresh = () => {
    for (const [name, { place, chip, label }] of places) {
      const units = stakes.get(name) ?? 0n;
      chip.textContent = units > 0n ? show(wire(units)) : '';
      chip.hidden = units === 0n;
      place.setAttribute('aria-label', units > 0n ? `${label}, ${show(wire(units))}` : label);
    }
    changed();
  };
  const clear = button(
    { class: 'choice', 'data-clear': '' },
    () => {
      stakes.clear();
      refresh();
      cleared();
    },
    texts.clear,
  );
  return {
    spot: (name, label, className = '') => {
      const chip = make('span', { class: 'chip', hidden: true });
      const place = button(
        { class: `spot ${className}`, 'aria-label': label },
        () => {
          const wanted = (stakes.get(name) ?? 0n) + toUnits(stake());
          stakes.set(name, wanted > most ? most : wanted);
          refresh();
          if (wanted > most) warn(texts.mostOnSpot.replace('{amount}', show(wire(most))));
        },
        make('span', { class: 'spot-name' }, label),
        chip,
      );
      places.set(name, { place, chip, label });
      return place;
    },
    clear,
    order: () => {
      const bets = [...stakes].map(([spot, units]) => ({ spot, stake: wire(units) }));
      if (bets.length === 0) return { missing: texts.needBet };
      return { fields: { bets }, total: wire([...stakes.values()].reduce((sum, units) => sum + units, 0n)) };
    },
    lock: (isLocked, mayClear) => lockAll(root(), isLocked, mayClear),
    mark: (spots) => {
      const won = spots
        .filter(({ stake: laid, win }) => toUnits(win) > toUnits(laid))
        .map(({ spot }) => spot);
      for (const [name, { place }] of places) place.classList.toggle('won', won.includes(name));
    },
  };
}
