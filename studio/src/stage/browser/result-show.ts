import type { RoundAnswer } from '../../wire/index.ts';
import type { Texts } from '../texts/en.ts';
import { throwCoins } from './coins.ts';
import { byId } from './elements.ts';
import { endingOf, endingText } from './ending.ts';
import type { Ending, EndingWords } from './ending.ts';
import { showUnits, toUnits } from './money.ts';
import type { Plaque } from './plaque.ts';
import type { Sound } from './sound.ts';
import { winSize } from './win-size.ts';

interface Parts {
  words: EndingWords & Pick<Texts, 'bigWin' | 'hugeWin'>;
  currency: string;
  sound: Sound;
  plaque: Plaque;
}

/** How long a win is counted up. */
export const COUNT_MS = { small: 400, plain: 900, big: 2600, huge: 4000 } as const;

/** Says how a closed round ended, after `details` about its draw; only what is more than the stake and in the balance is celebrated. */
export function createResultShow({ words, currency, sound, plaque }: Parts) {
  const lastWin = byId('last-win');
  const show = (amount: bigint) => showUnits(amount, currency);

  const celebrate = (answer: RoundAnswer, details: string) => {
    const total = toUnits(answer.win);
    const size = winSize(total, toUnits(answer.stake));
    const headline = size === 'huge' ? words.hugeWin : size === 'big' ? words.bigWin : undefined;
    const sentence = (amount: bigint) => words.youWon.replace('{amount}', show(amount));
    lastWin.textContent = show(total);
    sound.win(size);
    if (size === 'huge') throwCoins();
    plaque.celebrate({
      total,
      durationMs: COUNT_MS[size],
      tone: headline ? 'big' : 'win',
      sentence: `${details} ${sentence(total)}`.trim(),
      text: (amount) => (headline ? `${headline} ${show(amount)}` : sentence(amount)),
    });
  };
  return (answer: RoundAnswer, details = ''): Ending => {
    const ending = endingOf(answer);
    if (ending === 'won') celebrate(answer, details);
    else plaque.write(`${details} ${endingText(answer, words, show)}`.trim());
    return ending;
  };
}
