import type { CrashMaths } from '@palaro/studio/hash/crash';
import type { FlightRound } from '@palaro/studio/hash/flight-rounds';
import { factorAfter } from '@palaro/studio/hash/flight-time';
import { showHundredths } from '@palaro/studio/engine/stake-maths';
import type { FlightAnswer, FlightBet, FlownFlight } from '@palaro/studio/wire';
import { Refusal } from '../server/refusal.ts';
import type { GameBook, PlaySession, Round } from './game-book.ts';
import type { Boards, GameSeat } from './game-seat.ts';
import { isPlayersOwn } from './players-own.ts';
import { takenBets } from './shared-bets.ts';

const SHOWN_FLIGHTS = 20;
const SEATS_SHOWN = 12;

/**
 * The flight of a game for all, and what may be seen of it now.
 * @throws Refusal 404 for a game whose rounds are a member's own.
 */
export function flightAnswer(
  seat: GameSeat,
  session: PlaySession,
  { book, boards }: { book: GameBook; boards: Boards },
): FlightAnswer {
  if (seat.room !== 'flight') throw new Refusal(404, 'no_flight', 'This game has no flights for all.');
  const { game, now } = seat.context();
  const maths = seat.maths as CrashMaths;
  const { flights } = boards.tables;
  const flight = flights.at(game, maths, now);
  const time = now.getTime();
  const isOver = time >= flight.endsAt;
  const iso = (ms: number) => new Date(ms).toISOString();
  const before = flights.before(game, maths, flight, SHOWN_FLIGHTS);
  const bets = betsOn(flight, seat, session, book);
  return {
    now: iso(time),
    round: flight.id,
    number: flight.number,
    hash: flight.hash,
    opens_at: iso(flight.opensAt),
    starts_at: iso(flight.startsAt),
    ...(time >= flight.startsAt &&
      !isOver && { factor: showHundredths(factorAfter(maths, time - flight.startsAt)) }),
    ...(isOver && { crashed_at: showHundredths(flight.point), next_at: iso(flight.nextAt) }),
    flown: [...before, ...(isOver ? [flight] : [])].slice(-SHOWN_FLIGHTS).map(flownOf),
    ...bets,
  };
}

const flownOf = ({ id, number, point, hash, seed }: FlightRound): FlownFlight => ({
  round: id,
  number,
  crashed_at: showHundredths(point),
  hash,
  seed,
});

/** Those that the wallet has taken. Play money stays among itself. */
function betsOn(
  { id }: FlightRound,
  seat: GameSeat,
  session: PlaySession,
  book: GameBook,
): Pick<FlightAnswer, 'own' | 'others'> {
  const taken = takenBets(id, session, book);
  const own = taken.find((round) => isPlayersOwn(round, session));
  const others = taken.filter((round) => !isPlayersOwn(round, session));
  return {
    ...(own && { own: { round: own.id, ...betOf(own, seat) } }),
    others: others.slice(0, SEATS_SHOWN).map((round, index) => ({ seat: index + 1, ...betOf(round, seat) })),
  };
}

function betOf(round: Round, { rules, maths, context }: GameSeat): FlightBet {
  const outcome = rules.show(maths, round.order, round.play, context());
  const left = outcome.kind === 'crash' ? outcome.cashed_out : undefined;
  return { stake: round.stake, ...(left !== undefined && { cashed_out: left }) };
}
