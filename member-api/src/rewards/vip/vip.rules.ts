import type { Settings } from '../../settings.ts';

export interface Level {
  level: number;
  name: string;
  from: bigint;
}

export interface Standing {
  /** 0 below the first level. */
  level: number;
  current: Level | undefined;
  next: Level | undefined;
  /** Deposits still missing for the next level. */
  missing: bigint;
}

/** The level of a sum of approved deposits. */
export function standingOf(deposits: bigint, { levels }: Settings['vip']): Standing {
  const all = levels.map(({ name, from }, index) => ({ level: index + 1, name, from }));
  const current = all.findLast(({ from }) => deposits >= from);
  const next = all.find(({ from }) => deposits < from);
  return { level: current?.level ?? 0, current, next, missing: next ? next.from - deposits : 0n };
}
