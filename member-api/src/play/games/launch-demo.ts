import type { DemoCall, ProviderCode } from '@palaro/contract';
import type { Handler } from '../../platform/server/answer.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { findPlayable } from './find-playable.ts';

/** Opens a game with play money, without a session. */
export function launchDemo(provider: ProviderCode): Handler<DemoCall> {
  return async (deps, request) => {
    await findPlayable(deps, provider, request.game_code);
    const reply = await deps.games.demo({
      provider,
      game_code: request.game_code,
      lang: request.lang_code,
      site_origin: new URL(deps.siteUrl).origin,
      autoplay: deps.market.autoplayOn,
    });
    if (reply.outcome === 'unreachable') throw refuse('unableToLaunchSlotGameAtTheMoment');
    if (reply.outcome !== 'ok' || URL.parse(reply.value)?.origin !== deps.games.origin)
      throw refuse('launch_fail');
    return { value: {}, top: { game_demo_url: reply.value } };
  };
}
