import type { DrawKind, DrawRound } from '@palaro/studio/draw/draw-rounds';
import { isDrawKind, LATER_DRAWS } from '@palaro/studio/draw/draw-rounds';
import type { DrawAnswer, LaterDraw, PastDraw, PlayOrder } from '@palaro/studio/wire';
import { Refusal } from '../server/refusal.ts';
import type { GameBook, PlaySession } from './game-book.ts';
import type { Boards, GameSeat } from './game-seat.ts';
import { isPlayersOwn } from './players-own.ts';
import { toRoundAnswer } from './round-view.ts';
import { outcomeForNobody, takenBets } from './shared-bets.ts';

const SHOWN_DRAWS = 10;

/**
 * The draw of a game for all, and what may be seen of it now.
 * @throws Refusal 404 for a game whose rounds are a member's own.
 */
export function drawAnswer(
  seat: GameSeat,
  session: PlaySession,
  { book, boards }: { book: GameBook; boards: Boards },
): DrawAnswer {
  const { kind, room } = seat;
  if (room !== 'draw' || !isDrawKind(kind))
    throw new Refusal(404, 'no_draw', 'This game has no draws for all.');
  const { game, now } = seat.context();
  const { draws } = boards.tables;
  const round = draws.at(game, kind, now);
  const isOver = now.getTime() >= round.endsAt;
  const last = isOver ? round.number : round.number - 1;
  const past = Array.from({ length: SHOWN_DRAWS }, (_, index) => {
    return draws.numbered(game, kind, last - SHOWN_DRAWS + 1 + index);
  }).map((one) => pastDraw(one, seat));
  const taken = takenBets(round.id, session, book);
  return {
    now: now.toISOString(),
    round: round.id,
    number: round.number,
    hash: round.hash,
    opens_at: iso(round.opensAt),
    closes_at: iso(round.closesAt),
    ends_at: iso(round.endsAt),
    next_at: iso(round.nextAt),
    ...(isOver && { drawn: drawnIn(round, seat) }),
    past,
    own: taken
      .filter((one) => isPlayersOwn(one, session))
      .map((one) => toRoundAnswer(one, seat))
      .filter((one) => 'round' in one),
    tickets: taken.length,
    later: Array.from({ length: LATER_DRAWS }, (_, index): LaterDraw => {
      const { id, number, hash } = draws.numbered(game, kind, round.number + 1 + index);
      const own = takenBets(id, session, book).filter((one) => isPlayersOwn(one, session));
      return { round: id, number, hash, own: own.length };
    }),
  };
}

const iso = (ms: number) => new Date(ms).toISOString();

function pastDraw(round: DrawRound, seat: GameSeat): PastDraw {
  const { id, number, endsAt, hash, seed } = round;
  return { round: id, number, ended_at: iso(endsAt), drawn: drawnIn(round, seat), hash, seed };
}

/** What nobody's ticket would show. */
const FREE = { request_id: '', stake: '0.00' };
const NOBODYS: Readonly<Record<DrawKind, PlayOrder>> = {
  bingo: { ...FREE, cards: 0 },
  keno: { ...FREE, picks: [] },
  pick: { ...FREE, picks: [] },
  digits: { ...FREE, digits: [], play: 'straight' },
};

function drawnIn({ id, endsAt }: DrawRound, seat: GameSeat): readonly number[] {
  if (!isDrawKind(seat.kind)) throw new Error(`There are no draws of ${seat.kind}.`);
  const outcome = outcomeForNobody(seat, { ...NOBODYS[seat.kind], table_round: id }, endsAt);
  if (!('drawn' in outcome)) throw new Error(`A draw of ${seat.kind} shows nothing.`);
  return outcome.drawn;
}
