import type { FlightAnswer, FlownFlight, Rules } from '../../wire/index.ts';
import type { TableTexts } from '../table-data.ts';
import { checkFlight } from './check-flight.ts';
import { createProvenRounds, seedProof } from './proven-rounds.ts';

export interface FlownFlights {
  element: HTMLElement;
  show: (answer: FlightAnswer) => void;
}

/** Hundredths from which a flight was a high one. */
const [MIDDLE, HIGH] = [2, 10];

/** Where the last flights ended. */
export function createFlownFlights(
  { flight: words }: TableTexts,
  rules: Extract<Rules, { kind: 'crash' }>,
): FlownFlights {
  const flown = createProvenRounds<FlownFlight>({
    words,
    prove: seedProof(words, fill, (flight, hash) => checkFlight(flight, hash, rules)),
    face: (flight) => ({
      attributes: {
        class: 'proven-one flown-one',
        'data-height': heightOf(flight),
        'aria-label': fill(words.check, flight),
      },
      children: [`×${flight.crashed_at}`],
    }),
  });
  flown.element.classList.add('is-strip');
  return {
    element: flown.element,
    show: ({ round, hash, crashed_at, flown: past }) => {
      if (crashed_at === undefined) flown.commit(round, hash);
      flown.show(past);
    },
  };
}

const fill = (text: string, { number, crashed_at }: FlownFlight) =>
  text.replace('{number}', String(number)).replace('{factor}', `×${crashed_at}`);

function heightOf({ crashed_at }: FlownFlight): 'low' | 'middle' | 'high' {
  if (Number(crashed_at) < MIDDLE) return 'low';
  return Number(crashed_at) < HIGH ? 'middle' : 'high';
}
