import type { GameKind } from '../engine/game-kind.ts';
import { wholeBelow } from '../engine/randomness.ts';
import { share, stakeUnits } from '../engine/stake-maths.ts';

export interface DigitsMaths {
  kind: 'digits';
  places: number;
  /** How many digits there are: 0 to 9 are ten. */
  base: number;
  /** The lowest digit: 0, or 1 where they are numbers from 1 on. */
  lowest: number;
  straightPays: number;
  /** In how many orders the member's digits can come → stakes. */
  anyPays: Readonly<Record<number, number>>;
}
interface DigitsState {
  drawn: readonly number[];
}

/** 2D, 3D, 4D: the digits in their places, or in any order. Each place draws from all digits. */
export const digits: GameKind<'digits', DigitsMaths, DigitsState> = {
  kind: 'digits',
  refuse: ({ places, base, lowest, anyPays }, order) => {
    const fits =
      order.digits.length === places &&
      order.digits.every((digit) => digit >= lowest && digit < lowest + base);
    if (!fits) return { malformed: `A ticket has ${places} digits.` };
    return order.play === 'any' && !(ordersOf(order.digits) in anyPays)
      ? { malformed: 'Digits that are all the same have one order only.' }
      : undefined;
  },
  stakeOf: (_maths, { stake }) => stakeUnits(stake),
  floatsOf: ({ places }) => places,
  play: ({ places, base, lowest }, _order, randomness) => ({
    drawn: Array.from({ length: places }, () => lowest + wholeBelow(base, randomness)),
  }),
  endOf: (maths, order, { drawn }) => {
    const pays = order.play === 'any' ? maths.anyPays[ordersOf(order.digits)] : maths.straightPays;
    const times = isWon(order, drawn) ? (pays ?? 0) : 0;
    return { win: share(stakeUnits(order.stake), BigInt(times), 1n) };
  },
  show: (_maths, order, { drawn }) => ({
    kind: 'digits',
    digits: order.digits,
    drawn,
    play: order.play,
    is_won: isWon(order, drawn),
  }),
  returnsOf: ({ places, base, straightPays, anyPays }) => {
    const staked = BigInt(base) ** BigInt(places);
    return [
      { bet: 'straight', isMain: true, paid: BigInt(straightPays), staked },
      ...Object.entries(anyPays).map(([orders, pays]) => ({
        bet: `any${orders}`,
        isMain: true,
        paid: BigInt(pays) * BigInt(orders),
        staked,
      })),
    ];
  },
  rulesOf: ({ places, base, lowest, straightPays, anyPays }) => ({
    kind: 'digits',
    places,
    base,
    lowest,
    straight_pays: straightPays,
    any_pays: anyPays,
  }),
};

interface Ticket {
  digits: readonly number[];
  play: 'straight' | 'any';
}

function isWon({ digits: chosen, play }: Ticket, drawn: readonly number[]): boolean {
  const inOrder = (list: readonly number[]) => list.toSorted((one, other) => one - other).join();
  return play === 'any' ? inOrder(chosen) === inOrder(drawn) : chosen.join() === drawn.join();
}

/** In how many different orders these digits can stand. */
export function ordersOf(chosen: readonly number[]): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const repeats = [...new Set(chosen)].map((digit) => chosen.filter((one) => one === digit).length);
  return factorial(chosen.length) / repeats.reduce((product, count) => product * factorial(count), 1);
}
