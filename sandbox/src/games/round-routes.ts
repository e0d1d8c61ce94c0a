import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../server/refusal.ts';
import { isOpen } from './game-book.ts';
import { isPlayersOwn } from './players-own.ts';
import { seatOf } from './game-seat.ts';
import { screenView } from './game-view.ts';
import { matchesAnswer, type MatchesQuery } from './matches-view.ts';
import { drawAnswer } from './draw-view.ts';
import { flightAnswer } from './flight-view.ts';
import { enter, knownSeat, knownSession } from './play-door.ts';
import type { PlayParts } from './play-door.ts';
import type { Played } from './play-round.ts';
import { stepOrder } from '@palaro/studio/wire';
import type { RoundAnswer } from '@palaro/studio/wire';
import { seatAsPlayed } from './published-maths.ts';
import { ringAnswer } from './ring-view.ts';
import { proofOf } from './round-proof.ts';
import { toRefusal, toRoundAnswer } from './round-view.ts';
import { tableAnswer } from './table-view.ts';

type Request = FastifyRequest<{
  Params: { session: string; round?: string };
  Querystring: { game_code?: string } & MatchesQuery;
}>;

const SHOWN_ROUNDS = 20;
/** Bets on matches may be open for a week, and may be cashed out for as long. */
const SHOWN_OPEN = 100;

/** Requests of an open screen: `@palaro/studio/wire`. */
export function registerRoundRoutes(app: FastifyInstance, parts: PlayParts): void {
  const { book, player, boards } = parts;

  const answer = (played: Played) => {
    if ('refused' in played) return { error: played.refused };
    const { round, code } = played;
    if (code === undefined) return toRoundAnswer(round, seatOf(round, boards));
    const { balance_after_bet: balance } = round;
    return { error: toRefusal(code), ...(balance !== undefined && { balance }) };
  };

  const view = async ({ params, query }: Request) => {
    const session = knownSession(parts, params.session);
    const seat = knownSeat(parts, session, query.game_code);
    const entry = await enter(parts, session);
    return 'error' in entry ? entry : screenView(seat, session, entry);
  };
  const play = async ({ params, body }: Request) => {
    const session = book.session(params.session);
    return session ? answer(await player.play(session, body)) : { error: 'SESSION_ENDED' };
  };
  const step = async ({ params, body }: Request) => {
    const order = stepOrder.safeParse(body);
    if (!order.success) throw new Refusal(422, 'malformed', 'A step has a request_id and a step.');
    const session = book.session(params.session);
    if (!session) return { error: 'SESSION_ENDED' };
    return answer(await player.step(session, params.round ?? '', order.data));
  };
  const look = async ({ params }: Request) => {
    const session = knownSession(parts, params.session);
    const round = await player.look(params.round ?? '');
    if (!round || !isPlayersOwn(round, session))
      throw new Refusal(404, 'unknown_round', 'There is no such round.');
    return toRoundAnswer(round, seatOf(round, boards));
  };
  const proof = ({ params }: Request) => {
    const session = knownSession(parts, params.session);
    const round = book.round(params.round ?? '');
    if (!round || !isPlayersOwn(round, session))
      throw new Refusal(404, 'unknown_round', 'There is no such round.');
    return proofOf(round, session, parts);
  };
  const list = ({ params, query: { game_code } }: Request) => {
    const session = knownSession(parts, params.session);
    const code = session.game_code ?? game_code;
    const own = [...book.rounds()].filter(
      (round) => isPlayersOwn(round, session) && (code === undefined || round.game_code === code),
    );
    const rounds: RoundAnswer[] = [];
    for (const round of own.toReversed()) {
      const most = isOpen(round) ? SHOWN_OPEN : SHOWN_ROUNDS;
      if (rounds.length >= most) continue;
      const shown = toRoundAnswer(round, seatAsPlayed(book, round, seatOf(round, boards)));
      if ('round' in shown) rounds.push(shown);
    }
    return { rounds };
  };
  const board = ({ params, query }: Request) => {
    const seat = knownSeat(parts, knownSession(parts, params.session), query.game_code);
    return matchesAnswer(seat, boards, query);
  };
  const ring = ({ params, query }: Request) =>
    ringAnswer(knownSeat(parts, knownSession(parts, params.session), query.game_code), boards);
  const table = async ({ params, query }: Request) => {
    const session = knownSession(parts, params.session);
    return tableAnswer(knownSeat(parts, session, query.game_code), session, parts);
  };
  const flight = async ({ params, query }: Request) => {
    const session = knownSession(parts, params.session);
    return flightAnswer(knownSeat(parts, session, query.game_code), session, parts);
  };
  const draw = async ({ params, query }: Request) => {
    const session = knownSession(parts, params.session);
    return drawAnswer(knownSeat(parts, session, query.game_code), session, parts);
  };
  const balance = async ({ params }: Request) => {
    const session = book.session(params.session);
    return session ? enter(parts, session) : { error: 'SESSION_ENDED' };
  };

  app.get('/play/:session/view', (request: Request) => view(request));
  app.post('/play/:session/round', (request: Request) => play(request));
  app.post('/play/:session/round/:round/step', (request: Request) => step(request));
  app.get('/play/:session/round/:round', (request: Request) => look(request));
  app.get('/play/:session/round/:round/proof', (request: Request) => proof(request));
  app.get('/play/:session/rounds', (request: Request) => list(request));
  app.get('/play/:session/matches', (request: Request) => board(request));
  app.get('/play/:session/ring', (request: Request) => ring(request));
  app.get('/play/:session/table', (request: Request) => table(request));
  app.get('/play/:session/flight', (request: Request) => flight(request));
  app.get('/play/:session/draw', (request: Request) => draw(request));
  app.post('/play/:session/balance', (request: Request) => balance(request));
}
