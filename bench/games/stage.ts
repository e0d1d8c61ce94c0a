import type { Page } from 'playwright-core';
import { differenceOf } from './figures.ts';

/** The stage of a kind of game, as it is measured. Provider and wallet are the sandbox's, in this process. */
export interface Stage {
  kind: string;
  url: string;
  /** Before the stage is opened: a shared round takes bets, so that the page shows no result of the round before. */
  open: () => Promise<void>;
  /** Where the stage is opened first, what is pressed there when it can be, and what shows that the press was taken. */
  firstPress: { url: string; button: string; taken: string };
  /** Plays rounds on the stage's own controls. @returns a line for each number that is not that of the books. */
  play: (page: Page, rounds: { from: number; count: number; reactsMs?: number }) => Promise<string[]>;
  end: () => Promise<void>;
}

/** What an open stage shows as the last win, of rounds that were played before. @returns 1/10,000 peso. */
export async function lastWinOn(page: Page): Promise<number> {
  await page.waitForSelector('#spin[aria-disabled]');
  const shown = (await page.textContent('#last-win')) ?? '';
  return Math.round(Number(shown.replaceAll(/[₱,]/g, '')) * 10_000);
}

/** What a shared round shows, what its books say, and the last win after it. */
interface ComparedRound {
  shown: unknown;
  inBooks: unknown;
  lastWin: number;
}

/** For stages whose rounds are compared one by one: plays them in turn, each with the last win of the one before. */
export function playInTurn(
  kind: string,
  play: (
    page: Page,
    round: { turn: number; lastWin: number; reactsMs: number | undefined },
  ) => Promise<ComparedRound>,
): Stage['play'] {
  return async (page, { from, count, reactsMs }) => {
    const found: string[] = [];
    let lastWin = await lastWinOn(page);
    for (let turn = from; turn < from + count; turn += 1) {
      const round = await play(page, { turn, lastWin, reactsMs });
      ({ lastWin } = round);
      found.push(...differenceOf(`${kind} ${turn + 1}`, round.shown, round.inBooks));
    }
    return found;
  };
}
