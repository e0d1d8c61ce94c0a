import { describe, expect, it } from '@jest/globals';
import { FALSE_ALARMS, decideCanary, upperRate } from './decide-canary.ts';

const { imul } = Math;

const of = (failures: number, votes: number, failingAddresses = failures) => ({
  failures,
  votes,
  failingAddresses,
});

/** The same random sequence in every run, so that the test is not flaky. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A simulated canary, decided after every vote: the number of votes after which it was ended, if it was. */
function live(
  random: () => number,
  { rate, liveRate, votes }: { rate: number; liveRate: number; votes: number },
) {
  const stable = countOf(random, liveRate, 200);
  let failures = 0;
  for (let vote = 1; vote <= votes; vote += 1) {
    if (random() < rate) failures += 1;
    if (decideCanary(of(failures, vote), stable).verdict === 'take back') return vote;
  }
  return undefined;
}

function countOf(random: () => number, rate: number, votes: number) {
  return of(Array.from({ length: votes }, random).filter((drawn) => drawn < rate).length, votes);
}

describe('the decision of a canary', () => {
  it.each([0, 0.01, 0.05, 0.2])(
    'keeps one that is as good as the live version, in 20 of 20 runs, when %d of the loads fail anyway',
    (rate) => {
      const random = randomFrom(7);
      const taken = Array.from({ length: 20 }, () => live(random, { rate, liveRate: rate, votes: 100 }));
      expect(taken.filter((votes) => votes !== undefined)).toEqual([]);
    },
  );

  it('ends fewer than the stated share of 1,000 equal canaries, although it decides after every vote', () => {
    const random = randomFrom(11);
    const taken = Array.from({ length: 1_000 }, () =>
      live(random, { rate: 0.02, liveRate: 0.02, votes: 60 }),
    );
    expect(taken.filter((votes) => votes !== undefined).length).toBeLessThanOrEqual(1_000 * FALSE_ALARMS);
  });

  it('ends one that always fails after the minimum of votes', () => {
    expect(live(randomFrom(3), { rate: 1, liveRate: 0, votes: 50 })).toBe(8);
  });

  it.each([
    [0.5, 20],
    [0.25, 60],
  ])('ends one that fails %d of its loads, within %d votes', (rate, most) => {
    const random = randomFrom(5);
    const lives = Array.from({ length: 20 }, () => live(random, { rate, liveRate: 0.01, votes: most }));
    expect(lives.filter((votes) => votes === undefined)).toEqual([]);
  });

  it('waits for votes on both versions', () => {
    expect(decideCanary(of(7, 7), of(0, 500)).verdict).toBe('wait');
    expect(decideCanary(of(50, 50), of(0, 19)).verdict).toBe('wait');
    expect(decideCanary(of(0, 8), of(0, 20)).verdict).toBe('go on');
  });

  it('does not decide by one address alone, nor by two', () => {
    expect(decideCanary(of(8, 12, 2), of(0, 500)).verdict).toBe('go on');
    expect(decideCanary(of(8, 12, 3), of(0, 500)).verdict).toBe('take back');
  });

  it('allows what the live version may itself fail', () => {
    expect(decideCanary(of(4, 20), of(40, 200)).verdict).toBe('go on');
    expect(decideCanary(of(4, 20), of(0, 200)).allowed).toBeCloseTo(upperRate(0, 200, FALSE_ALARMS / 2));
    expect(upperRate(0, 100, 0.05)).toBeCloseTo(1 - 0.05 ** 0.01);
    expect(upperRate(5, 5, 0.05)).toBe(1);
  });
});
