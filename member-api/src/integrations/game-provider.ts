import { randomUUID } from 'node:crypto';
import {
  launchAnswer,
  providerGame,
  WALLET_HEADERS,
  type LaunchAnswer,
  type LaunchRequest,
  type ProviderGame,
} from '@palaro/shared-lib/contract';
import * as z from 'zod/mini';
import { postJson } from './post-json.ts';
import { sign, unixSeconds } from './signature.ts';

/** `refused`: the provider said no. `unreachable`: it gave no answer, or none that makes sense. */
export type ProviderReply<T> =
  | { outcome: 'ok'; value: T }
  | { outcome: 'refused' }
  | { outcome: 'unreachable' };

export interface GameProvider {
  launch: (request: LaunchRequest) => Promise<ProviderReply<LaunchAnswer>>;
  games: (provider: string) => Promise<ProviderReply<ProviderGame[]>>;
  betDetail: (provider: string, bet: { player: string; round: string }) => Promise<ProviderReply<string>>;
  /** The only origin that games and their pages are opened from. */
  origin: string;
}

export interface GameProviderOptions {
  url: string;
  secret: string;
  timeoutMs: number;
  now: () => Date;
}

const KEY_ID = '1';
const catalogue = z.object({ games: z.array(providerGame) });
const betDetailAnswer = z.object({ detail_url: z.string() });

export function createGameProvider({ url, secret, timeoutMs, now }: GameProviderOptions): GameProvider {
  async function call<S extends z.ZodMiniType>(
    provider: string,
    path: string,
    request: object,
    schema: S,
  ): Promise<ProviderReply<z.infer<S>>> {
    const body = JSON.stringify(request);
    const timestamp = unixSeconds(now());
    const nonce = randomUUID();
    const headers = {
      [WALLET_HEADERS.provider]: provider,
      [WALLET_HEADERS.keyId]: KEY_ID,
      [WALLET_HEADERS.timestamp]: timestamp,
      [WALLET_HEADERS.nonce]: nonce,
      [WALLET_HEADERS.signature]: sign(secret, [timestamp, nonce], body),
    };
    const answer = await postJson(url + path, body, headers, timeoutMs);
    if (answer === 'unreachable' || answer.status >= 500) return { outcome: 'unreachable' };
    if (answer.status >= 400) return { outcome: 'refused' };
    const parsed = z.safeParse(schema, answer.body);
    return parsed.success ? { outcome: 'ok', value: parsed.data } : { outcome: 'unreachable' };
  }
  return {
    launch: (request) => call(request.provider, '/v1/launch', request, launchAnswer),
    async games(provider) {
      const reply = await call(provider, '/v1/games', { provider }, catalogue);
      return reply.outcome === 'ok' ? { outcome: 'ok', value: reply.value.games } : reply;
    },
    async betDetail(provider, bet) {
      const reply = await call(provider, '/v1/betdetail', { provider, ...bet }, betDetailAnswer);
      return reply.outcome === 'ok' ? { outcome: 'ok', value: reply.value.detail_url } : reply;
    },
    origin: new URL(url).origin,
  };
}
