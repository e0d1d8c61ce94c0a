import { createHmac } from 'node:crypto';
import { drawWithout, fairRandomness, wholeBelow } from '../engine/randomness.ts';
import type { Randomness } from '../engine/randomness.ts';
import type { GameDefinition } from '../engine/game-definition.ts';
import type { CupResult } from './cup.ts';
import { CLASS_COUNT, deciderRate } from './match-maths.ts';
import type { Classes, MatchMaths } from './match-maths.ts';
import type { MatchResult, Points } from './result.ts';
import { stepOutcomes } from './spread.ts';
import { TEAM_COUNT, cockNames, teamNames } from './team-names.ts';
import type { TeamName } from './team-names.ts';

export interface Team extends TeamName {
  /** 0 is the strongest. */
  strength: number;
}

export interface Fixture {
  /** `provider.game.slot`, with `.cup` behind it where four teams play for a cup. */
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

/** Matches in a cup take their turns within the time of two. */
const CUP_EVERY_SLOTS = 5;
const ABANDONED_OF = 100;
const ENDED_SHOWN = 6;

/**
 * All matches, past and future, computed from a secret and the clock: one starts in every time slot of a league, and its course
 * is drawn from the secret and its id. Nothing is stored, a restart changes nothing, and nobody can predict results.
 */
export class MatchBoard {
  readonly #secret: string;
  readonly #speed: number;
  readonly #find: (provider: string, gameCode: string) => MatchGame | undefined;

  /** @param speed 1 is the time of the maths, 100 is a hundred times as fast. */
  constructor(
    secret: string,
    speed: number,
    find: (provider: string, gameCode: string) => MatchGame | undefined,
  ) {
    this.#secret = secret;
    this.#speed = speed;
    this.#find = find;
  }

  gameOf(provider: string, gameCode: string): MatchGame | undefined {
    return this.#find(provider, gameCode);
  }

  /** Open and running ones by their start, then the last that ended. */
  fixturesOf({ provider, game_code }: Pick<GameDefinition, 'provider' | 'game_code'>, now: Date): Fixture[] {
    const game = this.#find(provider, game_code);
    if (!game) return [];
    const { slotMs, playMs } = this.#timing(game.maths);
    const current = Math.floor(now.getTime() / slotMs);
    const running = Math.ceil((playMs * 2) / slotMs);
    const count = running + ENDED_SHOWN + game.maths.openSlots;
    const fixtures = Array.from({ length: count }, (_, index) => {
      const slot = current - running - ENDED_SHOWN + index + 1;
      const cup = game.maths.betTypes.includes('OR') && slot % CUP_EVERY_SLOTS === 0;
      return [this.#fixture(game, slot, false), ...(cup ? [this.#fixture(game, slot, true)] : [])];
    }).flat();
    const ended = fixtures.filter(({ endsAt }) => endsAt <= now.getTime()).slice(-ENDED_SHOWN);
    const going = fixtures.filter(({ endsAt }) => endsAt > now.getTime());
    return [...going, ...ended.toReversed()];
  }

  find(id: string): Fixture | undefined {
    const [, provider = '', code = '', slot = '', cup] =
      /^([a-z]+)\.([a-z0-9-]+)\.(\d{1,12})(\.cup)?$/.exec(id) ?? [];
    const game = this.#find(provider, code);
    return game ? this.#fixture(game, Number(slot), cup !== undefined) : undefined;
  }

  /** Whether a member may bet on it now. */
  isOpen(fixture: Fixture, now: Date): boolean {
    const [provider = '', code = ''] = fixture.id.split('.');
    const game = this.#find(provider, code);
    if (!game) return false;
    const { slotMs } = this.#timing(game.maths);
    const opensAt = fixture.startsAt - game.maths.openSlots * slotMs;
    return now.getTime() < fixture.startsAt && now.getTime() >= opensAt;
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

  /** The score that may be seen by now. */
  scoreAt(fixture: Fixture, now: Date): Points | undefined {
    if (fixture.isCup || now.getTime() < fixture.startsAt) return undefined;
    const { steps } = this.resultOf(fixture);
    const share = (now.getTime() - fixture.startsAt) / (fixture.endsAt - fixture.startsAt);
    const seen = Math.min(steps.length, Math.floor(share * steps.length));
    return steps
      .slice(0, seen)
      .reduce((sum, step) => ({ home: sum.home + step.home, away: sum.away + step.away }), {
        home: 0,
        away: 0,
      });
  }

  #timing({ slotSeconds, playSeconds }: MatchMaths): { slotMs: number; playMs: number } {
    return { slotMs: (slotSeconds * 1000) / this.#speed, playMs: (playSeconds * 1000) / this.#speed };
  }

  #mathsOf(id: string): MatchMaths {
    const [provider = '', code = ''] = id.split('.');
    const game = this.#find(provider, code);
    if (!game) throw new RangeError('A match of a game that is not in the catalogue.');
    return game.maths;
  }

  #fixture({ game, maths, league }: MatchGame, slot: number, isCup: boolean): Fixture {
    const { slotMs, playMs } = this.#timing(maths);
    const id = `${game.provider}.${game.game_code}.${slot}${isCup ? '.cup' : ''}`;
    const names = maths.kind === 'cockfight' ? cockNames() : teamNames(league);
    const numbers = Array.from({ length: TEAM_COUNT }, (_, index) => index);
    const drawn = drawWithout(numbers, isCup ? 4 : 2, this.#chance(`teams:${id}`));
    const teams = drawn.map((number) => ({
      ...(names[number] ?? { en: '', zh: '' }),
      strength: number % CLASS_COUNT,
    }));
    const startsAt = slot * slotMs;
    const endsAt = startsAt + playMs * (isCup ? 2 : 1);
    return { id, league: game.game_name, teams, isCup, startsAt, endsAt };
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
