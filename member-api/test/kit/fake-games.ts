import { createHmac } from 'node:crypto';
import { gameProvider, isProviderCode, type ProviderCode } from '@palaro/contract';
import {
  WALLET_HEADERS,
  walletSigningText,
  type ProviderExport,
  type ProviderGame,
  type ProviderMatch,
  type ProviderTable,
} from '@palaro/contract/wires';
import { startParty, type FakeParty, type PartyReply, type PartyRequest } from './fake-party.ts';

export const GAMES_API_SECRET = 'games api secret';

export const FAKE_GAMES: ProviderGame[] = [
  {
    game_code: 'jeepney-gold',
    game_name: 'Jeepney Gold',
    category: 'slot',
    rtp: '95.82',
    art_seed: 'jeepney',
  },
  {
    game_code: 'sampaguita',
    game_name: 'Sampaguita 100%',
    category: 'slot',
    rtp: '96.10',
    art_seed: 'flower',
  },
  { game_code: 'bangka', game_name: 'Bangka Bay', category: 'fishing', rtp: '94.00', art_seed: 'boat' },
];

export interface FakeGames extends FakeParty {
  /** Each of them signs. */
  secrets: string[];
  mood: 'ok' | 'refuse' | 'fail' | 'silence' | 'elsewhere' | 'nonsense';
  /** The status of a launch instead of success. */
  launchFailure: string;
  matches: ProviderMatch[];
  /** Live tables of evo. */
  tables: ProviderTable[];
  /** `provider date` → the provider's books of that day. */
  exports: Map<string, ProviderExport['lines']>;
  games: ProviderGame[];
  /** Version → what is published of it. */
  maths: Map<string, string>;
}

/** A game provider with its own check of our signature. */
export async function startFakeGames(): Promise<FakeGames> {
  const party = await startParty((request) => answer(request));
  const provider: FakeGames = {
    ...party,
    secrets: [GAMES_API_SECRET],
    mood: 'ok',
    games: FAKE_GAMES,
    launchFailure: '',
    matches: [],
    tables: [],
    exports: new Map(),
    maths: new Map(),
  };
  function answer(request: PartyRequest): PartyReply {
    if (!provider.secrets.some((secret) => isSigned(request, secret))) return { status: 401, body: {} };
    if (provider.mood === 'silence') return 'silence';
    if (provider.mood === 'refuse') return { status: 422, body: {} };
    if (provider.mood === 'fail') return { status: 500, body: {} };
    if (provider.mood === 'nonsense') return { status: 200, body: { hello: 'world' } };
    const origin = provider.mood === 'elsewhere' ? 'https://example.org' : party.url;
    switch (request.path) {
      case '/v1/games':
        // Only the house's own provider has games, because twenty equal catalogues would be useless.
        return {
          status: 200,
          body: { games: request.body['provider'] === 'launchone' ? provider.games : [] },
        };
      case '/v1/launch': {
        const { provider: code, game_code, token } = request.body;
        const success = isProviderCode(String(code))
          ? gameProvider(String(code) as ProviderCode).success
          : '1';
        const url = `${origin}/play/${String(token)}`;
        return {
          status: 200,
          body: {
            status: provider.launchFailure || success,
            game_url: provider.launchFailure ? '' : url,
            ...(game_code === undefined && { game_lobby_url: url }),
          },
        };
      }
      case '/v1/demo':
        return { status: 200, body: { game_demo_url: `${origin}/demo` } };
      case '/v1/stream':
        return { status: 200, body: { stream_url: `${origin}/stream` } };
      case '/v1/matches':
        return { status: 200, body: { matches: provider.matches } };
      case '/v1/tables':
        return {
          status: 200,
          body: { tables: request.body['provider'] === 'evo' ? provider.tables : [] },
        };
      case '/v1/export': {
        const { provider: code, date } = request.body;
        const lines = provider.exports.get(`${String(code)} ${String(date)}`) ?? [];
        return { status: 200, body: { date, lines } };
      }
      case '/v1/maths': {
        const text = provider.maths.get(String(request.body['hash']));
        return text === undefined ? { status: 404, body: {} } : { status: 200, body: { text } };
      }
      case '/v1/betdetail':
        return { status: 200, body: { detail_url: `${origin}/round` } };
      default:
        return { status: 404, body: {} };
    }
  }
  return provider;
}

function isSigned({ headers, path, text }: PartyRequest, secret: string): boolean {
  const read = (name: string) => String(headers[name]);
  const covered = walletSigningText({
    method: 'POST',
    path,
    provider: read(WALLET_HEADERS.provider),
    timestamp: read(WALLET_HEADERS.timestamp),
    nonce: read(WALLET_HEADERS.nonce),
  });
  const expected = createHmac('sha256', secret).update(covered).update(text).digest('hex');
  return headers[WALLET_HEADERS.signature] === expected;
}
