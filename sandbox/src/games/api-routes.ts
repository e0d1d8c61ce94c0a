import { randomBytes } from 'node:crypto';
import {
  WALLET_HEADERS,
  betDetailRequest,
  demoRequest,
  launchRequest,
  mathsRequest,
  providerMatch,
  walletSigningText,
} from '@palaro/contract/wires';
import type { LaunchAnswer, ProviderMatch } from '@palaro/contract/wires';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../server/refusal.ts';
import { isFreshTimestamp, isValidSignature } from '../server/signature.ts';
import { findGame, gamesOf, toProviderGame } from './catalogue/catalogue.ts';
import { exportOfDay } from './export-day.ts';
import type { GameBook, PlaySession } from './game-book.ts';
import { streamPath } from './game-view.ts';
import { seatOf, type Boards } from './game-seat.ts';
import { findLaunchFailure, isOrigin } from './launch-rules.ts';
import type { MatchBoard } from '@palaro/studio/match/match-board';
import { sidesOf } from '@palaro/studio/match/match-kind';
import { LANGUAGES } from '@palaro/studio/wire';
import { findProvider } from './providers.ts';
import { publishedMaths } from './published-maths.ts';
import type { Provider } from './providers.ts';
import { isExplained } from './round-view.ts';
import { providerTable } from './table-view.ts';
import { scenarioOf } from './scenarios.ts';
import type { GamesSettings } from './settings.ts';

const SESSION_ID_BYTES = 18;
const exportRequest = z.object({ date: z.iso.date() });

/** The API's calls: launch, demo, game list, bet detail, export, matches, maths, tables, stream. */
export function registerApiRoutes(
  app: FastifyInstance,
  book: GameBook,
  boards: Boards,
  settings: GamesSettings,
): void {
  const { apiSecrets, publicUrl } = settings;
  const { matches } = boards;
  const signed = (path: string, answer: (provider: Provider, body: unknown) => object | Promise<object>) =>
    app.post(path, (request) => answer(checkCaller(request, apiSecrets), request.body));

  const openSession = async (session: Omit<PlaySession, 'id' | 'created_at'>): Promise<string> => {
    const id = randomBytes(SESSION_ID_BYTES).toString('base64url');
    await book.keepSession({ ...session, id, created_at: new Date().toISOString() });
    return `${publicUrl}/play/${id}`;
  };

  signed('/v1/launch', async (provider, body): Promise<LaunchAnswer> => {
    if (scenarioOf(book.scenarioOf({ provider: provider.code })).failsLaunch)
      throw new Refusal(500, 'internal', 'Something broke here, as it was told to.');
    const failure = findLaunchFailure(provider, body);
    if (failure) return { status: failure, game_url: '' };
    const launch = launchRequest.parse(body);
    const url = await openSession({ ...launch, provider: provider.code });
    if (launch.game_code !== undefined) return { status: provider.success, game_url: url };
    return { status: provider.success, game_url: url, game_lobby_url: url };
  });

  signed('/v1/demo', async ({ code, hasDemo }, body) => {
    const parsed = demoRequest.safeParse(body);
    if (!parsed.success || parsed.data.provider !== code || !isOrigin(parsed.data.site_origin))
      throw new Refusal(422, 'malformed', 'A field of the demo is missing or malformed.');
    const { game_code, lang, site_origin, autoplay = false } = parsed.data;
    if (!hasDemo || !findGame(code, game_code))
      throw new Refusal(404, 'unknown_game', 'There is no demo of such a game.');
    const player = `demo-${randomBytes(SESSION_ID_BYTES).toString('base64url')}`;
    const game_demo_url = await openSession({
      provider: code,
      game_code,
      token: player,
      player,
      lang,
      site_origin,
      currency: 'PHP',
      fields: {},
      is_demo: true,
      autoplay,
    });
    return { game_demo_url };
  });

  signed('/v1/games', ({ code }) => ({ games: gamesOf(code).map(toProviderGame) }));

  signed('/v1/betdetail', ({ code, betDetail }, body) => {
    const parsed = betDetailRequest.safeParse(body);
    if (!parsed.success || parsed.data.provider !== code)
      throw new Refusal(422, 'malformed', 'A field of the request is missing or malformed.');
    const { round: id, player, lang } = parsed.data;
    const round = book.round(id);
    if (round?.provider !== code) throw new Refusal(404, 'unknown_round', 'There is no such round.');
    const needsPlayer = betDetail === 'sends' || betDetail === 'lang';
    if (needsPlayer ? round.player !== player : player !== undefined && player !== round.player)
      throw new Refusal(404, 'invalid_player', 'Invalid Player');
    if (betDetail === 'lang' && !LANGUAGES.some((language) => language === lang))
      throw new Refusal(422, 'invalid_lang', 'Invalid Lang');
    if (!isExplained(round)) throw new Refusal(409, 'round_open', 'This round is not over yet.');
    const language = lang === undefined ? '' : `?lang=${encodeURIComponent(lang)}`;
    return { detail_url: `${publicUrl}/rounds/${round.id}${language}` };
  });

  signed('/v1/export', ({ code }, body) => {
    const parsed = exportRequest.safeParse(body);
    if (!parsed.success) throw new Refusal(422, 'malformed', 'An export is of a date: YYYY-MM-DD.');
    return exportOfDay(book, code, parsed.data.date);
  });

  signed('/v1/matches', ({ code }) => {
    const now = new Date();
    const games = gamesOf(code).filter(({ category }) => category === 'sportsbook' || category === 'esports');
    return { matches: games.flatMap((game) => providerMatches(matches, game, now)) };
  });

  signed('/v1/maths', (_provider, body) => {
    const parsed = mathsRequest.safeParse(body);
    if (!parsed.success)
      throw new Refusal(422, 'malformed', 'Maths are asked for by the hash of their version.');
    const text = publishedMaths(book, parsed.data.hash);
    if (text === undefined) throw new Refusal(404, 'unknown_maths', 'There are no maths of this version.');
    return { text };
  });

  signed('/v1/tables', ({ code }) => ({
    tables: gamesOf(code)
      .map((game) => seatOf(game, boards))
      .filter(({ room }) => room === 'table')
      .map((seat) => providerTable(seat, boards)),
  }));

  signed('/v1/stream', ({ code }) => {
    const pit = gamesOf(code).find(({ category }) => category === 'cockfight');
    if (!pit) throw new Refusal(404, 'no_stream', 'This provider has no stream.');
    return { stream_url: `${publicUrl}${streamPath(pit)}` };
  });
}

