import type { GameBook, PlaySession, Round, RoundState } from './game-book.ts';

const TAKEN: ReadonlySet<RoundState> = new Set(['playing', 'drawn', 'settled', 'disputed']);

/** The bets on a round for all that the wallet has taken, in the order of their coming. Play money stays among itself. */
export function takenBets(tableRound: string, session: PlaySession, book: GameBook): Round[] {
  const isDemo = (round: Round) => book.session(round.session)?.is_demo === true;
  return book
    .roundsAtTable(tableRound)
    .filter((round) => TAKEN.has(round.state) && isDemo(round) === (session.is_demo === true));
}
