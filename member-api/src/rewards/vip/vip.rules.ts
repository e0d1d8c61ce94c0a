import type { Units } from '@palaro/contract';
import type { Settings } from '../../settings.ts';

export interface Level {
  level: number;
  name: string;
  from: Units;
  /** 1/10,000 of the own valid stakes, on top of the rebate of everybody. */
  rebateStep: number;
  levelGift: Units;
  birthdayGift: Units;
  /** Withdrawals that wait for a person come before those of others. */
  isFirst: boolean;
}

export interface Standing {
  /** 0 below the first level. */
  level: number;
  current: Level | undefined;
  next: Level | undefined;
  /** Deposits still missing for the next level. */
  missing: bigint;
}

/** All levels, the lowest first. */
export const levelsOf = ({ levels }: Pick<Settings['vip'], 'levels'>): Level[] =>
  levels.map((row, index) => ({ level: index + 1, ...row }));

/** The level of a sum of approved deposits. */
export function standingOf(deposits: bigint, rules: Pick<Settings['vip'], 'levels'>): Standing {
  const all = levelsOf(rules);
  const current = all.findLast(({ from }) => deposits >= from);
  const next = all.find(({ from }) => deposits < from);
  return { level: current?.level ?? 0, current, next, missing: next ? next.from - deposits : 0n };
}

/** Deposits from which withdrawals are looked at before those of others. */
export function firstFrom(rules: Pick<Settings['vip'], 'levels'>): bigint {
  const first = levelsOf(rules).find(({ isFirst }) => isFirst);
  if (!first) throw new RangeError('no VIP level has the first place in the queue');
  return first.from;
}
