import type { OpenCall, PlayerCall } from '../call.ts';
import { gameProvider, PROVIDER_CODES, type ProviderCode } from '../game-providers.ts';
import type { BetDetailSchemas, DemoSchemas, GameListSchemas, LaunchSchemas } from './launch.schemas.ts';

export type LaunchCall = PlayerCall<LaunchSchemas>;
export type DemoCall = OpenCall<DemoSchemas>;
export type GameListCall = OpenCall<GameListSchemas>;
export type BetDetailCall = PlayerCall<BetDetailSchemas>;

function forEach<C>(
  codes: readonly ProviderCode[],
  call: (code: ProviderCode) => C,
): Record<ProviderCode, C> {
  return Object.fromEntries(codes.map((code) => [code, call(code)])) as Record<ProviderCode, C>;
}

/** Provider → its launch. */
export const launchCalls = forEach<LaunchCall>(PROVIDER_CODES, (code) => ({
  path: `/game/${gameProvider(code).launchPath}`,
  access: 'player',
  kind: 'mutation',
}));

/** Provider → its demo, for those that have one. */
export const demoCalls: Partial<Record<ProviderCode, DemoCall>> = forEach<DemoCall>(
  PROVIDER_CODES.filter((code) => gameProvider(code).hasDemo),
  (code) => ({ path: `/game/${code}/launchdemo`, access: 'open', kind: 'mutation' }),
);

export const gameListCalls = forEach<GameListCall>(PROVIDER_CODES, (code) => ({
  path: `/game/${code}/getgamelist`,
  access: 'open',
  kind: 'query',
}));

export const betDetailCalls = forEach<BetDetailCall>(PROVIDER_CODES, (code) => ({
  path: `/game/${code}/getbetdetail`,
  access: 'player',
  kind: 'query',
}));
