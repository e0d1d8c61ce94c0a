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

/** Whether a launch needs the game's data from the catalogue. */
export function needsGame(provider: ProviderCode): boolean {
  return gameProvider(provider).launchFields.some((field) => field === 'game_name' || field === 'game_type');
}

/** The request of a launch, with the fields of the provider's row. */
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

const MOST_RULES = 40;
const LONGEST_RULE = 1_000;

/** What a game hands over as its rules: another party's words, so that too many or too long ones are none. */
function rulesOf(given: unknown): readonly string[] | undefined {
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_RULES) return undefined;
  return given.every(
    (rule): rule is string => typeof rule === 'string' && rule !== '' && rule.length <= LONGEST_RULE,
  )
    ? given
    : undefined;
}

/** The message of a frame, if it is one that games may send. */
export function gameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, round, code, own_rounds, rules: given } = data as Record<string, unknown>;
  switch (type) {
    case 'palaro.game.ready': {
      const rules = rulesOf(given);
      return { type, ...(own_rounds === true && { own_rounds }), ...(rules && { rules }) };
    }
    case 'palaro.game.close':
    case 'palaro.game.deposit':
      return { type };
    case 'palaro.game.round':
      return typeof round === 'string' ? { type, round } : null;
    case 'palaro.game.error':
      return typeof code === 'string' ? { type, code } : null;
    default:
      return null;
  }
}

/** Refusals that end the session: the shell shows that, so the launch shows no message. */
export function isSessionOver(key: string): boolean {
  return key === 'session_expired' || key === 'session_not_exists';
}

/** Whether the member has no client seed yet, from which the house's own games are drawn: the page asks for it. */
export const needsSeeds = (key: string | null): boolean => key === 'client_seed_missing';
