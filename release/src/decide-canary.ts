import type { Tally } from './votes.ts';

const { exp, log, log1p, min } = Math;

/**
 * The probability that the watch wrongly ends a canary that is as good as the live version, over its whole life and however often
 * it decides: one in a thousand.
 */
export const FALSE_ALARMS = 0.001;
/** With fewer votes there is no decision. */
export const LEAST_CANARY = 8;
export const LEAST_LIVE = 20;
/** Failures of fewer addresses may all be from one person. */
export const LEAST_ADDRESSES = 3;
/** A failure rate up to this is always allowed, because phones lose their network that often. */
const ALWAYS_ALLOWED = 0.02;

type Counted = Pick<Tally, 'votes' | 'failures' | 'failingAddresses'>;

export interface CanaryDecision {
  verdict: 'wait' | 'go on' | 'take back';
  /** The failure rate up to which a canary counts as no worse than the live version. */
  allowed: number;
  /** How many times likelier the votes are under a worse rate than under the allowed one; from 2 / `alarms` on, the canary is ended. */
  evidence: number;
}

/**
 * Whether a canary is significantly worse than the live version. Pure. `alarms` is its share of FALSE_ALARMS when it is decided
 * together with others.
 *
 * 1. `allowed` is the upper end of an exact (Clopper–Pearson) interval of the live version's failure rate, at `alarms` / 2, and
 *    never below ALWAYS_ALLOWED.
 * 2. `evidence` is the likelihood of the canary's votes averaged over all rates above `allowed`, divided by their likelihood at
 *    `allowed`. While the canary's true rate is at most `allowed`, this ratio is a non-negative supermartingale that starts at 1: by
 *    Ville's inequality the chance that it ever reaches 2 / `alarms`, at any vote, is at most `alarms` / 2.
 *
 * Together: a canary as good as the live version is ended in at most one of 1 / `alarms` cases, although we decide after every vote.
 */
export function decideCanary(canary: Counted, live: Counted, alarms = FALSE_ALARMS): CanaryDecision {
  const allowed = Math.max(ALWAYS_ALLOWED, upperRate(live.failures, live.votes, alarms / 2));
  const evidence = evidenceAgainst(canary.failures, canary.votes, allowed);
  const isEnough = canary.votes >= LEAST_CANARY && live.votes >= LEAST_LIVE;
  if (!isEnough) return { verdict: 'wait', allowed, evidence };
  const isWorse = evidence >= 2 / alarms && canary.failingAddresses >= LEAST_ADDRESSES;
  return { verdict: isWorse ? 'take back' : 'go on', allowed, evidence };
}

/** The rate at which this number of failures, or fewer, has the probability `alpha`. */
export function upperRate(failures: number, votes: number, alpha: number): number {
  if (failures >= votes) return 1;
  let [low, high] = [failures / votes, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (chanceOfAtMost(failures, votes, middle) > alpha) low = middle;
    else high = middle;
  }
  return high;
}

function chanceOfAtMost(failures: number, votes: number, rate: number): number {
  let logChance = votes * log1p(-rate);
  let sum = exp(logChance);
  for (let k = 1; k <= failures; k += 1) {
    logChance += log((votes - k + 1) / k) + log(rate) - log1p(-rate);
    sum += exp(logChance);
  }
  return sum;
}

const STEPS = 120;

/** Averaged by the midpoint rule, relative to the likelihood at `allowed`, so that nothing underflows that matters. */
function evidenceAgainst(failures: number, votes: number, allowed: number): number {
  if (allowed >= 1) return 0;
  const logLikelihood = (rate: number) => failures * log(rate) + (votes - failures) * log1p(-rate);
  const base = logLikelihood(allowed);
  let sum = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const rate = allowed + ((1 - allowed) * (step + 0.5)) / STEPS;
    sum += exp(min(logLikelihood(rate) - base, 600));
  }
  return sum / STEPS;
}
