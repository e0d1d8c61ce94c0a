import type { DrawKind } from '@palaro/studio/draw/draw-rounds';
import type { Page } from '@playwright/test';
import type { RoundPage } from './round-page.ts';

/** What tells the kinds of draws apart: how a ticket is chosen, and how its page is read. */
interface DrawFacts {
  /** A neighbour's. */
  order: object;
  choose: (page: Page, turn: number) => Promise<void>;
  read: (books: RoundPage) => { sentence: string; paid: string; balls: string[]; numbers: string[] };
}

export const DRAW_FACTS: Readonly<Record<DrawKind, DrawFacts>> = {
  keno: {
    order: { picks: [1, 2, 3, 4] },
    choose: async (page, turn) => {
      const picks = Array.from({ length: 2 + (turn % 4) }, (_, index) => (turn * 7 + index * 5) % 36);
      await page.evaluate((wanted) => {
        document.querySelector<HTMLElement>('[data-clear]')?.click();
        for (const pick of wanted) document.querySelectorAll<HTMLElement>('.ball-place')[pick]?.click();
      }, picks);
    },
    read: ({ facts, numbers: [picked = [], drawn = []] }) => {
      const right = picked.filter(({ isMarked }) => isMarked).map(({ number }) => number);
      const hits = facts.get('Hits') ?? '';
      return {
        sentence: `${hits} right: ${right.join(', ') || '–'}.`,
        paid: `${hits} right: ${withCommas(facts.get('Win') ?? '')}`,
        balls: drawn.map(({ number }) => number),
        numbers: picked.map(({ number, isMarked }) => (isMarked ? `✓ ${number}` : number)),
      };
    },
  },
};

const withCommas = (amount: string) => amount.replaceAll(/\B(?=(\d{3})+\.)/g, ',');
