import * as z from 'zod/mini';
import { EXCLUSION_ERRORS } from '../call.ts';
import { describeCall, nothing } from '../describe-call.ts';
import { gameCode, listOf, oneOf, page, text } from '../fields.ts';
import { GAME_CATEGORIES } from '../game-categories.ts';
import { gameProvider, PROVIDER_CODES, type LaunchField, type ProviderCode } from '../game-providers.ts';
import { LAUNCH_FAILURES } from '../provider-server.ts';
import { game } from './catalogue.schemas.ts';

const lang = oneOf(['en', 'ph', 'zh', 'ms'], 'invalid_lang');

/** Fields that only some providers take, by `GAME_PROVIDERS`. */
const launchFields = {
  game_code: gameCode,
  game_name: text('invalid_filter', { max: 80 }),
  game_type: oneOf(GAME_CATEGORIES, 'invalid_type'),
  provider: text('invalid_provider', { max: 20, pattern: /^[a-zA-Z0-9]+$/ }),
  platform: oneOf(['web', 'mobile'], 'invalid_type'),
  mobile: oneOf(['0', '1'], 'invalid_type'),
  type: oneOf(['sports', 'esports'], 'invalid_type'),
} satisfies Record<LaunchField, z.ZodMiniType>;

const launchRequest = z.object({
  lang_code: lang,
  game_code: z.optional(launchFields.game_code),
  game_name: z.optional(launchFields.game_name),
  game_type: z.optional(launchFields.game_type),
  provider: z.optional(launchFields.provider),
  platform: z.optional(launchFields.platform),
  mobile: z.optional(launchFields.mobile),
  type: z.optional(launchFields.type),
});

/** The fields of a provider's row are required; a game's code may always be given. */
function launchRequestOf(code: ProviderCode): typeof launchRequest {
  const row = gameProvider(code);
  const fields = Object.fromEntries(row.launchFields.map((field) => [field, launchFields[field]]));
  return z.object({
    lang_code: lang,
    game_code: z.optional(gameCode),
    ...fields,
  }) as unknown as typeof launchRequest;
}

function launchSchemas(code: ProviderCode) {
  const own = gameProvider(code).isOwn ? (['client_seed_missing'] as const) : [];
  return describeCall({
    summary: `Opens a session at ${gameProvider(code).name} and answers the address of the game.`,
    request: launchRequestOf(code),
    value: nothing,
    top: z.object({
      status_desc: z.string(),
      game_url: z.string(),
      /** When the request named no game. */
      game_lobby_url: z.optional(z.string()),
    }),
    errors: [
      'game_not_exists',
      'game_maintenance',
      'game_not_supported',
      'free_credit_detected',
      'unfinishgamedetected',
      ...own,
      ...EXCLUSION_ERRORS,
      'loss_limit_reached',
      'session_limit_reached',
      'launch_fail',
      'systemError',
      'unableToLaunchSlotGameAtTheMoment',
      ...LAUNCH_FAILURES,
      'too_many_requests',
    ],
  });
}

export type LaunchSchemas = ReturnType<typeof launchSchemas>;

/** Provider → its launch. */
export const launchCalls = Object.fromEntries(
  PROVIDER_CODES.map((code) => [code, launchSchemas(code)]),
) as Record<ProviderCode, LaunchSchemas>;

function demoSchemas(code: ProviderCode) {
  return describeCall({
    summary: `Opens a game of ${gameProvider(code).name} with play money, without a session.`,
    request: z.object({ lang_code: lang, game_code: gameCode }),
    value: nothing,
    top: z.object({ status_desc: z.string(), game_demo_url: z.string() }),
    errors: [
      'game_not_exists',
      'game_maintenance',
      'launch_fail',
      'unableToLaunchSlotGameAtTheMoment',
      'too_many_requests',
    ],
  });
}

export type DemoSchemas = ReturnType<typeof demoSchemas>;

/** Provider → its demo, for those that have one. */
export const demoCalls = Object.fromEntries(
  PROVIDER_CODES.filter((code) => gameProvider(code).hasDemo).map((code) => [code, demoSchemas(code)]),
) as Partial<Record<ProviderCode, DemoSchemas>>;

function gameListSchemas(code: ProviderCode) {
  return describeCall({
    summary: `Games of ${gameProvider(code).name}.`,
    request: z.object(page),
    value: listOf(game),
  });
}

export type GameListSchemas = ReturnType<typeof gameListSchemas>;

export const gameListCalls = Object.fromEntries(
  PROVIDER_CODES.map((code) => [code, gameListSchemas(code)]),
) as Record<ProviderCode, GameListSchemas>;

const roundId = text('invalid_ticket_id', { max: 100 });

const betDetailRequest = z.object({ ticket_id: roundId, lang_code: z.optional(lang) });

function betDetailSchemas(code: ProviderCode) {
  const { name, betDetail } = gameProvider(code);
  const request = z.object({
    ticket_id: roundId,
    lang_code: betDetail === 'lang' ? lang : z.optional(lang),
  }) as unknown as typeof betDetailRequest;
  return describeCall({
    summary: `The address of the page that explains one round at ${name}.`,
    request,
    value: nothing,
    top: z.object({ status_desc: z.string(), detail_url: z.string() }),
    errors: ['ticket_not_exists', 'pending_result_in_game', 'launch_fail', 'systemError'],
  });
}

export type BetDetailSchemas = ReturnType<typeof betDetailSchemas>;

export const betDetailCalls = Object.fromEntries(
  PROVIDER_CODES.map((code) => [code, betDetailSchemas(code)]),
) as Record<ProviderCode, BetDetailSchemas>;
