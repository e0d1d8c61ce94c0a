import type { Kind } from '../wire/index.ts';
import { committedSeed, hmacRandomness } from '../engine/committed-seed.ts';
import type { CommittedSeed } from '../engine/committed-seed.ts';
import type { Randomness } from '../engine/randomness.ts';
import { RoundClock } from '../engine/round-clock.ts';
import type { RoundParts, SharedRound, Table } from '../engine/round-clock.ts';

/** Kinds that are drawn for everybody at once where a provider offers them. */
export const DRAW_KINDS = ['bingo', 'keno', 'pick', 'digits'] as const satisfies readonly Kind[];

export type DrawKind = (typeof DRAW_KINDS)[number];

export const isDrawKind = (kind: Kind): kind is DrawKind => DRAW_KINDS.some((one) => one === kind);

/** One draw for all: tickets until it closes, nothing of it until it ends, and then its seed, too. */
export interface DrawRound extends SharedRound, CommittedSeed {}

/** Tickets are sold for so many draws after the one that runs. */
export const LATER_DRAWS = 5;

const DEAL_MS = 3_000;

/** Tickets are sold; a breath; the balls are looked at for as long as their slowest pace takes. Games do not close all at once. */
function parts(betsMs: number, lookMs: number): RoundParts {
  const wholeMs = betsMs + DEAL_MS + lookMs;
  return { betsMs, dealMs: DEAL_MS, lookMs, shiftMs: (ownNumber) => ownNumber % wholeMs };
}

const PARTS: Readonly<Record<DrawKind, RoundParts>> = {
  // Up to 45 balls, and up to four cards to look at.
  bingo: parts(30_000, 40_000),
  keno: parts(30_000, 15_000),
  pick: parts(60_000, 12_000),
  digits: parts(60_000, 12_000),
};

/** The draws of all games, computed from a secret and the clock. */
export class DrawRounds {
  readonly #secret: string;
  readonly #clocks: Readonly<Record<DrawKind, RoundClock>>;

  constructor(secret: string, speed: number) {
    this.#secret = secret;
    const clock = (kind: DrawKind) => new RoundClock(PARTS[kind], speed);
    this.#clocks = {
      bingo: clock('bingo'),
      keno: clock('keno'),
      pick: clock('pick'),
      digits: clock('digits'),
    };
  }

  /** The one that takes tickets, is drawn or is looked at now. */
  at(game: Table, kind: DrawKind, now: Date): DrawRound {
    return this.#withSeed(this.#clocks[kind].at(game, now));
  }

  numbered(game: Table, kind: DrawKind, number: number): DrawRound {
    return this.#withSeed(this.#clocks[kind].numbered(game, number));
  }

  /** What a draw draws: decided by its seed. */
  chanceOf({ id, seed }: Pick<DrawRound, 'id' | 'seed'>): Randomness {
    return hmacRandomness(seed, id);
  }

  /**
   * What a ticket gets that is chosen by nobody: the cards of bingo. Decided by what is public before tickets are sold and by the name that
   * the buyer gives the ticket, and so neither by the house nor by what will be drawn.
   */
  ticketChance({ id, hash }: Pick<DrawRound, 'id' | 'hash'>, ticket: string): Randomness {
    return hmacRandomness(hash, `${id}:${ticket}`);
  }

  #withSeed(round: SharedRound): DrawRound {
    return { ...round, ...committedSeed(this.#secret, `draw:${round.id}`) };
  }
}
