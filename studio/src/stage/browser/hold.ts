import type { Coin } from '../../wire/index.ts';
import type { GameData } from '../game-data.ts';
import { setFace } from './coin-face.ts';
import { byId, wait, wantsLessMotion } from './elements.ts';
import type { HowToShow } from './falls.ts';
import { fill } from './fill.ts';
import { faceOf, worthOf, type CoinLook } from './held-spin.ts';
import { showUnits, toUnits } from './money.ts';
import type { Plaque } from './plaque.ts';
import { finish, setSymbol } from './reel.ts';
import type { Reels } from './reels.ts';
import type { HeldShown, SpinShown } from './spin-shown.ts';
import type { WinShow } from './win-show.ts';

interface Parts {
  reels: Reels;
  wins: WinShow;
  plaque: Plaque;
  /** What a coin sounds like that has landed on a reel. */
  onCoin: (reel: number) => void;
  data: Pick<GameData, 'texts' | 'currency'>;
  /** Of a game that has coins. */
  look: CoinLook | undefined;
}

export interface Hold {
  /** Shows the respins of a settled spin, if its coins stay; its reels have stopped. */
  show(spin: SpinShown, how: HowToShow): Promise<void>;
  /** What came of it, in words. */
  words(spin: SpinShown | undefined, isPaid: boolean): string;
  clear(): void;
}

const BEGIN_MS = 1800;
const LANDED_MS = 650;
const EMPTY_MS = 250;
const FULL_MS = 2200;
const SHORT_MS = 120;
/** Coins go through an open place so often, each in so long. */
const [TURNS, TURN_MS, SHORT_TURN_MS] = [3, 230, 90];
const STAGGER_MS = 12;
const LAND_MS = 240;

/** Coins stay in their places while the others turn by themselves, respin after respin. The sum is of coins that have landed. */
export function createHold({ reels, wins, plaque, onCoin, data, look }: Parts): Hold {
  const { texts, currency } = data;
  const board = byId('reels');
  const lamps = [...document.querySelectorAll('#respins i')];

  const light = (left: number) => {
    for (const [index, lamp] of lamps.entries()) lamp.classList.toggle('is-lit', index < left);
  };
  const keep = (coins: readonly Coin[]) => {
    board.classList.add('is-holding');
    for (const { reel, row } of coins) reels.cells[reel]?.[row]?.classList.add('held');
  };
  /** All open places at once. @param window What they show without a coin. */
  const respin = async (
    coins: readonly Coin[],
    window: SpinShown['window'],
    coinLook: CoinLook,
    turnMs: number,
  ) => {
    const turning = reels.cells.flatMap((column, reel) =>
      column.map(async (cell, row) => {
        if (cell.classList.contains('held')) return;
        await turn(cell, coinLook.symbol, turnMs + STAGGER_MS * reel);
        const coin = coins.find((one) => one.reel === reel && one.row === row);
        if (!coin) {
          setSymbol(cell, window[reel]?.[row] ?? 0);
          return;
        }
        setFace(cell, faceOf(coin, coinLook));
        cell.classList.add('held');
        await move(cell, [{ transform: ABOVE }, { transform: 'none' }], { duration: LAND_MS });
        onCoin(reel);
      }),
    );
    await Promise.all(turning);
  };

  const show = async (spin: SpinShown, { isPaid, isHurried }: HowToShow) => {
    const { held } = spin;
    if (!held || !look) return;
    if (wantsLessMotion()) {
      keep(allCoins(held));
      return;
    }
    const all = lamps.length;
    let [left, sum] = [all, worthOf(held.coins)];
    const report = () => {
      light(left);
      const words = fill(texts.respinsLeft, { count: left });
      plaque.show(isPaid ? `${words} · ${showUnits(sum, currency)}` : words);
    };
    const pause = (ms: number) => wait(isHurried() ? SHORT_MS : ms);
    plaque.write(fill(texts.holdBegins, { count: held.coins.length, respins: all }));
    if (isPaid && spin.marks.length > 0) wins.show(spin.marks);
    light(left);
    await pause(BEGIN_MS);
    wins.clear();
    keep(held.coins);
    for (const coins of held.respins) {
      left -= 1;
      report();
      const turnMs = isHurried() ? SHORT_TURN_MS : TURN_MS;
      await respin(coins, spin.window, look, turnMs);
      sum += worthOf(coins);
      if (coins.length > 0) left = all;
      report();
      await pause(coins.length > 0 ? LANDED_MS : EMPTY_MS);
    }
    if (held.grand === undefined || !isPaid) return;
    plaque.show(fill(texts.fullBoard, { amount: showUnits(toUnits(held.grand), currency) }));
    await pause(FULL_MS);
  };

  return {
    show,
    words: (spin, isPaid) => {
      const held = spin?.held;
      if (!held) return '';
      const coins = allCoins(held);
      const worth = showUnits(worthOf(coins), currency);
      const { grand } = held;
      return [
        fill(texts.coinsHeld, { count: coins.length }),
        isPaid && fill(texts.coinsWorth, { amount: worth }),
        isPaid && grand && fill(texts.fullBoard, { amount: showUnits(toUnits(grand), currency) }),
      ]
        .filter(Boolean)
        .join(' ');
    },
    clear: () => {
      light(0);
      board.classList.remove('is-holding');
      for (const cell of reels.cells.flat()) cell.classList.remove('held');
    },
  };
}

/** In the box of a symbol, which is 100 high. */
const [ABOVE, BELOW] = ['translateY(-110px)', 'translateY(110px)'];

/** Coins without a sum go through a place, as symbols do through a reel. */
async function turn(cell: Element, coin: number, turnMs: number): Promise<void> {
  setSymbol(cell, coin);
  cell.classList.add('is-turning');
  await move(cell, [{ transform: ABOVE }, { transform: BELOW }], { duration: turnMs, iterations: TURNS });
  cell.classList.remove('is-turning');
}

/** Moves the symbol in its place. */
async function move(
  cell: Element,
  frames: Keyframe[],
  { duration, iterations = 1 }: { duration: number; iterations?: number },
): Promise<void> {
  const use = cell.querySelector('use');
  if (use) await finish(use.animate(frames, { duration, iterations }), duration * iterations);
}

const allCoins = ({ coins, respins }: HeldShown) => [...coins, ...respins.flat()];
