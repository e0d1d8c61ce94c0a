import { createHmac } from 'node:crypto';
import { FlightRounds } from '../hash/flight-rounds.ts';
import type { GameDefinition } from './game-definition.ts';
import { fairRandomness } from './randomness.ts';
import type { Randomness } from './randomness.ts';

/** One round of a table, the same for everybody at it. Instants are milliseconds since 1970. */
export interface SharedRound {
  /** `provider.game.number` */
  id: string;
  number: number;
  opensAt: number;
  /** From here on no bet is taken, and the draw may be shown. */
  closesAt: number;
  /** The draw has been shown, and is settled. */
  endsAt: number;
  /** The next round opens. */
  nextAt: number;
}

type Table = Pick<GameDefinition, 'provider' | 'game_code'>;

const BETS_MS = 15_000;
const DEAL_MS = 6_000;
const LOOK_MS = 4_000;
const ROUND_MS = BETS_MS + DEAL_MS + LOOK_MS;
const FLOATS_PER_BLOCK = 8;

/**
 * The rounds of all tables, past and future, computed from a secret and the clock: every process with the same secret has the same
 * rounds at the same time, before and after a restart. What a round draws comes from the secret and its id, so nobody can know it
 * before it is shown, and no bet can change it.
 */
export class SharedRounds {
  readonly #secret: string;
  readonly #speed: number;
  /** The shared rounds that are as long as their draws. */
  readonly flights: FlightRounds;

  /** @param speed 1 is the time above, 100 is a hundred times as fast. */
  constructor(secret: string, speed: number) {
    this.#secret = secret;
    this.#speed = speed;
    this.flights = new FlightRounds(secret, speed);
  }

  /** The round that runs at a table. */
  at(table: Table, now: Date): SharedRound {
    const number = Math.floor((now.getTime() - this.#shiftOf(table)) / this.#scaled(ROUND_MS));
    return this.numbered(table, number);
  }

  numbered(table: Table, number: number): SharedRound {
    const opensAt = number * this.#scaled(ROUND_MS) + this.#shiftOf(table);
    return {
      id: `${table.provider}.${table.game_code}.${number}`,
      number,
      opensAt,
      closesAt: opensAt + this.#scaled(BETS_MS),
      endsAt: opensAt + this.#scaled(BETS_MS + DEAL_MS),
      nextAt: opensAt + this.#scaled(ROUND_MS),
    };
  }

  /** What a round draws: always the same, in as many floats as are asked for. */
  chanceOf({ id }: Pick<SharedRound, 'id'>): Randomness {
    const floats = (block: number) => {
      const bytes = createHmac('sha256', this.#secret).update(`table:${id}:${block}`).digest('hex');
      return fairRandomness(bytes);
    };
    let drawn = 0;
    let block = floats(0);
    return {
      float: () => {
        if (drawn > 0 && drawn % FLOATS_PER_BLOCK === 0) block = floats(drawn / FLOATS_PER_BLOCK);
        drawn += 1;
        return block.float();
      },
    };
  }

  #scaled(ms: number): number {
    return ms / this.#speed;
  }

  /** Tables do not close all at once. */
  #shiftOf({ provider, game_code }: Table): number {
    const hash = createHmac('sha256', 'shift').update(`${provider}.${game_code}`).digest();
    return Math.floor(this.#scaled(hash.readUInt16BE(0) % ROUND_MS));
  }
}
