import type { RoundAnswer } from '../../wire/index.ts';
import type { Texts } from '../texts/en.ts';
import { toUnits } from './money.ts';

export type EndingWords = Pick<
  Texts,
  'youWon' | 'noWin' | 'cameBack' | 'stakeBack' | 'inReview' | 'beingPaid'
>;

type Sums = Pick<RoundAnswer, 'win' | 'stake' | 'waits'>;

/** What a closed round has come to. Only `won` is a reason to celebrate: more than the stake, and in the balance. */
export type Ending = 'nothing' | 'back' | 'won' | 'waits';

export function endingOf({ win, stake, waits }: Sums): Ending {
  const [paid, staked] = [toUnits(win), toUnits(stake)];
  if (paid === 0n) return 'nothing';
  if (waits) return 'waits';
  return paid > staked ? 'won' : 'back';
}

/** The same in words: what came back of what, and the difference. @param show units of 1/10,000 → "₱1,234.50" */
export function endingText(sums: Sums, words: EndingWords, show: (units: bigint) => string): string {
  const [paid, staked] = [toUnits(sums.win), toUnits(sums.stake)];
  const amount = show(paid);
  switch (endingOf(sums)) {
    case 'nothing':
      return words.noWin;
    case 'won':
      return words.youWon.replace('{amount}', amount);
    case 'waits':
      return (sums.waits === 'review' ? words.inReview : words.beingPaid).replace('{amount}', amount);
    case 'back':
      return (paid === staked ? words.stakeBack : words.cameBack)
        .replace('{amount}', amount)
        .replace('{stake}', show(staked))
        .replace('{net}', show(paid - staked));
  }
}
