import { LAUNCH_FAILURES, launchRequest } from '@palaro/contract/wires';
import type { LaunchField } from '@palaro/contract';
import type { LaunchRequest } from '@palaro/contract/wires';
import { Refusal } from '../server/refusal.ts';
import { findGame } from './catalogue/catalogue.ts';
import { LANGUAGES } from '@palaro/studio/wire';
import type { Provider } from './providers.ts';

export type LaunchFailure = (typeof LAUNCH_FAILURES)[number];

/** The failure text of a malformed field. */
const FAILURE_OF_FIELD: Readonly<Record<string, LaunchFailure>> = {
  token: 'Invalid Auth Token',
  player: 'Invalid Player',
  lang: 'Invalid Lang',
  game_code: 'Launch Game Failed',
};

/**
 * Why a launch fails, as the provider's text; `undefined` when it does not.
 * @throws Refusal 422 for a request that our API never sends.
 */
export function findLaunchFailure(provider: Provider, body: unknown): LaunchFailure | undefined {
  const request = launchRequest.safeParse(body);
  if (!request.success) {
    const failure = FAILURE_OF_FIELD[String(request.error.issues[0]?.path[0])];
    if (failure) return failure;
    throw new Refusal(422, 'malformed', 'A field of the launch is missing or malformed.');
  }
  const { data } = request;
  if (data.provider !== provider.code)
    throw new Refusal(422, 'malformed', 'The launch is of another provider than the signature.');
  if (!isOrigin(data.site_origin)) throw new Refusal(422, 'malformed', 'site_origin is not an http origin.');
  if (!/^[\w-]+$/.test(data.player)) return 'Invalid Player';
  if (!LANGUAGES.some((language) => language === data.lang)) return 'Invalid Lang';
  if (data.currency !== 'PHP') return 'Create Account Failed';
  return findFieldFailure(provider, data);
}

function findFieldFailure({ code, launchFields }: Provider, data: LaunchRequest): LaunchFailure | undefined {
  const game = data.game_code === undefined ? undefined : findGame(code, data.game_code);
  if (data.game_code !== undefined && !game) return 'Launch Game Failed';
  for (const field of launchFields) {
    const value = field === 'game_code' ? data.game_code : data.fields[field];
    if (field === 'game_code' && value === undefined) return 'Launch Game Failed';
    if (!isValue(field, value)) return 'Invalid Type';
    if (field === 'game_type' && value !== game?.category) return 'Invalid Type';
    if (field === 'game_name' && value !== game?.game_name) return 'Launch Game Failed';
  }
  return undefined;
}

const VALUES: Readonly<Partial<Record<LaunchField, readonly string[]>>> = {
  platform: ['web', 'mobile'],
  mobile: ['0', '1'],
  type: ['sports', 'esports'],
};

function isValue(field: LaunchField, value: string | undefined): boolean {
  if (!value) return false;
  return VALUES[field]?.includes(value) ?? true;
}

export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}
