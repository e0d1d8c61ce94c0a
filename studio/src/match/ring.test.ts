import { describe, expect, it } from '@jest/globals';
import { COCKS } from './cocks.ts';
import { MatchBoard, type Fixture } from './match-board.ts';
import { CLASS_COUNT } from './match-maths.ts';
import { MATCH_MATHS } from './match-tables.ts';
import { leadOf, scoreOf } from './result.ts';
import { HISTORY_FIGHTS, RECORD_FIGHTS, Rings, type PastFight } from './ring.ts';

const SLOT_MS = 30_000;
const NOW = new Date('2026-11-28T04:20:07Z');
const game = { provider: 'awc', game_code: 'pit', game_name: 'Pit' } as const;
const boardOf = (secret = 'a secret') =>
  new MatchBoard(secret, { sports: 1, cockfight: 1 }, () => ({
    game,
    maths: MATCH_MATHS['sabong-95'],
    league: 0,
  }));
const board = boardOf();
const rings = new Rings(board);
const later = (ms: number) => new Date(NOW.getTime() + ms);

/** Counted as a member would, in the list of fights. */
function counted(cock: string | undefined, fights: readonly PastFight[]) {
  const results = fights.flatMap(({ meron, wala, result }) => {
    if (result === 'void' || (meron !== cock && wala !== cock)) return [];
    return result === 'draw' ? ['drawn'] : [(result === 'meron' ? meron : wala) === cock ? 'won' : 'lost'];
  });
  const count = (one: string) => results.filter((result) => result === one).length;
  return { won: count('won'), lost: count('lost'), drawn: count('drawn') };
}

describe('the cocks', () => {
  const ofStrength = (strength: number) => COCKS.filter((_, index) => index % CLASS_COUNT === strength);
  const seenOf = (strength: number) => {
    const cocks = ofStrength(strength);
    return [
      cocks.map(({ weight }) => weight),
      ...(['hackle', 'body', 'tail'] as const).map((part) => cocks.map(({ feathers }) => feathers[part])),
    ].map((values) => values.toSorted());
  };

  it('of each strength have the same weights and the same colours as those of the others', () => {
    expect(seenOf(1)).toEqual(seenOf(0));
    expect(seenOf(2)).toEqual(seenOf(0));
  });

  it('are known by their names, and no two look alike', () => {
    expect(new Set(COCKS.map(({ en }) => en)).size).toBe(COCKS.length);
    expect(new Set(COCKS.map(({ feathers }) => JSON.stringify(feathers))).size).toBe(COCKS.length);
  });
});

describe('the history of a ring', () => {
  const history = rings.historyOf(game, NOW);

  it('is its last fights that have ended, oldest first, with the results that bets are settled by', () => {
    expect(history).toHaveLength(HISTORY_FIGHTS);
    const fixtures = history.map(({ id }) => board.find(id) as Fixture);
    expect(fixtures.at(-1)?.endsAt).toBe(Date.parse('2026-11-28T04:19:50Z'));
    for (const [index, fixture] of fixtures.entries()) {
      const first = fixtures[0]?.startsAt ?? 0;
      expect(fixture.startsAt).toBe(first + index * SLOT_MS);
      const { steps, isVoid } = board.resultOf(fixture);
      const lead = leadOf(scoreOf(steps));
      const came = isVoid ? 'void' : { home: 'meron', away: 'wala', draw: 'draw' }[lead];
      expect(history[index]).toMatchObject({
        result: came,
        meron: fixture.teams[0]?.en,
        wala: fixture.teams[1]?.en,
      });
    }
  });

  it('has a fight from the moment on at which it ends', () => {
    const ends = Date.parse('2026-11-28T04:20:20Z');
    const lastAt = (time: number) => rings.historyOf(game, new Date(time)).at(-1)?.id;
    expect(lastAt(ends - 1)).toBe(history.at(-1)?.id);
    expect(lastAt(ends)).toBe(`awc.pit.${ends - 20_000}`);
  });

  it('is the same after a restart, however much was asked for since, and another one of another secret', () => {
    expect(new Rings(boardOf()).historyOf(game, NOW)).toEqual(history);
    expect(new Rings(boardOf('another')).historyOf(game, NOW)).not.toEqual(history);
    for (let hour = 1; hour <= 60; hour += 1) rings.historyOf(game, later(hour * 3_600_000));
    expect(rings.historyOf(game, NOW)).toEqual(history);
  });
});

