import type { Page } from '@playwright/test';
import type { TableAnswer } from '@palaro/studio/wire';

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
      const press = async (element: HTMLElement | null | undefined) => {
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
        element?.click();
      };
      for (const [spot, chip] of wanted) {
        await press(document.querySelectorAll<HTMLElement>('.rack-chip')[chip]);
        await press(document.querySelector<HTMLElement>(`[data-spot=${spot}]`));
      }
    },
    [taps, reactsMs] as const,
  );
}

/** The clock was moved: the page asks anew, as when its member comes back to it, and shows that phase. */
export async function seePhase(
  page: Page,
  phase: 'open' | 'deciding' | 'dealing' | 'over',
  table: TableAnswer,
) {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForFunction(
    ([wanted, number]) =>
      document.querySelector<HTMLElement>('.live-head')?.dataset['phase'] === wanted &&
      (document.querySelector('.round-number')?.textContent ?? '').endsWith(number),
    [phase, String(table.number)] as const,
    { polling: 20 },
  );
}

/** Waits for what a screen reader says. */
export async function untilStatus(page: Page, pattern: RegExp) {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('#status')?.textContent ?? ''),
    pattern.source,
    { polling: 20 },
  );
}

/** Presses one of the decisions that can be made, and waits until it is taken. */
export async function decide(page: Page, turn: number) {
  await page.waitForFunction(
    () => document.querySelectorAll('.moves:not([hidden]) .move:not([aria-disabled="true"])').length > 0,
    undefined,
    { polling: 20 },
  );
  const moves = page.locator('.moves .move:not([aria-disabled="true"])');
  await moves.nth(turn % (await moves.count())).click();
  await page.waitForFunction(() => document.querySelector('.move[aria-pressed="true"]') !== null, undefined, {
    polling: 20,
  });
}
