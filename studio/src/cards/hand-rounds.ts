import { committedSeed, hmacRandomness } from '../engine/committed-seed.ts';
import type { CommittedSeed } from '../engine/committed-seed.ts';
import type { Randomness } from '../engine/randomness.ts';
import { RoundClock } from '../engine/round-clock.ts';
import type { RoundParts, SharedRound, Table } from '../engine/round-clock.ts';

/** One hand of blackjack for all: bets until it closes, then a decision on each number of cards, then the dealer's turn. */
export interface HandRound extends SharedRound, CommittedSeed {
  /** When the decision on two cards ends, on three and so on: milliseconds since 1970. */
  turnEnds: readonly number[];
}

const [BETS_MS, DEALER_MS, LOOK_MS] = [15_000, 5_000, 4_000];
/** The first one begins with four cards being dealt. */
const TURNS_MS = [10_000, 6_000, 6_000, 6_000] as const;

/** A hand can grow to so many cards in the time of a round. */
export const MOST_CARDS = 2 + TURNS_MS.length;

const DEAL_MS = TURNS_MS.reduce((sum, ms) => sum + ms, DEALER_MS);
const WHOLE_MS = BETS_MS + DEAL_MS + LOOK_MS;

/** Tables do not close all at once. */
const PARTS: RoundParts = {
  betsMs: BETS_MS,
  dealMs: DEAL_MS,
  lookMs: LOOK_MS,
  shiftMs: (ownNumber) => ownNumber % WHOLE_MS,
};

/** The hands of all tables of blackjack, computed from a secret and the clock like the rounds of the other tables. */
export class HandRounds {
  readonly #secret: string;
  readonly #clock: RoundClock;
  readonly #speed: number;

  /** @param speed 1 is the time of the parts above, 100 is a hundred times as fast. */
  constructor(secret: string, speed: number) {
    this.#secret = secret;
    this.#speed = speed;
    this.#clock = new RoundClock(PARTS, speed);
  }

  at(table: Table, now: Date): HandRound {
    return this.#withSeed(this.#clock.at(table, now));
  }

  numbered(table: Table, number: number): HandRound {
    return this.#withSeed(this.#clock.numbered(table, number));
  }

  /** What a round draws: decided by its seed. */
  chanceOf({ id, seed }: Pick<HandRound, 'id' | 'seed'>): Randomness {
    return hmacRandomness(seed, id);
  }

  #withSeed(round: SharedRound): HandRound {
    let end = round.closesAt;
    const turnEnds = TURNS_MS.map((ms) => (end += ms / this.#speed));
    return { ...round, turnEnds, ...committedSeed(this.#secret, `hand:${round.id}`) };
  }
}
