import { mathsHash, returnOf } from '@palaro/studio/maths/maths';
import type { PlaySession } from './game-book.ts';
import type { GameSeat } from './game-seat.ts';
import { LANGUAGES } from '@palaro/studio/wire';
import type { Language, ScreenView } from '@palaro/studio/wire';
import type { Purse } from './play-door.ts';
import { providerOf } from './providers.ts';
import { stakesOf } from '@palaro/studio/stakes';

export function languageOf(lang: string | undefined): Language {
  return LANGUAGES.find((language) => language === lang) ?? 'en';
}

/** The initial data of a screen. */
export function screenView(
  { game, kind, rules, maths, room }: GameSeat,
  session: PlaySession,
  purse: Purse,
): ScreenView {
  const { rtp, returns } = returnOf(game.maths);
  const described = rules.rulesOf(maths);
  return {
    game_code: game.game_code,
    game_name: game.game_name,
    category: game.category,
    provider_name: providerOf(game.provider).name,
    art_seed: game.art_seed,
    lang: languageOf(session.lang),
    currency: session.currency,
    site_origin: session.site_origin,
    rtp,
    returns,
    stakes: stakesOf(kind),
    ...purse,
    is_demo: session.is_demo === true,
    may_autoplay: session.autoplay === true,
    may_buy_in: session.buy_in === true,
    is_live: room !== 'alone',
    ...(providerOf(game.provider).isOwn && { maths: mathsHash(maths) }),
    ...(session.game_code === undefined && { lobby: `/play/${session.id}` }),
    rules:
      described.kind === 'cockfight'
        ? { ...described, stream: `${streamPath(game)}?lang=${languageOf(session.lang)}` }
        : described,
  };
}

/** The address of a pit's drawn fights. */
export function streamPath({ provider, game_code }: { provider: string; game_code: string }): string {
  return `/stream/${provider}/${game_code}`;
}
