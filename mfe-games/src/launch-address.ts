import { GAME_PROVIDERS, gameProvider, isProviderCode, type ProviderCode } from '@palaro/contract';

/** A failed launch, for the message on the home page. */
export interface LaunchFailure {
  /** A key of the error catalogue. */
  key: string;
  provider_code: string;
  /** Empty for the provider's lobby. */
  game_code: string;
  /** Empty when the game is not known. */
  game_name: string;
  /** Which page to retry: with money, or the demo. */
  page: string;
}

/** Games of providers without their own page open here. */
export const PLAY_PAGE = '/play';

/** The address of a game: on its provider's own page, or on the general one. */
export function launchAddress({
  provider_code,
  game_code,
}: {
  provider_code: string;
  game_code: string;
}): string {
  const page = isProviderCode(provider_code) ? gameProvider(provider_code).page : '';
  const address = new URLSearchParams(page ? {} : { provider: provider_code });
  if (game_code) address.set('game_code', game_code);
  return `${page || PLAY_PAGE}?${address.toString()}`;
}

/** Demos with play money, for everybody. */
export const DEMO_PAGE = '/demo';

export function demoAddress({
  provider_code,
  game_code,
}: {
  provider_code: string;
  game_code: string;
}): string {
  return `${DEMO_PAGE}?${new URLSearchParams({ provider: provider_code, game_code }).toString()}`;
}

/** The launch in an address; the provider is `undefined` when it is unknown. */
export function launchAt(
  pathname: string,
  search: URLSearchParams,
): { provider: ProviderCode | undefined; gameCode: string | null; isDemo: boolean } {
  const named = search.get('provider') ?? '';
  const provider =
    pathname === PLAY_PAGE || pathname === DEMO_PAGE
      ? isProviderCode(named)
        ? named
        : undefined
      : (Object.keys(GAME_PROVIDERS) as ProviderCode[]).find((code) => gameProvider(code).page === pathname);
  return { provider, gameCode: search.get('game_code'), isDemo: pathname === DEMO_PAGE };
}

/** The launch page passes a failure to the home page in the browser's history entry, which may contain anything. */
export function launchFailureIn(state: unknown): LaunchFailure | null {
  const failure = isRecord(state) ? state['launchFailure'] : null;
  if (!isRecord(failure)) return null;
  const { key, provider_code, game_code, game_name, page } = failure;
  return [key, provider_code, game_code, game_name, page].every((text) => typeof text === 'string')
    ? ({ key, provider_code, game_code, game_name, page } as LaunchFailure)
    : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
