import type { GameData } from '../game-data.ts';
import { wait } from './elements.ts';
import { landingOf, restOf } from './falls.ts';
import type { Falls, HowToShow } from './falls.ts';
import { fill } from './fill.ts';
import { showUnits } from './money.ts';
import type { Plaque } from './plaque.ts';
import type { Reels } from './reels.ts';
import { sumOf } from './win-marks.ts';
import type { SpinShown } from './spin-shown.ts';
import type { WinShow } from './win-show.ts';

interface Parts {
  reels: Reels;
  wins: WinShow;
  falls: Falls;
  plaque: Plaque;
  data: Pick<GameData, 'texts' | 'currency'>;
}

interface Round extends HowToShow {
  /** In the paid spin. */
  scatters: number;
  /** None where the free ones were bought: the reels show the first of those. */
  paid: SpinShown | undefined;
  free: readonly SpinShown[];
}

const BEGIN_MS = 1600;
const WON_MS = 1300;
const SHORT_MS = 350;

/** Shows the free spins of a round that is settled already, one after another; the reels show its first spin. */
export function createFreeSpins({ reels, wins, falls, plaque, data }: Parts) {
  const { texts, currency } = data;
  return async ({ scatters, paid, free, isPaid, isHurried }: Round): Promise<void> => {
    let soFar = 0n;
    const reveal = async (spin: SpinShown, durationMs: number) => {
      soFar += sumOf([spin, ...spin.falls].flatMap(({ marks }) => marks));
      if (isPaid) wins.show(restOf(spin).marks);
      await wait(isHurried() ? SHORT_MS : durationMs);
    };
    if (paid) {
      plaque.write(fill(texts.freeSpinsBegin, { scatters, count: free.length }));
      await reveal(paid, BEGIN_MS);
    } else {
      // The plaque still tells what was bought.
      await wait(isHurried() ? SHORT_MS : BEGIN_MS);
    }
    for (const [index, spin] of free.entries()) {
      const words = fill(texts.freeSpin, { number: index + 1, count: free.length });
      const report = () => plaque.show(isPaid ? `${words} · ${showUnits(soFar, currency)}` : words);
      wins.clear();
      report();
      if (paid || index > 0) {
        reels.start();
        if (isHurried()) reels.hurry();
        await reels.stop(landingOf(spin));
      }
      await falls.show(spin, { isPaid, isHurried }, words);
      const shown = reveal(spin, spin.marks.length > 0 ? WON_MS : SHORT_MS);
      report();
      await shown;
    }
  };
}
