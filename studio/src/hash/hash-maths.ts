import type { CrashMaths } from './crash.ts';
import type { DiceMaths } from './dice.ts';
import type { FishingMaths } from './fishing.ts';
import type { LimboMaths } from './limbo.ts';
import type { MinesMaths } from './mines.ts';
import type { PlinkoMaths } from './plinko.ts';
import type { RouletteMaths } from './roulette.ts';
import type { SicBoMaths } from './sic-bo.ts';

const dice = (returned: number): DiceMaths => ({ kind: 'dice', returned });
const limbo = (percent: number, max: number): LimboMaths => ({ kind: 'limbo', percent, max });
const crash = (percent: number, max: number, growth: number): CrashMaths => ({
  kind: 'crash',
  percent,
  max,
  growth,
});
const mines = (percent: number, max: number): MinesMaths => ({ kind: 'mines', percent, max });
/** Every fish of a sea returns exactly the same. */
const sea = (returned: number, pays: FishingMaths['pays']): FishingMaths => ({
  kind: 'fishing',
  returned,
  pays,
});
const roulette = (partage: boolean): RouletteMaths => ({ kind: 'roulette', partage });

/** The other side of the middle pays the same. */
const mirrored = (half: readonly number[]) => [...half, ...half.toReversed().slice(1)];
const plinko: PlinkoMaths = {
  kind: 'plinko',
  rows: 12,
  pays: {
    low: mirrored([900, 320, 170, 140, 110, 97, 47]),
    medium: mirrored([2_600, 850, 400, 200, 112, 60, 28]),
    high: mirrored([15_000, 2_000, 680, 200, 80, 30, 18]),
  },
};

const sicBo: SicBoMaths = {
  kind: 'sic_bo',
  totals: { 4: 60, 5: 30, 6: 17, 7: 12, 8: 8, 9: 7, 10: 6 },
  single: [1, 2, 3],
  double: 10,
  triple: 180,
  anyTriple: 30,
  pair: 6,
};

/** Largest factors are in hundredths. */
export const HASH_MATHS = {
  'dice-99': dice(9900),
  'dice-985': dice(9850),
  'dice-98': dice(9800),
  'dice-97': dice(9700),
  'limbo-99': limbo(99, 1_000_000),
  'limbo-98': limbo(98, 1_000_000),
  'limbo-97': limbo(97, 500_000),
  'limbo-96': limbo(96, 100_000),
  'crash-99': crash(99, 100_000, 0.12),
  'crash-98': crash(98, 100_000, 0.15),
  'crash-97': crash(97, 50_000, 0.1),
  'crash-96': crash(96, 200_000, 0.18),
  'mines-99': mines(99, 1_000_000),
  'roulette-plain': roulette(false),
  'roulette-partage': roulette(true),
  'plinko-97': plinko,
  'sic-bo': sicBo,
  'sea-lagoon': sea(9750, { sardine: 2, milkfish: 3, parrotfish: 5, crab: 10, grouper: 25, octopus: 150 }),
  'sea-reef': sea(9700, { sardine: 2, parrotfish: 4, pufferfish: 8, squid: 15, ray: 40, shark: 200 }),
  'sea-open': sea(9680, { milkfish: 3, squid: 6, grouper: 12, tuna: 30, marlin: 80, shark: 300 }),
  'sea-deep': sea(9650, { squid: 4, ray: 10, tuna: 20, marlin: 60, octopus: 150, bakunawa: 1000 }),
} as const;