function providerMatches(
  board: MatchBoard,
  game: Parameters<MatchBoard['fixturesOf']>[0],
  now: Date,
): ProviderMatch[] {
  return board
    .fixturesOf(game, now)
    .filter(({ isCup }) => !isCup)
    .map((fixture) => {
      const { home, away } = sidesOf(fixture);
      const hasEnded = now.getTime() >= fixture.endsAt;
      const isVoid = hasEnded && board.resultOf(fixture).isVoid;
      const score = isVoid ? undefined : board.courseAt(fixture, now)?.score;
      return providerMatch.parse({
        match_id: fixture.id,
        league: fixture.league,
        home_team: { en: home.en, zh: home.zh },
        away_team: { en: away.en, zh: away.zh },
        starts_at: new Date(fixture.startsAt).toISOString(),
        state: isVoid ? 'void' : hasEnded ? 'ended' : now.getTime() < fixture.startsAt ? 'open' : 'running',
        ...(score && { home_score: score.home, away_score: score.away }),
      });
    });
}

function checkCaller(
  { method, url, headers, rawBody }: FastifyRequest,
  secrets: readonly string[],
): Provider {
  const read = (name: string) => String(headers[name] ?? '');
  const timestamp = read(WALLET_HEADERS.timestamp);
  const signature = read(WALLET_HEADERS.signature);
  const covered = walletSigningText({
    method,
    path: url,
    provider: read(WALLET_HEADERS.provider),
    timestamp,
    nonce: read(WALLET_HEADERS.nonce),
  });
  if (!isValidSignature(signature, secrets, covered + rawBody))
    throw new Refusal(401, 'invalid_signature', 'The signature does not fit the request.');
  if (!isFreshTimestamp(timestamp, new Date()))
    throw new Refusal(401, 'clock_skew', 'The timestamp is more than 300 seconds off.');
  const provider = findProvider(read(WALLET_HEADERS.provider));
  if (!provider) throw new Refusal(404, 'unknown_provider', 'There is no such provider.');
  return provider;
}
