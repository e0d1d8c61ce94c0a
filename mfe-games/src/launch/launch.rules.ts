import {
  gameProvider,
  type Game,
  type Language,
  type LaunchCall,
  type LaunchField,
  type ProviderCode,
  type RequestOf,
} from '@palaro/contract';
import type { GameMessage } from '@palaro/contract/wires';

/** Whether a launch has to wait for what the catalogue says of the game. */
export function needsGame(provider: ProviderCode): boolean {
  return gameProvider(provider).launchFields.some((field) => field === 'game_name' || field === 'game_type');
}

/** What a launch sends: the provider's row says which fields it takes. */
export function launchRequest(
  provider: ProviderCode,
  {
    gameCode,
    game,
    lang,
    isPhone,
  }: { gameCode: string | null; game: Game | undefined; lang: Language; isPhone: boolean },
): RequestOf<LaunchCall> {
  const values: Record<LaunchField, string | undefined> = {
    game_code: gameCode ?? undefined,
    game_name: game?.game_name,
    game_type: game?.game_type,
    provider,
    platform: isPhone ? 'mobile' : 'web',
    mobile: isPhone ? '1' : '0',
    type: game?.game_type === 'esports' ? 'esports' : 'sports',
  };
  const fields = gameProvider(provider).launchFields.map((field) => [field, values[field]] as const);
  return {
    lang_code: lang,
    ...(gameCode && { game_code: gameCode }),
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
  };
}

/** What a frame said, if it is one of the words that a game may say. */
export function gameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, round, code } = data as Record<string, unknown>;
  switch (type) {
    case 'palaro.game.ready':
    case 'palaro.game.close':
      return { type };
    case 'palaro.game.round':
      return typeof round === 'string' ? { type, round } : null;
    case 'palaro.game.error':
      return typeof code === 'string' ? { type, code } : null;
    default:
      return null;
  }
}

/** Refusals that say that the session is over: the shell tells the member, so the launch says nothing of its own. */
export function isSessionOver(key: string): boolean {
  return key === 'session_expired' || key === 'session_not_exists';
}
