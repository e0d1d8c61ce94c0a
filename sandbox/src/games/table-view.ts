import type { ProviderTable } from '@palaro/contract/wires';
import { isLiveKind, type LiveKind } from '@palaro/studio/engine/live-kind';
import type { SharedRound } from '@palaro/studio/engine/round-clock';
import type { SharedRounds } from '@palaro/studio/engine/shared-rounds';
import { RED } from '@palaro/studio/hash/roulette-spots';
import type { Outcome, RoadPoint, SpotStake, TableAnswer } from '@palaro/studio/wire';
import { Refusal } from '../server/refusal.ts';
import { isPlayersOwn } from './players-own.ts';
import type { GameBook, PlaySession } from './game-book.ts';
import type { Boards, GameSeat } from './game-seat.ts';
import { dealersEnd, handOfTable } from './hand-view.ts';
import { chipsOf } from './room-limits.ts';
import { outcomeForNobody, takenBets } from './shared-bets.ts';

/** A road has columns of six; it moves on by a whole column. */
const ROAD_ROWS = 6;
const ROAD_COLUMNS = 12;
const SEATS_SHOWN = 12;

/**
 * The clock of a live table and what may be seen of its round.
 * @throws Refusal 404 for a game without one.
 */
export function tableAnswer(
  seat: GameSeat,
  session: PlaySession,
  { book, boards }: { book: GameBook; boards: Boards },
): TableAnswer {
  if (seat.room !== 'table') throw new Refusal(404, 'no_table', 'This game has no rounds for all.');
  const { now, game } = seat.context();
  const round = roundsOf(seat, boards).at(game, now);
  const time = now.getTime();
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    now: iso(time),
    round: round.id,
    number: round.number,
    opens_at: iso(round.opensAt),
    closes_at: iso(round.closesAt),
    ends_at: iso(round.endsAt),
    next_at: iso(round.nextAt),
    ...(seat.kind === 'blackjack'
      ? handOfTable(seat, session, { book, boards })
      : time >= round.closesAt && { draw: drawOf(seat, round) }),
    road: roadOf(seat, boards, round, time >= round.endsAt ? round.number : round.number - 1),
    ...betsAt(round, session, book),
  };
}

const RESULTS_SHOWN = 24;

/** A live table as a lobby shows it. */
export function providerTable(seat: GameSeat, boards: Boards): ProviderTable {
  const { now, game } = seat.context();
  const round = roundsOf(seat, boards).at(game, now);
  const last = now.getTime() >= round.endsAt ? round.number : round.number - 1;
  const road = roadOf(seat, boards, round, last).slice(-RESULTS_SHOWN);
  return {
    game_code: game.game_code,
    kind: liveKindOf(seat),
    opens_at: new Date(round.opensAt).toISOString(),
    bets_ms: Math.round(round.closesAt - round.opensAt),
    deal_ms: Math.round(round.endsAt - round.closesAt),
    round_ms: Math.round(round.nextAt - round.opensAt),
    results: road.map(({ result, points }) => ({ result, points })),
  };
}

function liveKindOf({ kind }: GameSeat): LiveKind {
  if (!isLiveKind(kind)) throw new Error(`There is no live table of ${kind}.`);
  return kind;
}

/** The clock of the rounds of its kind. */
const roundsOf = ({ kind }: GameSeat, { tables }: Boards): Pick<SharedRounds, 'at' | 'numbered'> =>
  kind === 'blackjack' ? tables.hands : tables;

/** The bets that the wallet has taken: the member's own, and those of others by seat. */
function betsAt({ id }: SharedRound, session: PlaySession, book: GameBook): BetsAtTable {
  const taken = takenBets(id, session, book);
  const players = new Map<string, SpotStake[]>();
  for (const round of taken)
    if (!isPlayersOwn(round, session))
      players.set(round.player, [...(players.get(round.player) ?? []), ...chipsOf(round)]);
  return {
    own: taken
      .filter((round) => isPlayersOwn(round, session))
      .map((round) => ({ round: round.id, bets: chipsOf(round) })),
    others: [...players.values()].slice(0, SEATS_SHOWN).map((bets, index) => ({ seat: index + 1, bets })),
  };
}

type BetsAtTable = Pick<TableAnswer, 'own' | 'others'>;

const drawOf = (seat: GameSeat, { id, endsAt }: SharedRound): Outcome =>
  outcomeForNobody(seat, { request_id: '', bets: [], table_round: id }, endsAt);

/** What past rounds came to: it never changes. */
const kept = new WeakMap<SharedRounds, Map<string, RoadPoint>>();
const MOST_KEPT = 20_000;

function roadOf(seat: GameSeat, boards: Boards, { number }: SharedRound, last: number): RoadPoint[] {
  const { tables } = boards;
  const rounds = roundsOf(seat, boards);
  const first = (Math.floor(number / ROAD_ROWS) - ROAD_COLUMNS + 1) * ROAD_ROWS;
  const known = kept.get(tables) ?? new Map<string, RoadPoint>();
  kept.set(tables, known);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const round = rounds.numbered(seat.game, first + index);
    const point = known.get(round.id) ?? pointOf(drawOf(seat, round), round.number);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(round.id, point);
    return point;
  });
}

function pointOf(draw: Outcome, number: number): RoadPoint {
  if (draw.kind === 'baccarat') {
    const isPair = ([one = '', other = '']: readonly string[]) => one[0] === other[0];
    return {
      number,
      result: draw.result,
      points: Math.max(draw.player_total, draw.banker_total),
      pairs: [...(isPair(draw.player) ? ['player'] : []), ...(isPair(draw.banker) ? ['banker'] : [])],
    };
  }
  if (draw.kind === 'roulette')
    return { number, result: colourOf(draw.number), points: draw.number, pairs: [] };
  if (draw.kind === 'sic_bo') {
    const { dice, total, result } = draw;
    return { number, result, points: total, pairs: [], dice };
  }
  if (draw.kind === 'blackjack') return { number, ...dealersEnd(draw), pairs: [] };
  if (draw.kind !== 'dragon_tiger') throw new Error(`There is no live table of ${draw.kind}.`);
  const rank = (card: string) => RANKS.indexOf(card[0] ?? '') + 1;
  return {
    number,
    result: draw.result,
    points: Math.max(rank(draw.dragon), rank(draw.tiger)),
    pairs: [],
  };
}

function colourOf(number: number): 'red' | 'black' | 'green' {
  if (number === 0) return 'green';
  return RED.includes(number) ? 'red' : 'black';
}

const RANKS = 'A23456789TJQK';
