import type { GameDefinition } from '../engine/game-definition.ts';
import type { Fixture, MatchBoard, Timing } from './match-board.ts';
import { leadOf, scoreOf } from './result.ts';

type Ring = Pick<GameDefinition, 'provider' | 'game_code'>;

export type FightResult = 'meron' | 'wala' | 'draw' | 'void';

export interface PastFight {
  id: string;
  number: number;
  meron: string;
  wala: string;
  result: FightResult;
}

/** Of a cock, in the fights that count for a record. */
export interface FightRecord {
  won: number;
  lost: number;
  drawn: number;
}

/** So many fights are the history of a ring. */
export const HISTORY_FIGHTS = 72;
/** So many count for a record: fewer than the history has, so that a member can count them. */
export const RECORD_FIGHTS = 60;

/** Manila has one time all year. */
const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
/** More than all rings show at a time. */
const MOST_KEPT = 4_000;
const RESULTS = { home: 'meron', away: 'wala', draw: 'draw' } as const;

/**
 * What a ring knows of its own past: computed from the same calendar that settles the bets, so that it is the same for everybody and after a
 * restart. A fight that has ended never changes, and is kept for as long as it is asked for.
 */
export class Rings {
  readonly #board: MatchBoard;
  readonly #kept = new Map<string, PastFight>();

  constructor(board: MatchBoard) {
    this.#board = board;
  }

  /** The last fights that have ended, oldest first. */
  historyOf(ring: Ring, now: Date): PastFight[] {
    return this.#endedBy(ring, now.getTime(), HISTORY_FIGHTS);
  }

  /**
   * Of its two cocks, when bets on the fight opened: from then on it stays as it is, whatever other fights come to.
   * @returns undefined before that: the fights that will count are still to come, and what they come to is nobody's to know.
   */
  recordsOf(
    ring: Ring,
    { startsAt, teams: [meron, wala] }: Fixture,
    now: Date,
  ): { meron: FightRecord; wala: FightRecord } | undefined {
    const openedAt = startsAt - this.#timing(ring).openMs;
    if (openedAt > now.getTime()) return undefined;
    const fights = this.#endedBy(ring, openedAt, RECORD_FIGHTS);
    return { meron: recordOf(meron?.en, fights), wala: recordOf(wala?.en, fights) };
  }

  /** Counted from midnight in Manila. */
  numberOf(ring: Ring, startsAt: number): number {
    return Math.floor(((startsAt + ZONE_MS) % DAY_MS) / this.#timing(ring).slotMs) + 1;
  }

  #endedBy(ring: Ring, until: number, count: number): PastFight[] {
    const { slotMs, playMs } = this.#timing(ring);
    const last = Math.floor((until - playMs) / slotMs);
    return Array.from({ length: count }, (_, index) =>
      this.#fight(ring, (last - count + 1 + index) * slotMs),
    );
  }

  #fight(ring: Ring, startsAt: number): PastFight {
    const id = `${ring.provider}.${ring.game_code}.${startsAt}`;
    const kept = this.#kept.get(id);
    if (kept) return kept;
    const fixture = this.#board.find(id);
    if (!fixture) throw new RangeError(`There is no fight ${id}.`);
    const [meron, wala] = fixture.teams;
    const { steps, isVoid } = this.#board.resultOf(fixture);
    const fight = {
      id,
      number: this.numberOf(ring, startsAt),
      meron: meron?.en ?? '',
      wala: wala?.en ?? '',
      result: isVoid ? 'void' : RESULTS[leadOf(scoreOf(steps))],
    } as const;
    this.#kept.set(id, fight);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return fight;
  }

  #timing({ provider, game_code }: Ring): Timing {
    const timing = this.#board.timingOf({ provider, game_code });
    if (!timing) throw new RangeError(`${game_code} is no ring.`);
    return timing;
  }
}

/** A fight that was called off counts for neither. */
function recordOf(cock: string | undefined, fights: readonly PastFight[]): FightRecord {
  const record = { won: 0, lost: 0, drawn: 0 };
  for (const { meron, wala, result } of fights) {
    if (result === 'void' || (cock !== meron && cock !== wala)) continue;
    if (result === 'draw') record.drawn += 1;
    else if ((result === 'meron') === (cock === meron)) record.won += 1;
    else record.lost += 1;
  }
  return record;
}
