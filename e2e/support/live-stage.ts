import type { Page } from '@playwright/test';
import type { TableAnswer } from '@palaro/studio/wire';
import { comeBack, press, see, type Wanted } from './stage-page.ts';

/** Every number that the stage of a live table shows. */
export interface LiveShown {
  balance: string;
  lastWin: string;
  status: string;
  round: string;
  hands: { title: string; cards: string }[];
  /** The number of the wheel, the sum of the dice. */
  draw: string;
  /** Spot → its label on the felt, and what others have there. */
  chips: Record<string, string>;
  others: Record<string, string>;
  othersCount: string;
  won: string[];
  /** The newest bead, and how often each side has won. */
  bead: string;
  counts: Record<string, number>;
  beads: number;
}

/** Reads it, in the page. */
export function readLive(page: Page): Promise<LiveShown> {
  return page.evaluate(() => {
    const all = (selector: string, within: ParentNode = document) => [
      ...within.querySelectorAll<HTMLElement>(selector),
    ];
    const textOf = (selector: string, within: ParentNode = document) =>
      (within.querySelector(selector)?.textContent ?? '').trim();
    const bySpot = (selector: string) =>
      Object.fromEntries(
        all('[data-spot]').flatMap((spot) => {
          const text = textOf(selector, spot);
          return text === '' ? [] : [[spot.dataset['spot'] ?? '', text]];
        }),
      );
    return {
      balance: textOf('#balance'),
      lastWin: textOf('#last-win'),
      status: textOf('#status'),
      round: textOf('.round-number'),
      hands: all('.hand').map((hand) => ({
        title: textOf('h2', hand),
        cards: all('.playing-card', hand)
          .map((card) => card.textContent ?? '')
          .join(' '),
      })),
      draw: textOf('.wheel-number, .dice-sum'),
      chips: bySpot('.own-chips b'),
      others: bySpot('.others-chips'),
      othersCount: textOf('.others-count'),
      won: all('.felt-spot.won')
        .map((spot) => spot.dataset['spot'] ?? '')
        .toSorted(),
      bead: textOf('.road.bead .newest + text'),
      counts: Object.fromEntries(
        all('.road-counts li').map((side) => [side.dataset['side'] ?? '', Number(textOf('b', side))]),
      ),
      beads: all('.road.bead text').length,
    };
  });
}

/** Puts chips down by their place in the rack. @param reactsMs Before each press, as a person who sees what happens. */
export async function layChips(
  page: Page,
  taps: readonly (readonly [spot: string, chip: number])[],
  reactsMs = 0,
) {
  await page.evaluate(
    async ([wanted, pauseMs]) => {
      const tap = async (element: HTMLElement | null | undefined) => {
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
        element?.click();
      };
      for (const [spot, chip] of wanted) {
        await tap(document.querySelectorAll<HTMLElement>('.rack-chip')[chip]);
        await tap(document.querySelector<HTMLElement>(`[data-spot=${spot}]`));
      }
    },
    [taps, reactsMs] as const,
  );
}

/** Confirms the chips that lie there, and waits until they are taken. @param reactsMs Before the press. */
export async function confirmBet(page: Page, reactsMs = 0) {
  if (reactsMs > 0) await page.waitForTimeout(reactsMs);
  await press(page, '#spin', [['#status', /^Bet taken: /]]);
  // What was said of this one is not what is waited for next.
  await page.evaluate(() => document.querySelector('#status')?.replaceChildren());
}

/** The clock was moved: the page shows that phase, and what else is wanted of it. */
export const seePhase = (
  page: Page,
  phase: 'open' | 'deciding' | 'dealing' | 'over',
  { number }: TableAnswer,
  wanted: readonly Wanted[] = [],
): Promise<void> =>
  comeBack(page, [[`.live-head[data-phase="${phase}"]`, ''], ['.round-number', String(number)], ...wanted]);

/** Waits for what a screen reader says. */
export const untilStatus = (page: Page, pattern: RegExp): Promise<void> => see(page, [['#status', pattern]]);

/** Presses one of the decisions that can be made, and waits until it is taken. */
export async function decide(page: Page, turn: number) {
  await page.waitForFunction(
    (wanted) => {
      const moves = document.querySelectorAll<HTMLElement>(
        '.moves:not([hidden]) .move:not([aria-disabled="true"])',
      );
      moves[wanted % moves.length]?.click();
      return moves.length > 0;
    },
    turn,
    { polling: 20 },
  );
  await see(page, [['.move[aria-pressed="true"]', '']]);
}
