import type { FlightAnswer, FlownFlight, Rules } from '../../wire/index.ts';
import type { TableTexts } from '../table-data.ts';
import { checkFlight } from './check-flight.ts';
import { button, make } from './make.ts';

export interface FlownFlights {
  element: HTMLElement;
  show: (answer: FlightAnswer) => void;
}

/** Hundredths from which a flight was a high one. */
const [MIDDLE, HIGH] = [2, 10];

/** Where the last flights ended, the newest first; a press on one checks it against what was shown before it. */
export function createFlownFlights(
  { flight: words }: TableTexts,
  rules: Extract<Rules, { kind: 'crash' }>,
): FlownFlights {
  const list = make('ol', { class: 'flown-list', 'aria-label': words.last });
  const proof = make('p', { class: 'flown-proof', role: 'status' }, words.checkHint);
  /** Round → the hash that this page saw while bets were open. */
  const shown = new Map<string, string>();
  let newest: string | undefined;

  const check = async (flown: FlownFlight) => {
    const hash = shown.get(flown.round) ?? flown.hash;
    const isRight = await checkFlight(flown, hash, rules);
    const sentence = isRight === undefined ? words.unable : isRight ? words.checked : words.wrong;
    proof.dataset['right'] = String(isRight);
    proof.replaceChildren(
      fill(sentence, flown),
      make('span', { class: 'flown-code' }, words.hash.replace('{hash}', hash)),
      make('span', { class: 'flown-code' }, words.seed.replace('{seed}', flown.seed)),
    );
  };
  return {
    element: make('div', { class: 'flown' }, list, proof),
    show: ({ round, hash, crashed_at, flown }) => {
      if (crashed_at === undefined) shown.set(round, hash);
      if (flown.at(-1)?.round === newest) return;
      newest = flown.at(-1)?.round;
      list.replaceChildren(
        ...flown.toReversed().map((one) =>
          make(
            'li',
            {},
            button(
              {
                class: 'flown-one',
                'data-always': '',
                'data-height': heightOf(one),
                'aria-label': fill(words.check, one),
              },
              () => void check(one),
              `×${one.crashed_at}`,
            ),
          ),
        ),
      );
    },
  };
}

const fill = (text: string, { number, crashed_at }: FlownFlight) =>
  text.replace('{number}', String(number)).replace('{factor}', `×${crashed_at}`);

function heightOf({ crashed_at }: FlownFlight): 'low' | 'middle' | 'high' {
  if (Number(crashed_at) < MIDDLE) return 'low';
  return Number(crashed_at) < HIGH ? 'middle' : 'high';
}
