import { isFull, isNatural } from '@palaro/studio/cards/blackjack-rules';
import type { BlackjackMaths } from '@palaro/studio/cards/blackjack-rules';
import type { HandRound } from '@palaro/studio/cards/hand-rounds';
import { dealForAll, isDecided, ranksOf } from '@palaro/studio/cards/shared-hand';
import type { HandDraw } from '@palaro/studio/cards/shared-hand';
import type { Outcome, PastHand, RoadPoint, TableAnswer } from '@palaro/studio/wire';
import type { GameBook, PlaySession } from './game-book.ts';
import type { Boards, GameSeat } from './game-seat.ts';
import { isPlayersOwn } from './players-own.ts';
import { outcomeOf, toRoundAnswer } from './round-view.ts';
import { outcomeForNobody, takenBets } from './shared-bets.ts';

type HandOutcome = Extract<Outcome, { kind: 'blackjack' }>;

const PAST_SHOWN = 12;

/** What may be seen of the hand that everybody at a table of blackjack plays, and of the member's own part in it. */
export function handOfTable(
  seat: GameSeat,
  session: PlaySession,
  { book, boards }: { book: GameBook; boards: Boards },
): Pick<TableAnswer, 'draw' | 'turn' | 'shows_at' | 'hand'> {
  const { game, now } = seat.context();
  const { hands } = boards.tables;
  const time = now.getTime();
  const round = hands.at(game, now);
  const maths = seat.maths as BlackjackMaths;
  const draw = dealForAll(maths, hands.chanceOf(round));
  const taken = takenBets(round.id, session, book);
  const own = taken.find((one) => isPlayersOwn(one, session));
  const answer = own && toRoundAnswer(own, seat);
  const isDealt = time >= round.closesAt;
  const last = time >= round.endsAt ? round.number : round.number - 1;
  return {
    ...(isDealt && {
      draw: longest(
        seat,
        round,
        taken.map((one) => outcomeOf(one, seat)),
      ),
    }),
    ...(isDealt && turnAt(round, draw, maths, time)),
    hand: {
      hash: round.hash,
      ...(isDealt && answer && 'round' in answer && { own: answer }),
      past: Array.from({ length: PAST_SHOWN }, (_, index) =>
        pastHand(hands.numbered(game, last - PAST_SHOWN + 1 + index), seat, boards),
      ),
    },
  };
}

/** The cards of who has gone furthest: nobody can decide on fewer any more. */
function longest(seat: GameSeat, round: HandRound, outcomes: readonly (Outcome | undefined)[]): HandOutcome {
  const time = seat.context().now.getTime();
  const nobody = outcomeForNobody(seat, { request_id: '', bets: [], table_round: round.id }, time);
  const hands = [nobody, ...outcomes].filter((one): one is HandOutcome => one?.kind === 'blackjack');
  const [first, ...others] = hands;
  if (!first) throw new Error(`A hand of ${seat.game.game_code} is not dealt.`);
  const found = others.reduce((one, other) => (other.player.length > one.player.length ? other : one), first);
  const { decided: _decided, result: _result, ...draw } = found;
  return { ...draw, is_doubled: false };
}

/** The decision that runs, the same for everybody; none when no card could come to any hand. */
function turnAt(
  { closesAt, turnEnds }: HandRound,
  draw: HandDraw,
  maths: BlackjackMaths,
  time: number,
): Pick<TableAnswer, 'turn' | 'shows_at'> {
  const index = turnEnds.findIndex((end) => time < end);
  const end = turnEnds[index];
  if (end === undefined || isDecided(draw)) return {};
  const iso = (ms: number) => new Date(ms).toISOString();
  const cards = index + 2;
  const isOver = Array.from({ length: index }, (_, at) => draw.player.slice(0, at + 3)).some((hand) =>
    isFull(maths, ranksOf(hand)),
  );
  return {
    ...(!isOver && {
      turn: { cards, opens_at: iso(turnEnds[index - 1] ?? closesAt), closes_at: iso(end) },
    }),
    shows_at: iso(end),
  };
}

function pastHand(round: HandRound, { maths }: GameSeat, { tables }: Boards): PastHand {
  const { player, dealer } = dealForAll(maths as BlackjackMaths, tables.hands.chanceOf(round));
  const { id, number, hash, seed } = round;
  return { round: id, number, player, dealer, hash, seed };
}

/** How the dealer of a hand that is over ended, and the total that decided it. */
export function dealersEnd({
  player,
  dealer,
  player_total: everybodys,
  dealer_total: points,
}: HandOutcome): Pick<RoadPoint, 'result' | 'points'> {
  if (isNatural(ranksOf(dealer))) return { result: 'dealer_blackjack', points };
  if (isNatural(ranksOf(player))) return { result: 'hand_blackjack', points: everybodys };
  return { result: points > 21 ? 'dealer_bust' : 'dealer_stands', points };
}
