import { toUnits } from './money.ts';
import { button, make } from './make.ts';
import type { Table } from './board.ts';
import { lockAll } from './board.ts';

export interface SpotBets {
  /** A button for a spot, with the chips that lie on it. */
  spot: (name: string, label: string, className?: string) => HTMLElement;
  /** Takes all stakes off. */
  clear: HTMLElement;
  order: () => { fields: object; total: string } | { missing: string };
  lock: (isLocked: boolean) => void;
  /** Marks the spots that won. */
  mark: (won: readonly string[]) => void;
}

/** Stakes on spots: each tap puts the chosen stake on one. They stay for the next round. */
export function createSpotBets({ texts, stake, show, changed }: Table, root: () => Element): SpotBets {
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
    { class: 'choice' },
    () => {
      stakes.clear();
      refresh();
    },
    texts.clear,
  );
  return {
    spot: (name, label, className = '') => {
      const chip = make('span', { class: 'chip', hidden: true });
      const place = button(
        { class: `spot ${className}`, 'aria-label': label },
        () => {
          stakes.set(name, (stakes.get(name) ?? 0n) + toUnits(stake()));
          refresh();
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
    lock: (isLocked) => lockAll(root(), isLocked),
    mark: (won) => {
      for (const [name, { place }] of places) place.classList.toggle('won', won.includes(name));
    },
  };
}
