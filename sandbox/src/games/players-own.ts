import type { PlaySession, Round } from './game-book.ts';

/** A site that is loaded anew launches again: an open round is continued in the player's next session. */
export function isPlayersOwn(
  { provider, player }: Pick<Round, 'provider' | 'player'>,
  session: PlaySession,
): boolean {
  return provider === session.provider && player === session.player;
}
