import type { Coin, CoinPrize, Outcome } from '../../wire/index.ts';
import type { CoinFace, Faces } from './coin-face.ts';
import { exact, toUnits } from './money.ts';
import type { SpinShown, WinMark } from './spin-shown.ts';

type Held = Extract<Outcome, { kind: 'hold_and_win' }>;

/** What coins look like in a game. */
export interface CoinLook {
  /** The number of the symbol. */
  symbol: number;
  show: (amount: string) => string;
  names: Readonly<Record<CoinPrize, string>>;
}

const GOLD = 2;

/** A spin with coins on its reels, which stay where there are enough. @param marks Of its lines. */
export function heldSpin(
  { window, coins, respins, is_held: isHeld, grand }: Held,
  marks: readonly WinMark[],
  look: CoinLook,
): SpinShown {
  const paid = { window, marks, times: 1, falls: [], faces: facesOf(window, coins, look) };
  if (!isHeld) return paid;
  const all = [...coins, ...respins.flat()];
  const end = {
    window: window.map((column, reel) =>
      column.map((symbol, row) => (coinAt(all, reel, row) ? look.symbol : symbol)),
    ),
    marks: [...marks, coinMark(window, all, grand)],
    times: 1,
    faces: facesOf(window, all, look),
  };
  return { ...paid, held: { coins, respins, grand, end } };
}

/** In units. */
export const worthOf = (coins: readonly Coin[]): bigint =>
  coins.reduce((sum, { amount }) => sum + toUnits(amount), 0n);

/** What is printed on a coin: whole pesos without centavos, so that it is larger. */
export const faceOf = ({ amount, prize }: Coin, { show, names }: CoinLook): CoinFace => ({
  sum: show(amount).replace(/\.00$/, ''),
  name: prize && names[prize],
});

const coinAt = (coins: readonly Coin[], reel: number, row: number) =>
  coins.find((coin) => coin.reel === reel && coin.row === row);

function facesOf(window: Held['window'], coins: readonly Coin[], look: CoinLook): Faces {
  return window.map((column, reel) =>
    column.map((_, row) => {
      const coin = coinAt(coins, reel, row);
      return coin && faceOf(coin, look);
    }),
  );
}

/** All coins together, with what is paid for a full board. */
function coinMark(window: Held['window'], coins: readonly Coin[], grand = '0'): WinMark {
  return {
    places: window.map((column, reel) => column.flatMap((_, row) => (coinAt(coins, reel, row) ? [row] : []))),
    colour: GOLD,
    amount: exact(worthOf(coins) + toUnits(grand)),
  };
}
