import {
  gameProvider,
  type ErrorKey,
  type LaunchCall,
  type ProviderCode,
  type RequestOf,
} from '@palaro/contract';
import { LAUNCH_FAILURES, type LaunchAnswer } from '@palaro/contract/wires';
import { hasFairSeed } from '../fairness/index.ts';
import { memberBalance } from '../../money/ledger/index.ts';
import { checkMayPlay } from '../../account/protection/index.ts';
import { openGameSession } from '../wallet/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { addMs } from '../../platform/server/instants.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { findPlayable } from './find-playable.ts';
import { hasOpenRoundElsewhere, readGrantTerms } from './games.store.ts';

/** Our own fields; the others are the provider's and passed on unchanged. */
const OURS = new Set(['lang_code', 'game_code']);

/** Opens a session at a provider and answers the address of the game; without a game code, of its lobby. */
export function launchGame(provider: ProviderCode): Handler<LaunchCall> {
  const row = gameProvider(provider);
  return async (deps, request, { member }) => {
    const { sql, settings, now, siteUrl, market } = deps;
    const { game_code: gameCode } = request;
    const found = await findPlayable(deps, provider, gameCode);
    await checkMayPlay(sql, deps, { memberId: member.id });
    await checkPromotion(deps, member.id, { isOwn: row.isOwn === true, category: found?.category });
    if (await hasOpenRoundElsewhere(sql, member.id, { provider, gameCode }))
      throw refuse('unfinishgamedetected');
    if (row.isOwn && !(await hasFairSeed(sql, member.id))) throw refuse('client_seed_missing');
    const session = await openGameSession(sql, {
      memberId: member.id,
      provider,
      gameCode: gameCode ?? '',
      sessionId: member.sessionId,
      expiresAt: addMs(now(), settings.session.absoluteMs),
    });
    const reply = await deps.games.launch({
      provider,
      ...(gameCode !== undefined && { game_code: gameCode }),
      token: session.token,
      player: session.player,
      lang: request.lang_code,
      currency: 'PHP',
      site_origin: new URL(siteUrl).origin,
      autoplay: market.autoplayOn,
      buy_in: market.buyInOn,
      fields: fieldsOf(request),
    });
    if (reply.outcome === 'unreachable') throw refuse('unableToLaunchSlotGameAtTheMoment');
    if (reply.outcome === 'nonsense') throw refuse('systemError');
    if (reply.outcome === 'refused') throw refuse('launch_fail');
    if (reply.value.status !== row.success) throw refuse(failureOf(reply.value.status));
    return {
      value: {},
      top: addressesOf(deps, reply.value),
      ...(row.success === 'SUCCESS' && { status: row.success }),
    };
  };
}

function fieldsOf(request: RequestOf<LaunchCall>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && !OURS.has(field[0]),
    ),
  );
}

/** A provider's declared failure texts are keys of the catalogue; others are not passed on. */
function failureOf(status: string): ErrorKey {
  return (LAUNCH_FAILURES as readonly string[]).includes(status) ? (status as ErrorKey) : 'launch_fail';
}

/** A running promotion restricts the games; for a lobby with several games each bet is checked again. */
async function checkPromotion(
  { sql }: Deps,
  memberId: bigint,
  { isOwn, category }: { isOwn: boolean; category: string | undefined },
): Promise<void> {
  const grant = await readGrantTerms(sql, memberId);
  if (!grant) return;
  const { available } = await memberBalance(sql, memberId);
  if (grant.ownGames && !isOwn) {
    if (available <= 0n) throw refuse('free_credit_detected');
    return;
  }
  if (category !== undefined && !(category in grant.weights)) throw refuse('game_not_supported');
}

/** A game opens only from the provider's own origin, whatever address the answer has. */
function addressesOf({ games, log }: Deps, { game_url, game_lobby_url }: LaunchAnswer) {
  const isOurs = [game_url, ...(game_lobby_url ? [game_lobby_url] : [])].every(
    (address) => URL.parse(address)?.origin === games.origin,
  );
  if (!isOurs) {
    log.error(
      { origin: URL.parse(game_url)?.origin },
      'a provider answered a launch with an address of somebody else',
    );
    throw refuse('launch_fail');
  }
  return { game_url, ...(game_lobby_url && { game_lobby_url }) };
}
