import { HandRounds } from '../cards/hand-rounds.ts';
import { FlightRounds } from '../hash/flight-rounds.ts';
import { DrawRounds } from '../draw/draw-rounds.ts';
import { hmacRandomness } from './committed-seed.ts';
import type { Randomness } from './randomness.ts';
import { RoundClock } from './round-clock.ts';
import type { RoundParts, SharedRound, Table } from './round-clock.ts';

const [BETS_MS, DEAL_MS, LOOK_MS] = [15_000, 6_000, 4_000];

/** Of live tables, which do not close all at once. */
const LIVE_PARTS: RoundParts = {
  betsMs: BETS_MS,
  dealMs: DEAL_MS,
  lookMs: LOOK_MS,
  shiftMs: (ownNumber) => ownNumber % (BETS_MS + DEAL_MS + LOOK_MS),
};

export interface Speeds {
  /** 1 is the time of the parts above, 100 is a hundred times as fast; of the flights, too. */
  tables: number;
  draws: number;
}

/**
 * The rounds of all tables, past and future, computed from a secret and the clock. What a round draws comes from the secret and its id,
 * so nobody can know it before it is shown, and no bet can change it.
 */
export class SharedRounds {
  readonly #secret: string;
  readonly #clock: RoundClock;
  /** The shared rounds that are as long as their draws. */
  readonly flights: FlightRounds;
  /** Those of bingo, keno and lottery. */
  readonly draws: DrawRounds;
  /** Those of blackjack, in which members decide. */
  readonly hands: HandRounds;

  constructor(secret: string, speeds: Speeds) {
    this.#secret = secret;
    this.#clock = new RoundClock(LIVE_PARTS, speeds.tables);
    this.flights = new FlightRounds(secret, speeds.tables);
    this.draws = new DrawRounds(secret, speeds.draws);
    this.hands = new HandRounds(secret, speeds.tables);
  }

  /** The round that runs at a table. */
  at(table: Table, now: Date): SharedRound {
    return this.#clock.at(table, now);
  }

  numbered(table: Table, number: number): SharedRound {
    return this.#clock.numbered(table, number);
  }

  /** What a round draws: always the same, in as many floats as are asked for. */
  chanceOf({ id }: Pick<SharedRound, 'id'>): Randomness {
    return hmacRandomness(this.#secret, `table:${id}`);
  }
}
