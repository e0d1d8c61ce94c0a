import type { ProofAnswer } from '@palaro/studio/wire';
import { Refusal } from '../server/refusal.ts';
import { isOpen, type PlaySession, type Round } from './game-book.ts';
import { seatOf } from './game-seat.ts';
import type { EntryRefusal } from './notice/notice-page.ts';
import { ask, type PlayParts } from './play-door.ts';
import { seatAsPlayed } from './published-maths.ts';

/**
 * What draws a round of an own game again. The wallet keeps the seeds, and tells one when its member has revealed it.
 * @throws Refusal 404 for a round that was not drawn from seeds, 409 for one that goes on.
 */
export async function proofOf(
  round: Round,
  session: PlaySession,
  parts: PlayParts,
): Promise<ProofAnswer | { error: EntryRefusal }> {
  if (!round.fair) throw new Refusal(404, 'no_draw', 'This round was not drawn from seeds.');
  if (isOpen(round)) throw new Refusal(409, 'round_open', 'This round is not over yet.');
  const asked = await ask(parts, session, { server_seed_hash: round.fair.server_seed_hash });
  if ('error' in asked) return asked;
  const { rules, maths } = seatAsPlayed(parts.book, round, seatOf(round, parts.boards));
  const { server_seed: seed } = asked;
  return { rules: rules.rulesOf(maths), ...(seed !== undefined && { seed }) };
}
