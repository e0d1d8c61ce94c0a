import type { WalletAnswer } from '@palaro/contract/wires';
import { Refusal } from '../server/refusal.ts';
import type { GameBook, PlaySession } from './game-book.ts';
import { findSeat } from './game-seat.ts';
import type { Boards, GameSeat } from './game-seat.ts';
import { toEntryRefusal } from './notice/notice-page.ts';
import type { EntryRefusal } from './notice/notice-page.ts';
import type { ScreenView } from '@palaro/studio/wire';
import type { RoundPlayer } from './play-round.ts';
import type { GamesSettings } from './settings.ts';
import type { Wallet } from './wallet-client.ts';

export interface PlayParts {
  book: GameBook;
  walletOf: (session: PlaySession) => Wallet;
  player: RoundPlayer;
  boards: Boards;
  settings: GamesSettings;
}

export type Purse = Pick<ScreenView, 'balance' | 'bonus_limit'>;
export type Entry = Purse | { error: EntryRefusal };

/** Whether the wallet accepts the member of a session, and what there is to play with. */
export async function enter(parts: PlayParts, session: PlaySession): Promise<Entry> {
  const asked = await ask(parts, session);
  if ('error' in asked) return asked;
  const { balance = '0.00', bonus_limit } = asked;
  return { balance, ...(bonus_limit && { bonus_limit }) };
}

/** What the wallet says of the member of a session, and of the seed with a hash. */
export async function ask(
  { walletOf }: PlayParts,
  session: PlaySession,
  seed: { server_seed_hash?: string } = {},
): Promise<WalletAnswer | { error: EntryRefusal }> {
  const { provider, player, token } = session;
  const caller = { provider, player, scenario: 'normal' } as const;
  const reply = await walletOf(session).call(caller, { action: 'authenticate', token, ...seed });
  if (reply.outcome === 'ok') return reply.answer;
  return { error: reply.outcome === 'refused' ? toEntryRefusal(reply.code) : 'TRY_AGAIN' };
}

/** @throws Refusal 404 for an unknown session. */
export function knownSession({ book }: PlayParts, id: string): PlaySession {
  const session = book.session(id);
  if (!session) throw new Refusal(404, 'SESSION_ENDED', 'There is no such session.');
  return session;
}

/** The session's own game, or in a lobby the requested one. */
export function seatFor(
  { boards }: PlayParts,
  session: PlaySession,
  requestedGame: string | undefined,
): GameSeat | undefined {
  const own = session.game_code;
  if (own !== undefined && requestedGame !== undefined && requestedGame !== own) return undefined;
  const code = own ?? requestedGame;
  return code === undefined ? undefined : findSeat(session.provider, code, boards);
}

/** @throws Refusal 422 when there is no such game in the session. */
export function knownSeat(
  parts: PlayParts,
  session: PlaySession,
  requestedGame: string | undefined,
): GameSeat {
  const seat = seatFor(parts, session, requestedGame);
  if (!seat) throw new Refusal(422, 'malformed', 'There is no such game here.');
  return seat;
}
