import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/database/index.ts';

export interface GameSessionRequest {
  memberId: bigint;
  /** Code of the provider, as in the header `x-provider`. */
  provider: string;
  gameCode: string;
  /** The log-in session that launches it, with which it ends. */
  sessionId: bigint;
  expiresAt: Date;
}

/** Data for the provider at a launch. */
export interface GameSessionKey {
  /** Wallet token, 256 bits; not stored. */
  token: string;
  /** The provider's id of the member: the same at each launch, and unrelated to the user name. */
  player: string;
}

/** Opens a game session for an allowed launch. Bets are accepted until `expiresAt`; wins and rollbacks without a limit. */
export async function openGameSession(sql: Queryable, request: GameSessionRequest): Promise<GameSessionKey> {
  const { memberId, provider, gameCode, sessionId, expiresAt } = request;
  const token = randomBytes(32).toString('base64url');
  const [row] = await sql<{ player: string }[]>`
    WITH known AS (
      INSERT INTO provider_player AS p (provider, member_id, player)
      VALUES (${provider}, ${memberId}, ${randomBytes(12).toString('hex')})
      ON CONFLICT (provider, member_id) DO UPDATE SET player = p.player
      RETURNING player)
    INSERT INTO game_session (token_hash, provider, member_id, game_code, player, session_id, expires_at)
    SELECT ${hashOfToken(token)}, ${provider}, ${memberId}, ${gameCode}, player, ${sessionId}, ${expiresAt} FROM known
    RETURNING player`;
  if (!row) throw new Error('the game session was not written');
  return { token, player: row.player };
}

/** Ends all game sessions of a member: no token of them bets any more. Open rounds settle as usual. */
export async function endGameSessions(tx: Queryable, memberId: bigint, now: Date): Promise<void> {
  await tx`UPDATE game_session SET expires_at = ${now} WHERE member_id = ${memberId} AND expires_at > ${now}`;
}

/** The provider's id of a member; `undefined` when unknown. */
export async function playerOf(
  sql: Queryable,
  provider: string,
  memberId: bigint | null,
): Promise<string | undefined> {
  if (memberId === null) return undefined;
  const [row] = await sql<{ player: string }[]>`
    SELECT player FROM provider_player WHERE provider = ${provider} AND member_id = ${memberId}`;
  return row?.player;
}

/** The token has 256 random bits, so a plain hash is safe. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
