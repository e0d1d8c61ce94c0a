import { randomUUID } from 'node:crypto';
import {
  betDetailAnswer,
  demoAnswer,
  launchAnswer,
  mathsAnswer,
  providerGame,
  WALLET_HEADERS,
  providerExport,
  providerMatch,
  providerTable,
  streamAnswer,
  walletSigningText,
  type BetDetailRequest,
  type LaunchAnswer,
  type LaunchRequest,
  type ProviderExport,
  type ProviderGame,
  type ProviderMatch,
  type ProviderTable,
} from '@palaro/contract/wires';
import * as z from 'zod/mini';
import { postJson } from '../../platform/outbound/index.ts';
import { sign, unixSeconds } from '../../platform/outbound/index.ts';

/** `refused`: the provider refused. `unreachable`: no answer. `nonsense`: an answer in a wrong format. */
export type ProviderReply<T> =
  | { outcome: 'ok'; value: T }
  | { outcome: 'refused' }
  | { outcome: 'unreachable' }
  | { outcome: 'nonsense' };

export interface GameProvider {
  launch: (request: LaunchRequest) => Promise<ProviderReply<LaunchAnswer>>;
  games: (provider: string) => Promise<ProviderReply<ProviderGame[]>>;
  /** The address of the page that explains a round. */
  betDetail: (request: BetDetailRequest) => Promise<ProviderReply<string>>;
  /** The address of a demo. */
  demo: (request: DemoRequest) => Promise<ProviderReply<string>>;
  /** Fixtures of the match engine. */
  matches: (provider: string) => Promise<ProviderReply<ProviderMatch[]>>;
  /** Clocks and last results of the live tables. */
  tables: (provider: string) => Promise<ProviderReply<ProviderTable[]>>;
  /** The address of the drawn fights. */
  stream: (provider: string) => Promise<ProviderReply<string>>;
  /** What is published of a version of an own game's maths. */
  maths: (provider: string, hash: string) => Promise<ProviderReply<string>>;
  /** Every transaction of a day (`YYYY-MM-DD`) in the provider's books. */
  exportDay: (provider: string, date: string) => Promise<ProviderReply<ProviderExport>>;
  /** Where games and their pages are, without a slash at the end. */
  url: string;
  /** The only origin of games and their pages. */
  origin: string;
}

export interface DemoRequest {
  provider: string;
  game_code: string;
  lang: string;
  site_origin: string;
  autoplay: boolean;
}

export interface GameProviderOptions {
  url: string;
  secret: string;
  timeoutMs: number;
  now: () => Date;
}

const KEY_ID = '1';
const catalogue = z.object({ games: z.array(providerGame) });
const tableList = z.object({ tables: z.array(providerTable) });
const matchList = z.object({ matches: z.array(providerMatch) });

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
    const address = new URL(url + path);
    const covered = { method: 'POST', path: address.pathname, provider, timestamp, nonce };
    const headers = {
      [WALLET_HEADERS.provider]: provider,
      [WALLET_HEADERS.keyId]: KEY_ID,
      [WALLET_HEADERS.timestamp]: timestamp,
      [WALLET_HEADERS.nonce]: nonce,
      [WALLET_HEADERS.signature]: sign(secret, walletSigningText(covered), body),
    };
    const answer = await postJson(address.href, body, headers, timeoutMs);
    if (answer === 'unreachable' || answer.status >= 500) return { outcome: 'unreachable' };
    if (answer.status >= 400) return { outcome: 'refused' };
    const parsed = z.safeParse(schema, answer.body);
    return parsed.success ? { outcome: 'ok', value: parsed.data } : { outcome: 'nonsense' };
  }
  async function callAndRead<S extends z.ZodMiniType, T>(
    provider: string,
    path: string,
    request: object,
    schema: S,
    read: (value: z.infer<S>) => T,
  ): Promise<ProviderReply<T>> {
    const reply = await call(provider, path, request, schema);
    return reply.outcome === 'ok' ? { outcome: 'ok', value: read(reply.value) } : reply;
  }
  return {
    launch: (request) => call(request.provider, '/v1/launch', request, launchAnswer),
    games: (provider) => callAndRead(provider, '/v1/games', { provider }, catalogue, ({ games }) => games),
    betDetail: (request) =>
      callAndRead(
        request.provider,
        '/v1/betdetail',
        request,
        betDetailAnswer,
        ({ detail_url }) => detail_url,
      ),
    demo: (request) =>
      callAndRead(request.provider, '/v1/demo', request, demoAnswer, ({ game_demo_url }) => game_demo_url),
    matches: (provider) =>
      callAndRead(provider, '/v1/matches', { provider }, matchList, ({ matches }) => matches),
    tables: (provider) =>
      callAndRead(provider, '/v1/tables', { provider }, tableList, ({ tables }) => tables),
    stream: (provider) =>
      callAndRead(provider, '/v1/stream', { provider }, streamAnswer, ({ stream_url }) => stream_url),
    maths: (provider, hash) =>
      callAndRead(provider, '/v1/maths', { provider, hash }, mathsAnswer, ({ text }) => text),
    exportDay: (provider, date) => call(provider, '/v1/export', { provider, date }, providerExport),
    url,
    origin: new URL(url).origin,
  };
}
