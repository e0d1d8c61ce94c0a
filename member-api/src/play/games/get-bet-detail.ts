import { gameProvider, type BetDetailCall, type ProviderCode } from '@palaro/contract';
import type { Queryable } from '../../platform/database/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';

interface RoundRow {
  ref: string;
  status: 'open' | 'settled' | 'void';
  player: string;
}

/** The address of the provider's page that explains one round of the member; `ticket_id` is the round's name there. */
export function getBetDetail(provider: ProviderCode): Handler<BetDetailCall> {
  const { betDetail } = gameProvider(provider);
  return async (deps, request, { member }) => {
    const round = await findRound(deps.sql, { provider, memberId: member.id, ref: request.ticket_id });
    if (!round) throw refuse('ticket_not_exists');
    if (round.status === 'open') throw refuse('pending_result_in_game');
    const reply = await deps.games.betDetail({
      provider,
      round: round.ref,
      ...((betDetail === 'sends' || betDetail === 'lang') && { player: round.player }),
      ...(betDetail === 'lang' && { lang: request.lang_code }),
    });
    if (reply.outcome === 'nonsense') throw refuse('systemError');
    if (reply.outcome !== 'ok' || URL.parse(reply.value)?.origin !== deps.games.origin)
      throw refuse('launch_fail');
    return { value: {}, top: { detail_url: reply.value } };
  };
}

async function findRound(
  sql: Queryable,
  { provider, memberId, ref }: { provider: string; memberId: bigint; ref: string },
): Promise<RoundRow | undefined> {
  const [row] = await sql<RoundRow[]>`
    SELECT r.ref, r.status, p.player
      FROM round r JOIN provider_player p ON p.provider = r.provider AND p.member_id = r.member_id
     WHERE r.provider = ${provider} AND r.ref = ${ref} AND r.member_id = ${memberId}`;
  return row;
}
