import { endingOf, pairsOf, pesos, sumsOf, type Pair } from '@palaro/e2e/support/compare-stage';
import { startOwnGame } from '@palaro/e2e/support/own-game';
import { readRoundPage } from '@palaro/e2e/support/round-page';
import { keepAnswers, playStage } from '@palaro/e2e/support/stage-player';
import type { Kind } from '@palaro/studio/wire';
import { differenceOf } from './figures.ts';
import { lastWinOn, type Stage } from './stage.ts';

/** A game of which each member plays rounds of their own. */
export async function ownStage(kind: Kind): Promise<Stage> {
  const { wallet, provider, mine, neighbours } = await startOwnGame(kind);
  return {
    kind,
    url: provider.url + mine,
    open: () => Promise.resolve(),
    // It turns while the round is asked for; a felt without chips says at once that they are missing.
    firstPress: {
      // Another member's: a round of steps stays open.
      url: provider.url + neighbours,
      button: '#spin[aria-disabled="false"]',
      taken: 'body:has(#spin.is-spinning), body:has(#status:not(:empty))',
    },
    play: async (page, rounds) => {
      await page.addInitScript(keepAnswers);
      await page.reload();
      let balance = Number(wallet.balance);
      let lastWin = await lastWinOn(page);
      const found: string[] = [];
      const shown = await page.evaluate(playStage, { kind, ...rounds });
      for (const [index, one] of shown.entries()) {
        const books = await readRoundPage(`${provider.url}/rounds/${one.round}`);
        const sums = sumsOf(books);
        balance += sums.win - sums.stake;
        if (sums.win > sums.stake) lastWin = sums.win;
        const pairs: Pair[] = [
          ...pairsOf(kind, one, books),
          ['balance', one.balance, pesos(balance)],
          ['last win', one.lastWin, pesos(lastWin)],
          ['words', one.status.endsWith(endingOf(sums)), true],
        ];
        for (const [what, onStage, inBooks] of pairs)
          found.push(...differenceOf(`${kind} ${rounds.from + index + 1}, ${what}`, onStage, inBooks));
      }
      return [...found, ...differenceOf(`${kind}, wallet`, pesos(balance), pesos(Number(wallet.balance)))];
    },
    end: () => provider.end(),
  };
}
