import { createHmac } from 'node:crypto';
import { drawWithout, fairRandomness, wholeBelow } from '../engine/randomness.ts';
import type { Randomness } from '../engine/randomness.ts';
import type { GameDefinition } from '../engine/game-definition.ts';
import { COCKS } from './cocks.ts';
import type { CupResult } from './cup.ts';
import { CLASS_COUNT, deciderRate } from './match-maths.ts';
import type { Classes, MatchMaths } from './match-maths.ts';
import { ABANDONED_OF, scoreOf } from './result.ts';
import type { MatchResult } from './result.ts';
import { stepOutcomes } from './spread.ts';
import type { Seen } from './spread.ts';
import { TEAM_COUNT, teamNames } from './team-names.ts';
import type { TeamName } from './team-names.ts';

export interface Team extends TeamName {
  /** 0 is the strongest. */
  strength: number;
}

export interface Fixture {
  /** `provider.game.kick-off`, in milliseconds since 1970, with `.cup` behind it where four teams play for a cup. */
  id: string;
  league: string;
  /** Two, or the four of a cup. */
  teams: readonly Team[];
  isCup: boolean;
  startsAt: number;
  endsAt: number;
}

/** A game whose maths are known to be a match's. */
export interface MatchGame {
  game: Pick<GameDefinition, 'provider' | 'game_code' | 'game_name'>;
  maths: MatchMaths;
  /** Number of its league: decides its teams. */
  league: number;
}

/** Speed factors: 1 is the time of the maths, 100 is a hundred times as fast. */
export interface MatchSpeeds {
  sports: number;
  cockfight: number;
}

export interface Timing {
  /** Between two kick-offs. */
  slotMs: number;
  /** How long a match runs. */
  playMs: number;
  /** For so long before its kick-off it can be bet on. */
  openMs: number;
}

/** How a running match stands. */
export interface Course extends Seen {
  /** Minutes as its clock counts them, or rounds. */
  clock: number;
  /** A score is being looked at: no bets. */
  isSuspended: boolean;
}

/** Matches in a cup take their turns within the time of two. */
const CUP_EVERY_SLOTS = 5;
const DAY_MS = 86_400_000;
const ALL_TEAMS: readonly number[] = Array.from({ length: TEAM_COUNT }, (_, index) => index);
const SOONEST_SHOWN = 12;
const ENDED_SHOWN = 6;
/** After a score, of the time of a step; and at most so long. */
const SUSPENDED_SHARE = 0.25;
const SUSPENDED_MS = 30_000;

/**
 * The calendar of all matches, past and future, computed from a secret and the clock: one starts in every time slot of a league, and its course
 * is drawn from the secret and its id. Nothing is stored, a restart changes nothing, and nobody can predict results.
 */
export class MatchBoard {
  readonly #secret: string;
  readonly #speeds: MatchSpeeds;
  readonly #find: (provider: string, gameCode: string) => MatchGame | undefined;

  constructor(
    secret: string,
    speeds: MatchSpeeds,
    find: (provider: string, gameCode: string) => MatchGame | undefined,
  ) {
    this.#secret = secret;
    this.#speeds = speeds;
    this.#find = find;
  }

  gameOf(provider: string, gameCode: string): MatchGame | undefined {
    return this.#find(provider, gameCode);
  }

  /** How it keeps time; undefined for a game without matches. */
  timingOf({ provider, game_code }: Pick<GameDefinition, 'provider' | 'game_code'>): Timing | undefined {
    const maths = this.#find(provider, game_code)?.maths;
    return maths && this.#timing(maths);
  }

  /** Running ones and the soonest by their start, then the last that ended. */
  fixturesOf({ provider, game_code }: Pick<GameDefinition, 'provider' | 'game_code'>, now: Date): Fixture[] {
    const game = this.#find(provider, game_code);
    if (!game) return [];
    const { slotMs, playMs } = this.#timing(game.maths);
    const time = now.getTime();
    const soonest = Math.min(SOONEST_SHOWN, game.maths.openSlots) * slotMs;
    const fixtures = this.#between(game, time - playMs * 2 - ENDED_SHOWN * slotMs, time + soonest);
    const ended = fixtures.filter(({ endsAt }) => endsAt <= time).slice(-ENDED_SHOWN);
    return [...fixtures.filter(({ endsAt }) => endsAt > time), ...ended.toReversed()];
  }

