import { playMatches, startSports } from '@palaro/e2e/support/sports-game';
import { playInTurn, type Stage } from './stage.ts';

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
    play: playInTurn('sports', (page, round) => playMatches(page, book, round)),
    end: () => book.provider.end(),
  };
}
