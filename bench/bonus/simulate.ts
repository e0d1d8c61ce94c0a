import { SETTINGS } from '@palaro/member-api/settings';
import { seededRandomness } from '../rtp/seeded.ts';
import { startOf, type Offer } from './offers.ts';
import { Seat } from './seat.ts';
import type { Strategy } from './strategies.ts';
import { playOut } from './ways.ts';
import type { GrantPlay } from './grant-play.ts';

/** Pesos: what an offer is worth to who plays it so. */
export interface Worth {
  offer: string;
  code: string;
  strategy: string;
  plays: number;
  mean: number;
  /** Standard error of the mean. */
  error: number;
  bound: number;
}

const PESO = 10_000;
/** A true value is so many standard errors off once in some 700 cases, half of them above. */
const ERRORS = 3;

/** Over its bound beyond chance. */
export const isOver = (worth: Worth, errors = ERRORS) => lowerEnd(worth, errors) > worth.bound;
export const lowerEnd = ({ mean, error }: Worth, errors = ERRORS) => mean - errors * error;
export const upperEnd = ({ mean, error }: Worth) => mean + ERRORS * error;

interface Run {
  plays: number;
  seed: string;
  /** Other rules, for tests that must find them milked. */
  start?: (offer: Offer) => GrantPlay;
}

/** Plays an offer so many times, from a seed. */
export function simulate(offer: Offer, strategy: Strategy, { plays, seed, start = startOf }: Run): Worth {
  const randomness = seededRandomness(`${seed} ${offer.name} ${strategy.name}`);
  const members = strategy.members ?? 1;
  let [sum, squares] = [0, 0];
  for (let play = 0; play < plays; play += 1) {
    const [seat, other] = [new Seat(start(offer), randomness), new Seat(start(offer), randomness)];
    strategy.play(seat, other);
    let gain = 0;
    for (const one of members === 1 ? [seat] : [seat, other]) {
      playOut(one);
      gain += gainOf(one, offer) / members;
    }
    sum += gain;
    squares += gain * gain;
  }
  const mean = sum / plays;
  return {
    offer: offer.name,
    code: offer.code,
    strategy: strategy.name,
    plays,
    mean,
    error: Math.sqrt((squares / plays - mean * mean) / plays),
    bound: strategy.cancels ? 0 : Number(offer.houseCostMax) / PESO,
  };
}

/** What a withdrawal of everything pays, less what was paid in; in pesos. A withdrawal of any size counts. */
function gainOf({ money }: Seat, { paidIn, reward, hasRebates }: Offer): number {
  const earned = money.toPlay === 0n ? reward : 0n;
  const rebates = hasRebates ? rebatesOf(money.cashPlayed) : 0n;
  return Number(money.withdrawable + earned + rebates - paidIn) / PESO;
}

/** Of the player, at the highest VIP level, and of the one who referred them. */
function rebatesOf(played: Seat['money']['cashPlayed']): bigint {
  const { self, downline } = SETTINGS.rebate;
  const step = BigInt(Math.max(...SETTINGS.vip.levels.map(({ rebateStep }) => rebateStep)));
  return [...played].reduce(
    (sum, [category, turnover]) =>
      sum +
      (turnover * (BigInt(self[category]) + step)) / 10_000n +
      (turnover * BigInt(downline[category])) / 10_000n,
    0n,
  );
}
