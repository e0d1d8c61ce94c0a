import type { Maths } from '@palaro/studio/engine/kinds';
import { findMaths, mathsHash, mathsText } from '@palaro/studio/maths/maths';
import { CATALOGUE } from './catalogue/catalogue.ts';
import type { GameBook, Round } from './game-book.ts';
import type { GameSeat } from './game-seat.ts';
import { providerOf } from './providers.ts';

/** Of today's own games: version → text. */
const CURRENT: ReadonlyMap<string, string> = new Map(
  CATALOGUE.filter(({ provider }) => providerOf(provider).isOwn).map(({ maths }) => {
    const found = findMaths(maths);
    return [mathsHash(found), mathsText(found)];
  }),
);

/** The strips, pay table and rules of a version, of today's own games or of one with which a round was ever played. */
export function publishedMaths(book: GameBook, hash: string): string | undefined {
  return CURRENT.get(hash) ?? book.maths(hash);
}

export const isOwnGame = ({ game }: Pick<GameSeat, 'game'>): boolean =>
  providerOf(game.provider).isOwn === true;

/** A round of an own game with the version of its maths, which stays published from then on, whatever becomes of the game. */
export async function withVersion(book: GameBook, round: Round, seat: GameSeat): Promise<Round> {
  const maths = mathsHash(seat.maths);
  await book.keepMaths(maths, mathsText(seat.maths));
  return { ...round, maths };
}

/** The game with the maths that the round was played with: its own may have changed since. */
export function seatAsPlayed(book: GameBook, round: Round, seat: GameSeat): GameSeat {
  const text = round.maths === undefined ? undefined : publishedMaths(book, round.maths);
  return text === undefined ? seat : { ...seat, maths: { id: '', ...JSON.parse(text) } as Maths };
}
