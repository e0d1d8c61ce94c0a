import type { RoundAnswer } from '../../wire/index.ts';

/**
 * Follows a member's bets on matches by the lists of their last rounds. @returns what takes each new list, and gives those of it that were
 * open in the one before and are settled now. Who cashes a bet out is told by the cash-out itself.
 */
export function followBets(): (rounds: readonly RoundAnswer[]) => RoundAnswer[] {
  let open = new Set<string>();
  return (rounds) => {
    const isSettled = ({ state, waits }: RoundAnswer) => state === 'closed' && waits !== 'payment';
    const settled = rounds.filter(
      (one) => open.has(one.round) && isSettled(one) && !('cashed_out' in one.outcome),
    );
    open = new Set(rounds.filter((one) => !isSettled(one)).map(({ round }) => round));
    return settled;
  };
}

const MOST_NAMED = 3;
/** Holds a score together at the end of a line. */
const JOINER = '\u2060';

/** "Cebu Carabaos – Davao Tarsiers 2–1." What the bets were on, with its end. */
export function matchesOf(rounds: readonly RoundAnswer[]): string {
  const legs = rounds.flatMap(({ outcome }) => ('legs' in outcome ? outcome.legs : []));
  const names = legs.map(({ home, away, score = '' }) =>
    `${home} – ${away} ${score.replace('–', `${JOINER}–${JOINER}`)}`.trim(),
  );
  const named = [...new Set(names)];
  const more = named.length > MOST_NAMED ? ' …' : '.';
  return named.length > 0 ? `${named.slice(0, MOST_NAMED).join(', ')}${more}` : '';
}
