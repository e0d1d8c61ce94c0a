import type { Deps } from '../../platform/server/deps.ts';
import { addDays, startOfWorkingDate } from '../../platform/server/instants.ts';
import { accrueDay } from './rebate.store.ts';

/** A long time-out, because a busy day has millions of rounds. */
const STATEMENT_MS = 10 * 60_000;

/** Computes the rebates of a working date; a repeated run adds nothing. Returns how many lines are new. */
export async function accrueRebate(
  { sql, settings }: Pick<Deps, 'sql' | 'settings'>,
  day: string,
): Promise<number> {
  const from = startOfWorkingDate(day);
  if (!from) throw new RangeError(`${day} is no day`);
  const { self, downline } = settings.rebate;
  return sql.begin(async (tx) => {
    await tx`SELECT set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`;
    const steps = settings.vip.levels.map((level) => ({ from: level.from, step: level.rebateStep }));
    return accrueDay(tx, { from, to: addDays(from, 1), day, self, downline, steps });
  });
}
