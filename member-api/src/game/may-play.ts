import type { Play, PlayVerdict } from '../provider/index.ts';
import type { Deps } from '../server/deps.ts';

/** Asked before every bet: one round trip for the member's state and for the game's. */
export async function mayPlay(
  { sql }: Pick<Deps, 'sql'>,
  { memberId, provider, gameCode }: Pick<Play, 'memberId' | 'provider' | 'gameCode'>,
): Promise<PlayVerdict> {
  const [row] = await sql<{ isActive: boolean; isOn: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM member WHERE id = ${memberId} AND state = 'active') AS "isActive",
           EXISTS (SELECT 1 FROM game WHERE provider_code = ${provider} AND game_code = ${gameCode}
                                        AND NOT is_off AND NOT gone) AS "isOn"`;
  if (!row?.isActive) return 'MEMBER_BLOCKED';
  return row.isOn ? 'OK' : 'GAME_OFF';
}
