import { playFlight, startFlights } from '@palaro/e2e/support/flight-game';
import { playInTurn, type Stage } from './stage.ts';

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
    play: playInTurn('flight', (page, round) => playFlight(page, place, round)),
    end: () => place.provider.end(),
  };
}
