import { createHmac } from 'node:crypto';
import { WALLET_HEADERS, type ProviderGame } from '@palaro/shared-lib/contract';
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
  mood: 'ok' | 'refuse' | 'fail' | 'silence' | 'elsewhere';
  games: ProviderGame[];
}

/** A game provider that checks our signature by itself. */
export async function startFakeGames(): Promise<FakeGames> {
  const party = await startParty((request) => answer(request));
  const provider: FakeGames = { ...party, mood: 'ok', games: FAKE_GAMES };
  function answer(request: PartyRequest): PartyReply {
    if (!isSigned(request)) return { status: 401, body: {} };
    if (provider.mood === 'silence') return 'silence';
    if (provider.mood === 'refuse') return { status: 422, body: {} };
    if (provider.mood === 'fail') return { status: 500, body: {} };
    const origin = provider.mood === 'elsewhere' ? 'https://example.org' : party.url;
    switch (request.path) {
      case '/v1/games':
        return { status: 200, body: { games: provider.games } };
      case '/v1/launch':
        return {
          status: 200,
          body: { status: 'SUCCESS', game_url: `${origin}/play/${String(request.body['token'])}` },
        };
      case '/v1/betdetail':
        return { status: 200, body: { detail_url: `${origin}/round` } };
      default:
        return { status: 404, body: {} };
    }
  }
  return provider;
}

function isSigned({ headers, text }: PartyRequest): boolean {
  const parts = [headers[WALLET_HEADERS.timestamp], headers[WALLET_HEADERS.nonce]].join('.');
  const expected = createHmac('sha256', GAMES_API_SECRET).update(`${parts}.${text}`).digest('hex');
  return headers[WALLET_HEADERS.signature] === expected;
}
