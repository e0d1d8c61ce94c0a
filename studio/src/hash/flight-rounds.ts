import { createHmac } from 'node:crypto';
import { committedSeed } from '../engine/committed-seed.ts';
import type { CommittedSeed } from '../engine/committed-seed.ts';
import type { GameDefinition } from '../engine/game-definition.ts';
import { fairRandomness } from '../engine/randomness.ts';
import { fallPoint } from './fall-point.ts';
import { msUntil } from './flight-time.ts';
import type { Growth } from './flight-time.ts';

/** A flight for everybody in a game. Instants are milliseconds since 1970. */
export interface FlightRound extends CommittedSeed {
  /** `provider.game.number` */
  id: string;
  number: number;
  /** Where it ends, in hundredths: decided by the seed. */
  point: number;
  opensAt: number;
  /** The flight begins: from here on no bet is taken. */
  startsAt: number;
  endsAt: number;
  nextAt: number;
}

type Game = Pick<GameDefinition, 'provider' | 'game_code'>;
type Flight = Growth & { percent: number };

const BETS_MS = 8_000;
const LOOK_MS = 4_000;
/** Flights are as long as their points say, so that they are counted from the last full hour on. */
const HOUR_MS = 60 * 60_000;
/** Flights last seconds. */
const MOST_AN_HOUR = 1_000;
const MOST_KEPT = 200;

/**
 * The flights of all shared games, computed from a secret and the clock like the rounds of the tables. A flight that might last beyond
 * its hour does not begin; the first one of the next hour is then waited for.
 */
export class FlightRounds {
  readonly #secret: string;
  readonly #speed: number;
  /** Game and hour → its flights. */
  readonly #hours = new Map<string, readonly FlightRound[]>();

  readonly #hourMs: number;

  /** @param speed 1 is the time of the maths, 100 is a hundred times as fast. */
  constructor(secret: string, speed: number) {
    this.#secret = secret;
    this.#speed = speed;
    this.#hourMs = HOUR_MS / speed;
  }

  /** Maths whose factor grows at the speed of these rounds: those that all others here are called with. */
  atSpeed<M extends Growth>(maths: M): M {
    return { ...maths, growth: maths.growth * this.#speed };
  }

  /** The one whose bets, flight or end it is now. */
  at(game: Game, flight: Flight, now: Date): FlightRound {
    const flights = this.#of(game, flight, Math.floor(now.getTime() / this.#hourMs));
    const found = flights.findLast(({ opensAt }) => opensAt <= now.getTime());
    if (!found) throw new RangeError('An hour begins with a flight.');
    return found;
  }

  /** `undefined`: there is no such flight. */
  numbered(game: Game, flight: Flight, number: number): FlightRound | undefined {
    return this.#of(game, flight, Math.floor(number / MOST_AN_HOUR))[number % MOST_AN_HOUR];
  }

  /** The last ones before a flight, oldest first. */
  before(game: Game, flight: Flight, { number }: FlightRound, count: number): readonly FlightRound[] {
    const hour = Math.floor(number / MOST_AN_HOUR);
    const own = this.#of(game, flight, hour).slice(0, number % MOST_AN_HOUR);
    return [...this.#of(game, flight, hour - 1), ...own].slice(-count);
  }

  #of(game: Game, flight: Flight, hour: number): readonly FlightRound[] {
    const key = `${game.provider}.${game.game_code}.${hour}`;
    const known = this.#hours.get(key);
    if (known) return known;
    if (this.#hours.size >= MOST_KEPT) this.#hours.clear();
    const flights = this.#work(game, flight, hour);
    this.#hours.set(key, flights);
    return flights;
  }

  #work(game: Game, flight: Flight, hour: number): FlightRound[] {
    const [bets, look] = [BETS_MS / this.#speed, LOOK_MS / this.#speed];
    const end = (hour + 1) * this.#hourMs;
    const longest = bets + msUntil(flight, flight.max) + look;
    const flights: FlightRound[] = [];
    let opensAt = hour * this.#hourMs;
    while (opensAt + longest <= end && flights.length < MOST_AN_HOUR) {
      const number = hour * MOST_AN_HOUR + flights.length;
      const drawn = this.#draw(`${game.provider}.${game.game_code}.${number}`, flight);
      const startsAt = opensAt + bets;
      const endsAt = startsAt + msUntil(flight, drawn.point);
      const nextAt = endsAt + look;
      flights.push({ ...drawn, number, opensAt, startsAt, endsAt, nextAt });
      opensAt = nextAt;
    }
    return flights.map((one, index) => (index < flights.length - 1 ? one : { ...one, nextAt: end }));
  }

  #draw(id: string, { percent, max }: Flight): Pick<FlightRound, 'id' | 'seed' | 'hash' | 'point'> {
    const { seed, hash } = committedSeed(this.#secret, `flight:${id}`);
    const bytes = createHmac('sha256', seed).update(id).digest('hex');
    return { id, seed, hash, point: fallPoint(percent, max, fairRandomness(bytes)) };
  }
}