describe('the records of two cocks', () => {
  const open = board.fixturesOf(game, NOW).filter(({ startsAt }) => startsAt > NOW.getTime());

  it('are what they came to in the last fights before bets on theirs opened, as the history has them', () => {
    expect(open).toHaveLength(4);
    const history = rings.historyOf(game, NOW);
    for (const fixture of open) {
      const before = fixture.startsAt - 4 * SLOT_MS;
      const fights = history.filter(({ id }) => (board.find(id)?.endsAt ?? Infinity) <= before);
      expect(fights.length).toBeGreaterThanOrEqual(RECORD_FIGHTS);
      const [meron, wala] = fixture.teams.map(({ en }) => counted(en, fights.slice(-RECORD_FIGHTS)));
      expect(rings.recordsOf(game, fixture, NOW)).toEqual({ meron, wala });
    }
  });

  it('stay as they are until their fight and after it', () => {
    for (const fixture of open)
      expect(rings.recordsOf(game, fixture, later(600_000))).toEqual(rings.recordsOf(game, fixture, NOW));
  });

  it('are nobody’s to know before bets on the fight open: they would tell how others end', () => {
    const opensAt = (open.at(-1)?.startsAt ?? 0) + SLOT_MS - 4 * SLOT_MS;
    const next = board.find(`awc.pit.${opensAt + 4 * SLOT_MS}`) as Fixture;
    expect(rings.recordsOf(game, next, new Date(opensAt - 1))).toBeUndefined();
    expect(rings.recordsOf(game, next, new Date(opensAt))).toBeDefined();
    const tomorrow = board.find(`awc.pit.${opensAt + 86_400_000}`) as Fixture;
    expect(rings.recordsOf(game, tomorrow, NOW)).toBeUndefined();
  });

  it('leave fights out that were called off', () => {
    // The secret is fixed: such a fight is always the same one.
    let hours = 0;
    const isVoid = ({ result }: PastFight) => result === 'void';
    while (!rings.historyOf(game, later(hours * 3_600_000)).some(isVoid)) hours += 1;
    const called = rings.historyOf(game, later(hours * 3_600_000)).find(isVoid);
    const start = board.find(called?.id ?? '')?.startsAt ?? 0;
    // The first fight of one of its cocks whose bets opened after it.
    const after = Array.from({ length: RECORD_FIGHTS - 10 }, (_, index) =>
      board.find(`awc.pit.${start + (index + 5) * SLOT_MS}`),
    ).find((fixture) => fixture?.teams[0]?.en === called?.meron) as Fixture;
    const records = rings.recordsOf(game, after, new Date(after.startsAt));
    const fights = rings.historyOf(game, new Date(after.startsAt - 4 * SLOT_MS)).slice(-RECORD_FIGHTS);
    expect(fights).toContainEqual(called);
    const took = fights.filter(({ meron, wala }) => [meron, wala].includes(called?.meron ?? ''));
    const { won = 0, lost = 0, drawn = 0 } = records?.meron ?? {};
    expect(won + lost + drawn).toBe(took.filter((fight) => !isVoid(fight)).length);
    expect(won + lost + drawn).toBeLessThan(took.length);
  });
});

it('fights are numbered from midnight in Manila', () => {
  const midnight = Date.parse('2026-11-28T16:00:00Z');
  expect(
    [midnight - SLOT_MS, midnight, midnight + SLOT_MS].map((time) => rings.numberOf(game, time)),
  ).toEqual([2880, 1, 2]);
});

it('a game without matches is no ring', () => {
  const none = new Rings(new MatchBoard('a secret', { sports: 1, cockfight: 1 }, () => undefined));
  expect(() => none.historyOf(game, NOW)).toThrow('no ring');
});