  /** The last kick-off that can be bet on is no later. */
  openUntil({ provider, game_code }: Pick<GameDefinition, 'provider' | 'game_code'>, now: Date): number {
    const maths = this.#find(provider, game_code)?.maths;
    return now.getTime() + (maths ? this.#timing(maths).openMs : 0);
  }

  /** Those that begin from one instant on and before another, and can be bet on before that. */
  openBetween(
    { provider, game_code }: Pick<GameDefinition, 'provider' | 'game_code'>,
    now: Date,
    [from, to]: readonly [number, number],
  ): Fixture[] {
    const game = this.#find(provider, game_code);
    if (!game) return [];
    return this.#between(
      game,
      Math.max(from - 1, now.getTime()),
      Math.min(to - 1, this.openUntil(game.game, now)),
    );
  }

  find(id: string): Fixture | undefined {
    const [, provider = '', code = '', kickOff = '', cup] =
      /^([a-z]+)\.([a-z0-9-]+)\.(\d{1,14})(\.cup)?$/.exec(id) ?? [];
    const game = this.#find(provider, code);
    return game ? this.#fixture(game, Number(kickOff), cup !== undefined) : undefined;
  }

  /** Whether it has not begun and a member may bet on it. */
  isOpen(fixture: Fixture, now: Date): boolean {
    const game = this.#gameOf(fixture.id);
    if (!game) return false;
    const { slotMs, openMs } = this.#timing(game.maths);
    const { startsAt, isCup } = fixture;
    const isOnCalendar = startsAt % slotMs === 0 && (!isCup || this.#hasCup(game, startsAt / slotMs));
    return isOnCalendar && now.getTime() < startsAt && now.getTime() >= startsAt - openMs;
  }

  /** Its result, even of future matches: secret until the match has ended. */
  resultOf({ id, teams: [home, away] }: Fixture): MatchResult {
    const maths = this.#mathsOf(id);
    return this.#play(maths, `play:${id}`, [home?.strength ?? 0, away?.strength ?? 0]);
  }

  cupResultOf({ id, teams }: Fixture): CupResult {
    const maths = this.#mathsOf(id);
    const strength = (index: number) => teams[index]?.strength ?? 0;
    const semis = [
      this.#play(maths, `semi1:${id}`, [strength(0), strength(1)]),
      this.#play(maths, `semi2:${id}`, [strength(2), strength(3)]),
    ] as const;
    const winner = ({ steps, decider }: MatchResult, first: number) => {
      const lead = steps.reduce((sum, step) => sum + step.home - step.away, 0);
      return first + (lead > 0 || (lead === 0 && decider === 'home') ? 0 : 1);
    };
    const finalists: Classes = [strength(winner(semis[0], 0)), strength(winner(semis[1], 2))];
    return { semis, final: this.#play(maths, `final:${id}`, finalists) };
  }

  /** What may be seen of a running or ended match by now. */
  courseAt(fixture: Fixture, now: Date): Course | undefined {
    const lasted = now.getTime() - fixture.startsAt;
    if (fixture.isCup || lasted < 0) return undefined;
    const { minutes, steps: total } = this.#mathsOf(fixture.id);
    const stepMs = (fixture.endsAt - fixture.startsAt) / total;
    const count = Math.min(total, Math.floor(lasted / stepMs));
    const steps = this.resultOf(fixture).steps.slice(0, count);
    const last = steps.at(-1);
    const pauseMs = Math.min(stepMs * SUSPENDED_SHARE, SUSPENDED_MS);
    const share = Math.min(1, lasted / (stepMs * total));
    return {
      count,
      score: scoreOf(steps),
      clock: minutes > 0 ? Math.min(minutes, Math.floor(share * minutes) + 1) : Math.min(total, count + 1),
      isSuspended: last !== undefined && last.home + last.away > 0 && lasted - count * stepMs < pauseMs,
    };
  }

  /** Those that begin after one instant and until another. */
  #between(game: MatchGame, after: number, until: number): Fixture[] {
    const { slotMs } = this.#timing(game.maths);
    const first = Math.floor(after / slotMs) + 1;
    return Array.from({ length: Math.max(0, Math.floor(until / slotMs) - first + 1) }, (_, index) => {
      const slot = first + index;
      const match = this.#fixture(game, slot * slotMs, false);
      return this.#hasCup(game, slot) ? [match, this.#fixture(game, slot * slotMs, true)] : [match];
    }).flat();
  }

  #hasCup({ maths }: MatchGame, slot: number): boolean {
    return maths.betTypes.includes('OR') && slot % CUP_EVERY_SLOTS === 0;
  }

