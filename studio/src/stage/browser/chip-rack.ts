import type { LiveTexts } from '../texts/live.en.ts';
import { chipPicture } from './chips.ts';
import { button, make } from './make.ts';

export interface ChipRack {
  element: HTMLElement;
  /** The worth of the chosen chip. */
  chosen: () => string;
}

/** The chips to choose from; the chosen one is pressed. */
export function createChipRack(
  stakes: readonly string[],
  live: LiveTexts,
  show: (amount: string) => string,
  onChoose: () => void,
): ChipRack {
  let chosen = stakes[Math.min(3, stakes.length - 1)] ?? '0';
  const chips = stakes.map((stake) =>
    button(
      {
        class: 'rack-chip',
        'aria-label': live.chip.replace('{amount}', show(stake)),
        'aria-pressed': String(stake === chosen),
      },
      () => {
        chosen = stake;
        for (const [index, chip] of chips.entries())
          chip.setAttribute('aria-pressed', String(stakes[index] === stake));
        onChoose();
      },
      chipPicture(stake),
    ),
  );
  return {
    element: make('div', { class: 'rack', role: 'group', 'aria-label': live.chips }, ...chips),
    chosen: () => chosen,
  };
}
