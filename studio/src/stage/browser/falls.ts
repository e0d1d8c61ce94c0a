import type { GameData } from '../game-data.ts';
import { wait, wantsLessMotion } from './elements.ts';
import { createLadder } from './ladder.ts';
import { showUnits } from './money.ts';
import type { Plaque } from './plaque.ts';
import type { Reels } from './reels.ts';
import { sumOf } from './win-marks.ts';
import type { SpinShown, StepShown, WinMark } from './spin-shown.ts';
import type { WinShow } from './win-show.ts';

interface Parts {
  reels: Reels;
  wins: WinShow;
  plaque: Plaque;
  data: Pick<GameData, 'currency'>;
}

export interface HowToShow {
  /** Whether its win is in a balance: only then are sums shown. */
  isPaid: boolean;
  /** The member has pressed Stop. */
  isHurried: () => boolean;
}

export interface Falls {
  /** Lets fall what a settled spin has won, step by step; its reels have stopped. @param words What the plaque begins with. */
  show(spin: SpinShown, how: HowToShow, words?: string): Promise<void>;
  clear(): void;
}

const WON_MS = 1000;
const SHORT_MS = 300;

/** Where the reels of a spin stop: without motion, at its end. */
export const landingOf = (spin: SpinShown): StepShown => (wantsLessMotion() ? restOf(spin) : spin);

/** How a spin ends, when nothing falls any more and no respin is left. */
export const restOf = (spin: SpinShown): StepShown => spin.held?.end ?? spin.falls.at(-1) ?? spin;

export function createFalls({ reels, wins, plaque, data }: Parts): Falls {
  const ladder = createLadder();
  const show = async (spin: SpinShown, { isPaid, isHurried }: HowToShow, words = '') => {
    const report = ({ times, marks }: StepShown) => {
      const sum = isPaid ? showUnits(sumOf(marks), data.currency) : '';
      plaque.show([words, `×${times}`, sum].filter((text) => text !== '').join(' · '));
    };
    let before: StepShown = spin;
    if (wantsLessMotion()) {
      ladder.light(spin.falls.length, spin.times);
      return;
    }
    ladder.light(0, spin.times);
    for (const [index, fall] of spin.falls.entries()) {
      report(before);
      if (isPaid) wins.show(before.marks);
      await wait(isHurried() ? SHORT_MS : WON_MS);
      wins.clear();
      await reels.fall(goneOf(before.marks), fall.window);
      ladder.light(index + 1, spin.times);
      before = fall;
    }
  };
  return { show, clear: ladder.clear };
}

/** Reel → rows of what has won. */
function goneOf(marks: readonly WinMark[]): number[][] {
  const reels = Math.max(0, ...marks.map(({ places }) => places.length));
  return Array.from({ length: reels }, (_, reel) => [
    ...new Set(marks.flatMap(({ places }) => places[reel] ?? [])),
  ]);
}
