import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAssets, serveFolder } from '../server/browser-module.ts';
import { contentPolicy } from '../server/content-policy.ts';
import { Refusal } from '../server/refusal.ts';
import { findGame } from './catalogue.ts';
import { detailPage } from './detail/detail-page.ts';
import { isOpen } from './game-book.ts';
import type { GameBook, PlaySession } from './game-book.ts';
import { gameView } from './game-view.ts';
import { noticePage, toEntryRefusal } from './notice/notice-page.ts';
import type { EntryRefusal } from './notice/notice-page.ts';
import type { RoundPlayer } from './play-round.ts';
import { playPage } from './play/page.ts';
import { toRoundAnswer } from './round-view.ts';
import type { GamesSettings } from './settings.ts';
import type { WalletClient } from './wallet-client.ts';

type SessionRequest = FastifyRequest<{ Params: { session: string } }>;
type RoundRequest = FastifyRequest<{ Params: { round: string } }>;
type Entry = { balance: string } | { error: EntryRefusal };

/** The screen makes it up; it only has to differ from round to round. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The game itself, and the page that explains a round. */
export async function registerPlayRoutes(
  app: FastifyInstance,
  book: GameBook,
  wallet: WalletClient,
  player: RoundPlayer,
  { siteOrigin }: GamesSettings,
): Promise<void> {
  const enter = async ({ provider, token }: PlaySession): Promise<Entry> => {
    const reply = await wallet.call(provider, 'authenticate', { token });
    if (reply.outcome === 'ok') return { balance: reply.answer.balance ?? '0.00' };
    return { error: reply.outcome === 'refused' ? toEntryRefusal(reply.code) : 'TRY_AGAIN' };
  };

  const showGame = async ({ params }: SessionRequest, reply: FastifyReply) => {
    const session = book.session(params.session);
    const game = session && findGame(session.provider, session.game_code);
    if (!game) return sendPage(reply.code(404), noticePage('SESSION_ENDED', siteOrigin), [siteOrigin]);
    const holders = [siteOrigin, session.site_origin];
    const entry = await enter(session);
    if ('error' in entry) return sendPage(reply, noticePage(entry.error, session.site_origin), holders);
    return sendPage(reply, playPage(gameView(game, session, entry.balance)), holders);
  };
  app.get('/play/:session', (request: SessionRequest, reply) => showGame(request, reply));

  const spin = async ({ params, body }: SessionRequest) => {
    const order = readSpin(body);
    const session = book.session(params.session);
    if (!session) return { error: 'SESSION_ENDED' };
    return toRoundAnswer(await player.play(session, order));
  };
  app.post('/play/:session/spin', (request: SessionRequest) => spin(request));

  const balance = async ({ params }: SessionRequest): Promise<Entry> => {
    const session = book.session(params.session);
    return session ? enter(session) : { error: 'SESSION_ENDED' };
  };
  app.post('/play/:session/balance', (request: SessionRequest) => balance(request));

  app.get('/rounds/:round', (request: RoundRequest, reply) => {
    const round = book.round(request.params.round);
    if (!round || isOpen(round)) throw new Refusal(404, 'unknown_round', 'There is no such round.');
    return sendPage(reply, detailPage(round), [siteOrigin]);
  });

  const here = import.meta.dirname;
  await serveFolder(app, path.join(here, 'play/browser'), '/play/assets');
  await serveAssets(app, path.join(here, 'play'), ['game.css'], '/play/assets');
  await serveAssets(app, path.join(here, 'notice'), ['notice.css', 'notice.ts']);
  await serveAssets(app, path.join(here, 'detail'), ['detail.css']);
}

function readSpin(body: unknown): { requestId: string; stake: string } {
  const { request_id, stake } = (body ?? {}) as { request_id?: unknown; stake?: unknown };
  if (typeof request_id !== 'string' || !REQUEST_ID.test(request_id) || typeof stake !== 'string')
    throw new Refusal(422, 'malformed', 'A spin has a request_id and a stake.');
  return { requestId: request_id, stake };
}

function sendPage(reply: FastifyReply, page: string, holders: readonly string[]) {
  const policy = contentPolicy({
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-ancestors': [...new Set(holders)],
    'require-trusted-types-for': ["'script'"],
  });
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .send(page);
}
