import type { game, LaunchAnswer } from '@palaro/shared-lib/contract';
import { openGameSession } from '../provider/index.ts';
import { takeTurn } from '../rate-limit/index.ts';
import type { Handler } from '../server/answer.ts';
import type { Deps } from '../server/deps.ts';
import { addMs } from '../server/instants.ts';
import { refuse } from '../server/refusal.ts';
import { findGame, firstGame, type GameRow } from './game.store.ts';

const PROVIDER = 'launchone';

/** Opens a session at the provider and answers the address of the game; without a game code, of the lobby. */
export const launchgame: Handler<typeof game.launchgame> = async (deps, request, visitor) => {
  const { sql, settings, now, siteUrl } = deps;
  const { member } = visitor;
  await takeTurn(deps, 'launchAccount', member.accountId);
  const found = await findPlayable(deps, request.game_code);
  const session = await openGameSession(sql, {
    memberId: member.id,
    provider: PROVIDER,
    gameCode: found.gameCode,
    expiresAt: addMs(now(), settings.session.absoluteMs),
  });
  const reply = await deps.games.launch({
    provider: PROVIDER,
    game_code: found.gameCode,
    token: session.token,
    player: session.player,
    lang: request.lang_code,
    currency: 'PHP',
    site_origin: new URL(siteUrl).origin,
  });
  if (reply.outcome === 'unreachable') throw refuse('unableToLaunchSlotGameAtTheMoment');
  if (reply.outcome === 'refused') throw refuse('launch_fail');
  return { value: {}, top: addressesOf(deps, reply.value) };
};

async function findPlayable({ sql }: Deps, gameCode: string | undefined): Promise<GameRow> {
  const found =
    gameCode === undefined ? await firstGame(sql, PROVIDER) : await findGame(sql, PROVIDER, gameCode);
  if (!found) throw refuse('game_not_exists');
  if (found.isOff) throw refuse('game_maintenance');
  return found;
}

/** A game opens from the provider's own origin and from no other, whatever an answer says. */
function addressesOf({ games, log }: Deps, { game_url, game_lobby_url }: LaunchAnswer) {
  const isOurs = [game_url, ...(game_lobby_url ? [game_lobby_url] : [])].every(
    (address) => URL.parse(address)?.origin === games.origin,
  );
  if (!isOurs) {
    log.error({ provider: PROVIDER }, 'a provider answered a launch with an address of somebody else');
    throw refuse('launch_fail');
  }
  return { game_url, ...(game_lobby_url && { game_lobby_url }) };
}
