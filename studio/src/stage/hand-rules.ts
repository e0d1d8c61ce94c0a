import type { ScreenView } from '../wire/index.ts';
import { fill } from './texts.ts';
import { HAND_RULE_TEXTS } from './texts/hand-rules.ts';

/** Sentences of the rules of one table of blackjack; none of another kind. */
export function handRules({ rules, lang }: ScreenView): string[] {
  if (rules.kind !== 'blackjack') return [];
  const words = HAND_RULE_TEXTS[lang];
  const doubles = rules.splits === 'double-after' ? words.doubleAfterSplit : words.noDoubleAfterSplit;
  return [
    fill(words.pays, { pays: rules.blackjack_pays }),
    rules.hits_soft_17 ? words.hitsSoft17 : words.standsOn17,
    rules.doubles_on === 'any' ? words.doublesAny : words.doubles9to11,
    ...(rules.splits ? [words.splits, doubles, words.splitPaysEvens] : [words.noSplits]),
    words.noInsurance,
  ];
}
