import type { RoundAnswer } from '../../wire/index.ts';
import type { Texts } from '../texts/en.ts';
import { byId } from './elements.ts';
import { endingOf, endingText } from './ending.ts';
import type { Ending, EndingWords } from './ending.ts';
import { showUnits, toUnits } from './money.ts';
import type { Plaque } from './plaque.ts';
import type { Sound } from './sound.ts';

interface Parts {
  words: EndingWords & Pick<Texts, 'bigWin'>;
  currency: string;
  sound: Sound;
  plaque: Plaque;
}

/** Stakes from which a win is louder. */
const PLAIN_WIN = 5n;
const BIG_WIN = 10n;
const COUNT_MS = { small: 400, plain: 900, big: 2600 } as const;

/** Says how a closed round ended, after `details` about its draw; only what is more than the stake and in the balance is celebrated. */
export function createResultShow({ words, currency, sound, plaque }: Parts) {
  const lastWin = byId('last-win');
  const show = (amount: bigint) => showUnits(amount, currency);

  const celebrate = (answer: RoundAnswer, details: string) => {
    const [total, staked] = [toUnits(answer.win), toUnits(answer.stake)];
    const size = total < staked * PLAIN_WIN ? 'small' : total < staked * BIG_WIN ? 'plain' : 'big';
    const sentence = (amount: bigint) => words.youWon.replace('{amount}', show(amount));
    lastWin.textContent = show(total);
    sound.win(size);
    plaque.celebrate({
      total,
      durationMs: COUNT_MS[size],
      isBig: size === 'big',
      sentence: `${details} ${sentence(total)}`.trim(),
      text: (amount) => (size === 'big' ? `${words.bigWin} ${show(amount)}` : sentence(amount)),
    });
  };
  return (answer: RoundAnswer, details = ''): Ending => {
    const ending = endingOf(answer);
    if (ending === 'won') celebrate(answer, details);
    else plaque.write(`${details} ${endingText(answer, words, show)}`.trim());
    return ending;
  };
}