  /** Whole milliseconds: kick-offs are named by them. */
  #timing({ kind, slotSeconds, playSeconds, openSlots }: MatchMaths): Timing {
    const inTime = (seconds: number) => Math.max(1, Math.round((seconds * 1000) / this.#speeds[kind]));
    const slotMs = inTime(slotSeconds);
    return { slotMs, playMs: inTime(playSeconds), openMs: openSlots * slotMs };
  }

  #gameOf(id: string): MatchGame | undefined {
    const [provider = '', code = ''] = id.split('.');
    return this.#find(provider, code);
  }

  #mathsOf(id: string): MatchMaths {
    const game = this.#gameOf(id);
    if (!game) throw new RangeError('A match of a game that is not in the catalogue.');
    return game.maths;
  }

  #fixture({ game, maths, league }: MatchGame, startsAt: number, isCup: boolean): Fixture {
    const { slotMs, playMs } = this.#timing(maths);
    const id = `${game.provider}.${game.game_code}.${startsAt}${isCup ? '.cup' : ''}`;
    const names: readonly TeamName[] = maths.kind === 'cockfight' ? COCKS : teamNames(league);
    const numbers = isCup ? ALL_TEAMS : this.#free(game, startsAt / slotMs, startsAt);
    const drawn = drawWithout(numbers, isCup ? 4 : 2, this.#chance(`teams:${id}`));
    const teams = drawn.map((number) => ({
      en: names[number]?.en ?? '',
      zh: names[number]?.zh ?? '',
      strength: number % CLASS_COUNT,
    }));
    const endsAt = startsAt + playMs * (isCup ? 2 : 1);
    return { id, league: game.game_name, teams, isCup, startsAt, endsAt };
  }

  /** Half of the teams, another half than at the kick-offs before and after: nobody plays two matches at a time. New halves every day. */
  #free({ provider, game_code }: MatchGame['game'], slot: number, startsAt: number): readonly number[] {
    const day = Math.floor(startsAt / DAY_MS);
    const halves = drawWithout(ALL_TEAMS, TEAM_COUNT, this.#chance(`halves:${provider}.${game_code}.${day}`));
    const isFirst = Math.floor(slot) % 2 === 0;
    return isFirst ? halves.slice(0, TEAM_COUNT / 2) : halves.slice(TEAM_COUNT / 2);
  }

  #play(maths: MatchMaths, seed: string, classes: Classes): MatchResult {
    const chance = this.#chance(seed);
    const outcomes = stepOutcomes(maths, classes);
    const total = outcomes.reduce((sum, { weight }) => sum + Number(weight), 0);
    const steps = Array.from({ length: maths.steps }, () => {
      let left = wholeBelow(total, chance);
      const outcome = outcomes.find(({ weight }) => (left -= Number(weight)) < 0);
      return { home: outcome?.home ?? 0, away: outcome?.away ?? 0 };
    });
    const decider = wholeBelow(1000, chance) < deciderRate(maths, classes) ? 'home' : 'away';
    return { steps, decider, isVoid: wholeBelow(ABANDONED_OF, chance) === 0 };
  }

  /** As many floats as are asked for. */
  #chance(seed: string): Randomness {
    let block = 0;
    let bytes = fairRandomness('');
    let left = 0;
    return {
      float: () => {
        if (left === 0) {
          const hex = createHmac('sha256', this.#secret).update(`${seed}:${block}`).digest('hex');
          bytes = fairRandomness(hex);
          block += 1;
          left = 8;
        }
        left -= 1;
        return bytes.float();
      },
    };
  }
}
