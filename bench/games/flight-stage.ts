import { playFlight, startFlights } from '@palaro/e2e/support/flight-game';
import { differenceOf } from './figures.ts';
import { lastWinOn, type Stage } from './stage.ts';

/** A crash game whose flights are the same for everybody, on a clock that the rounds move. */
export async function flightStage(): Promise<Stage> {
  const place = await startFlights();
  const url = place.provider.url + place.mine;
  return {
    kind: 'flight',
    url,
    open: () => {
      place.next();
      return Promise.resolve();
    },
    firstPress: {
      url,
      button: 'body:has(.flight[data-phase="open"]) #spin[aria-disabled="false"]',
      taken: 'body:has(#spin.is-spinning), .flight-bets .is-own',
    },
    play: async (page, { from, count }) => {
      const found: string[] = [];
      let lastWin = await lastWinOn(page);
      for (let turn = from; turn < from + count; turn += 1) {
        const round = await playFlight(page, place, { turn, lastWin });
        ({ lastWin } = round);
        found.push(...differenceOf(`flight ${turn + 1}`, round.shown, round.inBooks));
      }
      return found;
    },
    end: () => place.provider.end(),
  };
}
