import path from 'node:path';
import { STAGE_FILES } from '@palaro/studio/stage/stage-files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAssets, serveForGood } from '../server/browser-module.ts';
import { contentPolicy } from '../server/content-policy.ts';
import { Refusal } from '../server/refusal.ts';
import { detailPage } from './detail/detail-page.ts';
import { findSeat, seatOf } from './game-seat.ts';
import { languageOf, screenView } from './game-view.ts';
import { lobbyPage } from './lobby/lobby-page.ts';
import { noticePage } from './notice/notice-page.ts';
import { partnerPage } from './partner/partner-page.ts';
import { enter, seatFor } from './play-door.ts';
import type { PlayParts } from './play-door.ts';
import { screenPage } from '@palaro/studio/stage/screen';
import { findProvider } from './providers.ts';
import { publishedMaths, seatAsPlayed } from './published-maths.ts';
import { isExplained } from './round-view.ts';
import { streamPage } from './stream/stream-page.ts';

type GameRequest = FastifyRequest<{ Params: { session: string; game?: string } }>;
type RoundRequest = FastifyRequest<{ Params: { round: string }; Querystring: { lang?: string } }>;
type PartnerRequest = FastifyRequest<{ Params: { provider: string }; Querystring: { lang?: string } }>;
type StreamRequest = FastifyRequest<{
  Params: { provider: string; game: string };
  Querystring: { lang?: string };
}>;

/** The pages: a game or a lobby, the stream of a pit, what explains a round, and what a studio says of itself. */
export async function registerPlayRoutes(app: FastifyInstance, parts: PlayParts): Promise<void> {
  const { book, boards } = parts;
  const { siteOrigin } = parts.settings;

  const showGame = async ({ params }: GameRequest, reply: FastifyReply) => {
    const session = book.session(params.session);
    const isLobby = session !== undefined && session.game_code === undefined && params.game === undefined;
    const seat = session && seatFor(parts, session, params.game);
    if (!session || (!seat && !isLobby))
      return sendPage(reply.code(404), noticePage('SESSION_ENDED', siteOrigin), [siteOrigin]);
    const holders = [siteOrigin, session.site_origin];
    const entry = await enter(parts, session);
    if ('error' in entry) return sendPage(reply, noticePage(entry.error, session.site_origin), holders);
    const page = seat ? screenPage(screenView(seat, session, entry)) : lobbyPage(session, entry.balance);
    return sendPage(reply, page, holders);
  };
  app.get('/play/:session', (request: GameRequest, reply) => showGame(request, reply));
  app.get('/play/:session/:game', (request: GameRequest, reply) => showGame(request, reply));

  app.get('/rounds/:round', (request: RoundRequest, reply) => {
    const round = book.round(request.params.round);
    if (!round || !isExplained(round)) throw new Refusal(404, 'unknown_round', 'There is no such round.');
    const lang = languageOf(request.query.lang ?? book.session(round.session)?.lang);
    const seat = seatAsPlayed(book, round, seatOf(round, boards));
    return sendPage(reply, detailPage(round, seat, lang), [siteOrigin]);
  });
  // For everybody, at an address that says what is there: it never changes.
  app.get('/maths/:hash', ({ params }: FastifyRequest<{ Params: { hash: string } }>, reply) => {
    const text = publishedMaths(book, params.hash);
    if (text === undefined) throw new Refusal(404, 'unknown_maths', 'There are no maths of this version.');
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      })
      .send(text);
  });
  app.get('/stream/:provider/:game', (request: StreamRequest, reply) => {
    const { provider, game } = request.params;
    const seat = findSeat(provider, game, boards);
    if (seat?.kind !== 'cockfight') throw new Refusal(404, 'no_stream', 'There is no such stream.');
    const page = streamPage(seat, boards.matches, new Date(), languageOf(request.query.lang));
    return sendPage(reply, page, [SELF, siteOrigin]);
  });
  app.get('/partners/:provider', ({ params, query }: PartnerRequest, reply) => {
    const provider = findProvider(params.provider);
    if (!provider) throw new Refusal(404, 'unknown_provider', 'There is no such studio.');
    return sendPage(reply, partnerPage(provider, languageOf(query.lang)), [siteOrigin]);
  });

  const here = import.meta.dirname;
  serveForGood(app, STAGE_FILES.files, STAGE_FILES.prefix);
  await serveAssets(app, path.join(here, 'notice'), ['notice.css', 'notice.ts']);
  await serveAssets(app, path.join(here, 'detail'), ['detail.css']);
  await serveAssets(app, path.join(here, 'lobby'), ['lobby.css']);
  await serveAssets(app, path.join(here, 'partner'), ['partner.css']);
  await serveAssets(app, path.join(here, 'stream'), ['stream.css']);
}

const SELF = "'self'";

function sendPage(reply: FastifyReply, page: string, holders: readonly string[]) {
  const policy = contentPolicy({
    'script-src': [SELF],
    'style-src': [SELF],
    'connect-src': [SELF],
    'frame-src': [SELF],
    'frame-ancestors': [...new Set(holders)],
    'require-trusted-types-for': ["'script'"],
  });
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .send(page);
}
