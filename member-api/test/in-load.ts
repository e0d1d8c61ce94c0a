import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';

const WORKERS = 3;
/** Between two requests of one of them: the work beside it needs the processor, too. */
const PAUSE_MS = 10;
/** How many answers each phase waits for. */
const SOME = 12;

/**
 * Sends requests, several at a time and each kind in turn, until the work is done; `someMore` resolves when some have been answered
 * since. Expects that none was refused.
 */
export async function inLoad(
  requests: readonly ((turn: number) => Promise<{ status: unknown; statusdesc: string }>)[],
  work: (someMore: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const refused: string[] = [];
  let [turn, answered] = [0, 0];
  let isOver = false;
  async function send(): Promise<void> {
    while (!isOver) {
      await sleep(PAUSE_MS);
      turn += 1;
      const kind = turn % requests.length;
      const answer = await requests[kind]?.(turn).catch((error: unknown) => ({
        status: 0,
        statusdesc: String(error),
      }));
      answered += 1;
      if (answer?.status !== 1) refused.push(`${kind}: ${answer?.statusdesc}`);
    }
  }
  const workers = Array.from({ length: WORKERS }, send);
  try {
    await work(async () => {
      const goal = answered + SOME;
      while (answered < goal && !isOver) await sleep(5);
    });
  } finally {
    isOver = true;
    await Promise.all(workers);
  }
  expect(refused).toEqual([]);
}
