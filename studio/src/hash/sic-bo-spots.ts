export type Dice = readonly [number, number, number];

const EYES = [1, 2, 3, 4, 5, 6];
/** What all 216 throws of three dice can be. */
export const THROWS: readonly Dice[] = EYES.flatMap((one) =>
  EYES.flatMap((two) => EYES.map((three): Dice => [one, two, three])),
);

export const totalOfDice = (dice: Dice): number => dice[0] + dice[1] + dice[2];
const isTriple = ([one, two, three]: Dice) => one === two && two === three;
const count = (dice: Dice, eyes: number) => dice.filter((one) => one === eyes).length;

/** What the dice are together: a triple is neither big nor small. */
export function resultOfDice(dice: Dice): 'big' | 'small' | 'triple' {
  if (isTriple(dice)) return 'triple';
  return totalOfDice(dice) > 10 ? 'big' : 'small';
}

/** To one; a single number once, twice and three times. */
export interface SicBoPays {
  /** Total → of it, and of 21 less it. */
  totals: Readonly<Record<number, number>>;
  single: readonly [number, number, number];
  double: number;
  triple: number;
  anyTriple: number;
  pair: number;
}

interface Spot {
  /** Of one number as often as it comes, of others the one that is paid. */
  pays: (by: SicBoPays) => readonly number[];
  /** Which of `pays` a throw gets, counted from 1; 0 for none. */
  wins: (dice: Dice) => number;
}

const even = (wins: (dice: Dice) => boolean): Spot => ({
  pays: () => [1],
  wins: (dice) => (!isTriple(dice) && wins(dice) ? 1 : 0),
});
const once = (pays: (by: SicBoPays) => number, wins: (dice: Dice) => boolean): Spot => ({
  pays: (by) => [pays(by)],
  wins: (dice) => (wins(dice) ? 1 : 0),
});
const named = (spots: readonly (readonly [string, Spot])[]) => Object.fromEntries(spots);

/** All that can be bet on: total4 … total17, single1, double1, triple1 … of each number, and pair1_2 … of two. */
export const SIC_BO_SPOTS: Readonly<Record<string, Spot>> = {
  big: even((dice) => totalOfDice(dice) > 10),
  small: even((dice) => totalOfDice(dice) < 11),
  odd: even((dice) => totalOfDice(dice) % 2 === 1),
  even: even((dice) => totalOfDice(dice) % 2 === 0),
  any_triple: once(({ anyTriple }) => anyTriple, isTriple),
  ...named(
    Array.from({ length: 14 }, (_, index) => index + 4).map((total) => [
      `total${total}`,
      once(
        ({ totals }) => totals[Math.min(total, 21 - total)] ?? 0,
        (dice) => totalOfDice(dice) === total,
      ),
    ]),
  ),
  ...named(
    EYES.map((eyes) => [
      `single${eyes}`,
      { pays: ({ single }) => single, wins: (dice) => count(dice, eyes) },
    ]),
  ),
  ...named(
    EYES.map((eyes) => [
      `double${eyes}`,
      once(
        ({ double }) => double,
        (dice) => count(dice, eyes) > 1,
      ),
    ]),
  ),
  ...named(
    EYES.map((eyes) => [
      `triple${eyes}`,
      once(
        ({ triple }) => triple,
        (dice) => count(dice, eyes) === 3,
      ),
    ]),
  ),
  ...named(
    EYES.flatMap((one) =>
      EYES.filter((other) => other > one).map((other) => [
        `pair${one}_${other}`,
        once(
          ({ pair }) => pair,
          (dice) => dice.includes(one) && dice.includes(other),
        ),
      ]),
    ),
  ),
};
