import { createHmac } from 'node:crypto';
import type { GameDefinition } from './game-definition.ts';

/** One round of a game, the same for everybody in it. Instants are milliseconds since 1970. */
export interface SharedRound {
  /** `provider.game.number` */
  id: string;
  number: number;
  opensAt: number;
  /** From here on no bet is taken. */
  closesAt: number;
  /** The draw is over, and settled. */
  endsAt: number;
  /** The next round opens. */
  nextAt: number;
}

/** The parts of a round: bets are taken, what is drawn comes about, and is looked at. */
export interface RoundParts {
  betsMs: number;
  dealMs: number;
  lookMs: number;
  /** How much later the rounds of a game begin than those of others, from a number of its own below 65,536. */
  shiftMs: (ownNumber: number) => number;
}

export type Table = Pick<GameDefinition, 'provider' | 'game_code'>;

/**
 * Rounds of equal length, past and future, computed from the clock alone: every process has the same rounds at the same time, before
 * and after a restart.
 */
export class RoundClock {
  readonly #parts: RoundParts;
  readonly #speed: number;

  /** @param speed 1 is the time of the parts, 100 is a hundred times as fast. */
  constructor(parts: RoundParts, speed: number) {
    this.#parts = parts;
    this.#speed = speed;
  }

  /** The round that runs at a table. */
  at(table: Table, now: Date): SharedRound {
    const { betsMs, dealMs, lookMs } = this.#parts;
    const roundMs = this.#scaled(betsMs + dealMs + lookMs);
    return this.numbered(table, Math.floor((now.getTime() - this.#shiftOf(table)) / roundMs));
  }

  numbered(table: Table, number: number): SharedRound {
    const { betsMs, dealMs, lookMs } = this.#parts;
    const roundMs = this.#scaled(betsMs + dealMs + lookMs);
    const opensAt = number * roundMs + this.#shiftOf(table);
    return {
      id: `${table.provider}.${table.game_code}.${number}`,
      number,
      opensAt,
      closesAt: opensAt + this.#scaled(betsMs),
      endsAt: opensAt + this.#scaled(betsMs + dealMs),
      nextAt: opensAt + roundMs,
    };
  }

  #scaled(ms: number): number {
    return ms / this.#speed;
  }

  #shiftOf({ provider, game_code }: Table): number {
    const hash = createHmac('sha256', 'shift').update(`${provider}.${game_code}`).digest();
    return Math.floor(this.#scaled(this.#parts.shiftMs(hash.readUInt16BE(0))));
  }
}

/** The number at the end of a round's id. */
export const numberOf = (round: string): number => Number(round.split('.').at(-1));
