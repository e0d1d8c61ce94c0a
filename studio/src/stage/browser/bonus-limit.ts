import type { BonusLimit } from '../../wire/index.ts';
import { byId } from './elements.ts';
import { showAmount, toUnits } from './money.ts';

export interface BonusLimitLine {
  /** Shows the newest one; `undefined` when no bonus money is in play. */
  set: (limit: BonusLimit | undefined) => void;
  isKnown: () => boolean;
  /** Whether a round of this stake (units) is within it: the member's own money has no limit. `due` is what of the stake is still to pay. */
  allows: (stake: bigint, due?: bigint) => boolean;
  /** The largest round that is within it; undefined while there is none. */
  most: () => bigint | undefined;
  /** "Largest bet with your bonus: ₱22.00"; empty while there is none. */
  text: () => string;
}

/** The line below the sums that tells the largest bet before the press. */
export function createBonusLimit(words: string, currency: string): BonusLimitLine {
  const line = byId('bonus-limit');
  let current: BonusLimit | undefined;
  const text = () => (current ? words.replace('{amount}', showAmount(current.most_bet, currency)) : '');
  return {
    set: (limit) => {
      current = limit;
      line.textContent = text();
      line.hidden = !limit;
      // For the styles: a rule with `:has()` would be checked again at every change of the page.
      document.body.toggleAttribute('data-bonus-limit', limit !== undefined);
    },
    isKnown: () => current !== undefined,
    allows: (stake, due) => isWithin(current, stake, due),
    most: () => {
      if (!current) return undefined;
      const [own, bonus] = [toUnits(current.own), toUnits(current.most_bet)];
      return own > bonus ? own : bonus;
    },
    text,
  };
}

/** Own money has no limit; what touches the bonus may be as much as the promotion says. */
export function isWithin(limit: BonusLimit | undefined, stake: bigint, due = stake): boolean {
  return !limit || due <= toUnits(limit.own) || stake <= toUnits(limit.most_bet);
}
