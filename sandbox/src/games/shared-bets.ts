import type { Outcome, PlayOrder } from '@palaro/studio/wire';
import type { GameBook, PlaySession, Round, RoundState } from './game-book.ts';
import type { GameSeat } from './game-seat.ts';

const TAKEN: ReadonlySet<RoundState> = new Set([
  'playing',
  'raising',
  'lowering',
  'drawn',
  'settled',
  'disputed',
]);

/** The bets on a round for all that the wallet has taken, in the order of their coming. Play money stays among itself. */
export function takenBets(tableRound: string, session: PlaySession, book: GameBook): Round[] {
  const isDemo = (round: Round) => book.session(round.session)?.is_demo === true;
  return book
    .roundsAtTable(tableRound)
    .filter((round) => TAKEN.has(round.state) && isDemo(round) === (session.is_demo === true));
}

/** What a round for all has come to at an instant, most often its end, with nothing staked on it. */
export function outcomeForNobody(
  { rules, maths, context }: GameSeat,
  order: PlayOrder,
  instant: number,
): Outcome {
  const state = rules.play(maths, order, NO_RANDOMNESS, context());
  return rules.show(maths, order, state, { ...context(), now: new Date(instant) });
}

const NO_RANDOMNESS = {
  float: (): number => {
    throw new Error('A round for all draws by itself.');
  },
};
