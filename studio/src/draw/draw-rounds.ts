import type { Kind } from '../wire/index.ts';
import { committedSeed, hmacRandomness } from '../engine/committed-seed.ts';
import type { CommittedSeed } from '../engine/committed-seed.ts';
import type { Randomness } from '../engine/randomness.ts';
import { RoundClock } from '../engine/round-clock.ts';
import type { RoundParts, SharedRound, Table } from '../engine/round-clock.ts';

/** Kinds that are drawn for everybody at once where a provider offers them. */
export const DRAW_KINDS = ['keno'] as const satisfies readonly Kind[];

export type DrawKind = (typeof DRAW_KINDS)[number];

export const isDrawKind = (kind: Kind): kind is DrawKind => DRAW_KINDS.some((one) => one === kind);

/** One draw for all: tickets until it closes, nothing of it until it ends, and then its seed, too. */
export interface DrawRound extends SharedRound, CommittedSeed {}

/** Long enough to choose numbers, a breath before the balls, and as long as the slowest pace of the balls takes. */
const PARTS: Readonly<Record<DrawKind, RoundParts>> = {
  keno: { betsMs: 30_000, dealMs: 3_000, lookMs: 15_000, shiftMs: (ownNumber) => ownNumber % 48_000 },
};

/** The draws of all games, computed from a secret and the clock. */
export class DrawRounds {
  readonly #secret: string;
  readonly #clocks: Readonly<Record<DrawKind, RoundClock>>;

  constructor(secret: string, speed: number) {
    this.#secret = secret;
    this.#clocks = { keno: new RoundClock(PARTS.keno, speed) };
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

  #withSeed(round: SharedRound): DrawRound {
    return { ...round, ...committedSeed(this.#secret, `draw:${round.id}`) };
  }
}
