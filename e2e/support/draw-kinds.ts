import type { DrawKind } from '@palaro/studio/draw/draw-rounds';
import type { Page } from '@playwright/test';
import { pesos } from './compare-stage.ts';
import type { RoundPage } from './round-page.ts';

/** What tells the kinds of draws apart: how a ticket is chosen, and how its page is read. */
interface DrawFacts {
  /** A neighbour's. */
  order: object;
  /** What a member chooses, in a round of its own. */
  choose: (page: Page, turn: number) => Promise<void>;
  read: (books: RoundPage) => TicketInBooks;
}

interface TicketInBooks {
  sentence: string;
  /** What the stage says at the end of the ticket's line. */
  paid: string;
  balls: string[];
  /** What is printed on the ticket, with ticks. */
  numbers: string[];
  /** Below each card of bingo. */
  cards?: string[];
}

const picks = (balls: number, count: (turn: number) => number): Pick<DrawFacts, 'choose' | 'read'> => ({
  choose: async (page, turn) => {
    const wanted = Array.from({ length: count(turn) }, (_, index) => (turn * 7 + index * 5) % balls);
    await page.evaluate((places) => {
      document.querySelector<HTMLElement>('[data-clear]')?.click();
      for (const place of places) document.querySelectorAll<HTMLElement>('.ball-place')[place]?.click();
    }, wanted);
  },
  read: ({ facts, numbers: [picked = [], drawn = []] }) => {
    const right = picked.filter(({ isMarked }) => isMarked).map(({ number }) => number);
    const hits = facts.get('Hits') ?? '';
    return {
      sentence: `${hits} right: ${right.join(', ') || '–'}.`,
      paid: `${hits} right: ${inPesos(facts.get('Win') ?? '')}`,
      balls: drawn.map(({ number }) => number),
      numbers: picked.map(({ number, isMarked }) => (isMarked ? `✓ ${number}` : number)),
    };
  },
});

export const DRAW_FACTS: Readonly<Record<DrawKind, DrawFacts>> = {
  bingo: {
    order: { cards: 1 },
    choose: (page, turn) =>
      page.evaluate(
        (card) => document.querySelectorAll<HTMLElement>('.draw-card .choice')[card]?.click(),
        turn % 4,
      ),
    read: ({ facts, numbers: [called = [], ...cards], bold, sentences }) => {
      const wins = bold.filter((text) => text.startsWith('₱')).map(inPesos);
      const states = sentences.map((line) => /^(\d+ lines|full card): ₱/.exec(line)?.[1]).filter(Boolean);
      const words = states.map((state) => (state === 'full card' ? 'Full card!' : state));
      return {
        sentence: words.map((word, index) => `Card ${index + 1}: ${word}.`).join(' '),
        paid: inPesos(facts.get('Win') ?? ''),
        balls: called.map(({ number }) => number),
        numbers: cards.flatMap((card) =>
          card.map(({ number, isMarked }) => (number === '0' ? '★' : isMarked ? `${number} ✓` : number)),
        ),
        cards: words.map((word, index) => `Card ${index + 1}${word}${wins[index]}`),
      };
    },
  },
  keno: { order: { picks: [1, 2, 3, 4] }, ...picks(36, (turn) => 2 + (turn % 4)) },
  pick: { order: { picks: [1, 2, 3, 4, 5, 6] }, ...picks(36, () => 6) },
  digits: {
    order: { digits: [1, 2, 3], play: 'straight' },
    choose: (page, turn) =>
      page.evaluate((one) => {
        const press = (index: number) =>
          document.querySelectorAll<HTMLElement>('.draw-card .choice')[index]?.click();
        press(2);
        press(one % 2);
        // Equal digits have one order only.
        if (
          new Set([...document.querySelectorAll('.digit output')].map((digit) => digit.textContent)).size ===
          1
        )
          press(0);
      }, turn),
    read: ({ facts, rule }) => {
      const [chosen, drawn] = ['Your numbers', 'Drawn'].map((name) => (facts.get(name) ?? '').split(' '));
      return {
        sentence: `Drawn: ${facts.get('Drawn')}.`,
        paid: inPesos(facts.get('Win') ?? ''),
        balls: drawn ?? [],
        numbers: ticked(chosen ?? [], drawn ?? [], rule.endsWith('in any order.')),
      };
    },
  },
};

/** Digits that have come: in their places, or anywhere, each as often as it was drawn. */
function ticked(chosen: readonly string[], drawn: readonly string[], isAny: boolean): string[] {
  const left: (string | undefined)[] = [...drawn];
  return chosen.map((digit, index) => {
    const at = isAny ? left.indexOf(digit) : drawn[index] === digit ? index : -1;
    if (at === -1) return digit;
    left[at] = undefined;
    return `✓ ${digit}`;
  });
}

const inPesos = (amount: string) => pesos(Math.round(Number(amount.replaceAll(/[₱,]/g, '')) * 10_000));
