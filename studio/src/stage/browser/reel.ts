import { setFace, type Faces } from './coin-face.ts';
import { wait, wantsLessMotion } from './elements.ts';

export interface Reel {
  /** Cells of the window, from the top: as many as the symbols that it shows. */
  readonly cells: readonly Element[];
  start(delayMs: number): void;
  /** Ends with these symbols from the top, however many, coins among them; resolves when nothing moves any more. */
  stop(symbols: readonly number[], faces?: Faces[number]): Promise<void>;
  /** Symbols of these rows vanish, and what is above them comes down. */
  fall(gone: readonly number[], symbols: readonly number[]): Promise<void>;
}

/** Symbols that go round and how long one round of them takes. */
const LOOP = 12;
const LOOP_MS = 440;
const STOP_MS = 400;
const FADE_MS = 160;
const FALL_MS = 340;
/** Quadratic: it ends as fast as the loop turns, when it takes twice as long as the loop needs for its way. */
const SPEED_UP = 'cubic-bezier(0.333, 0, 0.667, 0.333)';
/** Faster and faster, and a little thump. */
const FALL_DOWN = 'cubic-bezier(0.5, 0, 0.6, 1.12)';
/** Begins about as fast as the loop turns, swings a little over the end. */
const SLOW_DOWN = 'cubic-bezier(0.22, 0.62, 0.42, 1.14)';

/** Longest time that a reel needs before it can be stopped. */
export const speedUpMs = (rows: number): number => (2 * rows * LOOP_MS) / LOOP;

/**
 * Two layers that move only by `transform`: the window that is still between rounds, and a loop of symbols above it. The window
 * leaves downwards and the loop follows; to stop, the window enters again from above with the drawn symbols.
 * @param rows How many symbols show while it turns.
 */
export function createReel(element: Element, rows: number, pickSymbol: () => number): Reel {
  const still = element.querySelector('.still');
  const cells = [...element.querySelectorAll('.cell:not(.above)')];
  const above = element.querySelector('.above');
  if (!still || !above) throw new Error('A reel without a window');
  const loop = buildLoop(above, rows, pickSymbol);
  element.append(loop);
  /** How far one cell is, in percent of each layer's own height. */
  const [stillCell, loopCell] = [100 / rows, 100 / (LOOP + rows)];
  let running: Animation[] = [];
  let turning: Animation | undefined;

  const move = (layer: Element, from: number, to: number, timing: KeyframeAnimationOptions) => {
    const animation = layer.animate(
      [{ transform: `translateY(${from}%)` }, { transform: `translateY(${to}%)` }],
      timing,
    );
    running.push(animation);
    return animation;
  };
  const cancelAll = () => {
    for (const animation of running) animation.cancel();
    [running, turning] = [[], undefined];
  };
  const show = (symbols: readonly number[], faces: Faces[number] = []) => {
    for (const cell of cells.splice(symbols.length)) cell.remove();
    for (let row = cells.length; row < symbols.length; row += 1) {
      const cell = cellLike(above);
      cells.push(cell);
      still.append(cell);
    }
    for (const [row, cell] of cells.entries()) {
      setSymbol(cell, symbols[row] ?? 0);
      setFace(cell, faces[row]);
    }
    setSymbol(above, pickSymbol());
  };

  const start = (delayMs: number) => {
    cancelAll();
    element.classList.remove('is-stopping');
    if (wantsLessMotion()) {
      running.push(still.animate([{ opacity: 1 }, { opacity: 0.25 }], { duration: FADE_MS, fill: 'both' }));
      return;
    }
    const duration = speedUpMs(rows);
    const timing = { duration, delay: delayMs, easing: SPEED_UP, fill: 'both' } as const;
    move(still, 0, 100, timing);
    move(loop, -100, -LOOP * loopCell, timing);
    turning = move(loop, -LOOP * loopCell, 0, {
      duration: LOOP_MS,
      delay: delayMs + duration,
      iterations: Infinity,
    });
  };

  const stop = async (symbols: readonly number[], faces?: Faces[number]) => {
    const moved = (turning?.effect?.getComputedTiming().progress ?? 0) * LOOP;
    cancelAll();
    show(symbols, faces);
    element.classList.add('is-stopping');
    if (wantsLessMotion()) {
      await finish(still.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: FADE_MS }), FADE_MS);
      return;
    }
    // The window joins the loop at the edge of a symbol.
    const way = rows + Math.ceil(moved) - moved;
    const timing = { duration: STOP_MS, easing: SLOW_DOWN };
    move(loop, (moved - LOOP) * loopCell, (moved - LOOP + way) * loopCell, timing);
    await finish(move(still, -way * stillCell, 0, timing), STOP_MS);
  };
  const fall = async (gone: readonly number[], symbols: readonly number[]) => {
    const vanish = gone.flatMap((row) => cells[row] ?? []).map((cell) => cell.animate(VANISH, FADE_MS));
    await Promise.all(vanish.map((animation) => finish(animation, FADE_MS)));
    show(symbols);
    const stays = cells.flatMap((_, row) => (gone.includes(row) ? [] : [row]));
    const falling = cells.map((cell, row) => {
      const from = stays[row - gone.length] ?? row - gone.length;
      return cell.animate([{ transform: `translateY(${(from - row) * 100}%)` }, { transform: 'none' }], {
        duration: FALL_MS,
        easing: FALL_DOWN,
      });
    });
    await Promise.all(falling.map((animation) => finish(animation, FALL_MS)));
  };
  return { cells, start, stop, fall };
}

const VANISH = [{ opacity: 1 }, { opacity: 0, transform: 'scale(0.5)' }];

/** Its last symbols equal its first ones, so that the loop is seamless. */
function buildLoop(model: Element, rows: number, pickSymbol: () => number): Element {
  const loop = document.createElement('div');
  loop.className = 'loop';
  const symbols = Array.from({ length: LOOP }, pickSymbol);
  for (const symbol of [...symbols, ...symbols.slice(0, rows)]) {
    const cell = cellLike(model);
    setSymbol(cell, symbol);
    loop.append(cell);
  }
  return loop;
}

function cellLike(model: Element): Element {
  const cell = model.cloneNode(true) as Element;
  cell.classList.remove('above');
  return cell;
}

export function setSymbol(cell: Element, symbol: number): void {
  cell.querySelector('use')?.setAttribute('href', `#symbol-${symbol}`);
}

/** In a hidden tab an animation never ends, so a timer is used. */
export async function finish(animation: Animation, durationMs: number): Promise<void> {
  await Promise.race([animation.finished.catch(() => undefined), wait(durationMs + 300)]);
}
