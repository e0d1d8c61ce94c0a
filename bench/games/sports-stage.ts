import { playMatches, startSports } from '@palaro/e2e/support/sports-game';
import { differenceOf } from './figures.ts';
import { lastWinOn, type Stage } from './stage.ts';

/** A calendar of matches, on a clock that the bets move. */
export async function sportsStage(): Promise<Stage> {
  const book = await startSports();
  const url = book.provider.url + book.path;
  return {
    kind: 'sports',
    url,
    open: () => Promise.resolve(),
    firstPress: {
      url,
      button: '.match[data-state="open"] .odd:not([aria-disabled="true"])',
      taken: '.odd[aria-pressed="true"]',
    },
    play: async (page, { from, count, reactsMs }) => {
      const found: string[] = [];
      let lastWin = await lastWinOn(page);
      for (let turn = from; turn < from + count; turn += 1) {
        const round = await playMatches(page, book, { turn, lastWin, reactsMs });
        ({ lastWin } = round);
        found.push(...differenceOf(`sports ${turn + 1}`, round.shown, round.inBooks));
      }
      return found;
    },
    end: () => book.provider.end(),
  };
}
