import type { Faces } from './coin-face.ts';
import { wait, wantsLessMotion } from './elements.ts';
import { createReel, speedUpMs } from './reel.ts';

/** Where reels come to a stop. */
export interface Landing {
  /** Reel → symbols from the top. */
  window: readonly (readonly number[])[];
  /** What is printed on the coins among them. */
  faces?: Faces;
}

export interface Reels {
  /** Reel → cells from the top, as many as show. */
  cells: readonly (readonly Element[])[];
  start(): void;
  /** Stops from left to right, one reel after another; resolves when all have stopped. */
  stop(landing: Landing): Promise<void>;
  /** What has gone leaves, and what is above comes down to this window. @param gone Reel → rows. */
  fall(gone: readonly (readonly number[])[], window: readonly (readonly number[])[]): Promise<void>;
  /** The member skips the animation: turning reels stop as soon as the result is known. */
  hurry(): void;
}

/** What happens to reels. */
interface ReelEvents {
  started: () => void;
  /** @param rows How many symbols it shows. */
  stopped: (reel: number, rows: number) => void;
}

const START_STAGGER_MS = 45;
const STOP_STAGGER_MS = 190;
const FIRST_STOP_MS = 720;

export function createReels(
  root: Element,
  rows: number,
  pickSymbol: () => number,
  { started, stopped }: ReelEvents,
): Reels {
  const reels = [...root.querySelectorAll('.reel')].map((element) => createReel(element, rows, pickSymbol));
  let startedAt = 0;
  let hurry: () => void = () => undefined;
  let hurried: Promise<void> = Promise.resolve();

  const start = () => {
    startedAt = performance.now();
    hurried = new Promise((resolve) => {
      hurry = resolve;
    });
    for (const [index, reel] of reels.entries()) reel.start(index * START_STAGGER_MS);
    started();
  };
  const stopOne = async (index: number, symbols: readonly number[], faces: Faces[number] | undefined) => {
    const since = () => performance.now() - startedAt;
    if (!wantsLessMotion()) {
      await wait(index * START_STAGGER_MS + speedUpMs(rows) - since());
      await Promise.race([wait(FIRST_STOP_MS + index * STOP_STAGGER_MS - since()), hurried]);
    }
    await reels[index]?.stop(symbols, faces);
    stopped(index, symbols.length);
  };
  /** An answer that comes late still stops the reels one after another. */
  const stop = async ({ window, faces }: Landing) => {
    startedAt = Math.max(startedAt, performance.now() - FIRST_STOP_MS);
    await Promise.all(window.map((symbols, index) => stopOne(index, symbols, faces?.[index])));
  };
  const fall = async (
    gone: readonly (readonly number[])[],
    window: readonly (readonly number[])[],
  ): Promise<void> => {
    await Promise.all(
      window.map(async (symbols, index) => {
        const left = gone[index] ?? [];
        if (left.length === 0) return;
        await reels[index]?.fall(left, symbols);
        stopped(index, symbols.length);
      }),
    );
  };
  return { cells: reels.map(({ cells }) => cells), start, stop, fall, hurry: () => hurry() };
}
