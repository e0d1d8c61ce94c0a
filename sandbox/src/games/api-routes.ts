import { randomBytes } from 'node:crypto';
import { WALLET_HEADERS, launchRequest } from '@palaro/shared-lib/contract';
import type { LaunchAnswer } from '@palaro/shared-lib/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../server/refusal.ts';
import { isFreshTimestamp, isValidSignature } from '../server/signature.ts';
import { findGame, gamesOf } from './catalogue.ts';
import { isOpen } from './game-book.ts';
import type { GameBook } from './game-book.ts';
import { findProvider } from './providers.ts';
import type { ProviderRow } from './providers.ts';
import type { GamesSettings } from './settings.ts';

/** The API's calls: launch, game list, bet detail. */
export function registerApiRoutes(app: FastifyInstance, book: GameBook, settings: GamesSettings): void {
  const { apiSecret, publicUrl } = settings;
  const signed = (path: string, answer: (provider: ProviderRow, body: unknown) => Promise<object>) =>
    app.post(path, (request) => answer(checkCaller(request, apiSecret), request.body));

  signed('/v1/launch', async ({ code, launchStatus }, body) => {
    const asked = launchRequest.safeParse(body);
    if (!asked.success || asked.data.provider !== code)
      throw new Refusal(422, 'malformed', 'A field of the launch is missing or malformed.');
    const { provider, game_code, token, player, lang, currency, site_origin } = asked.data;
    if (!findGame(provider, game_code)) throw new Refusal(404, 'unknown_game', 'There is no such game.');
    if (!isOrigin(site_origin)) throw new Refusal(422, 'malformed', 'site_origin is not an http origin.');
    const id = randomBytes(18).toString('base64url');
    const created_at = new Date().toISOString();
    await book.keepSession({
      id,
      created_at,
      provider,
      game_code,
      token,
      player,
      lang,
      currency,
      site_origin,
    });
    const answer: LaunchAnswer = { status: launchStatus, game_url: `${publicUrl}/play/${id}` };
    return answer;
  });

  signed('/v1/games', async ({ code }) => ({ games: gamesOf(code) }));

  signed('/v1/betdetail', async ({ code }, body) => {
    const { player, round: id } = (body ?? {}) as { player?: unknown; round?: unknown };
    const round = typeof id === 'string' ? book.round(id) : undefined;
    if (!round || round.provider !== code || round.player !== player)
      throw new Refusal(404, 'unknown_round', 'This player has no such round.');
    if (isOpen(round)) throw new Refusal(409, 'round_open', 'This round is not over yet.');
    return { detail_url: `${publicUrl}/rounds/${round.id}` };
  });
}

function checkCaller({ headers, rawBody }: FastifyRequest, secret: string): ProviderRow {
  const read = (name: string) => String(headers[name] ?? '');
  const timestamp = read(WALLET_HEADERS.timestamp);
  const signature = read(WALLET_HEADERS.signature);
  if (!isValidSignature(signature, secret, timestamp, read(WALLET_HEADERS.nonce), rawBody))
    throw new Refusal(401, 'invalid_signature', 'The signature does not fit the body.');
  if (!isFreshTimestamp(timestamp, new Date()))
    throw new Refusal(401, 'clock_skew', 'The timestamp is more than 300 seconds off.');
  const provider = findProvider(read(WALLET_HEADERS.provider));
  if (!provider) throw new Refusal(404, 'unknown_provider', 'There is no such provider.');
  return provider;
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}
