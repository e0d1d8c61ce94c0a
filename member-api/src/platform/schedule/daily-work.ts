import { countMissions } from '../../rewards/mission/index.ts';
import { compareProviderExport, compareStatement } from '../../money/reconcile/index.ts';
import { accrueRebate } from '../../rewards/rebate/index.ts';
import type { Deps } from '../server/deps.ts';

/** Work of a day. Running a day again does what was left out and nothing twice. */
export interface DailyWork {
  name: string;
  /** When, in Asia/Kuala_Lumpur; the day before is what it works on. */
  minutesAfterMidnight: number;
  /** Returns how much it did, in units of its own. */
  run: (deps: Deps, workingDate: string) => Promise<number>;
}

/** Every work of a day; adding one here schedules it. */
export const DAILY_WORK: readonly DailyWork[] = [
  { name: 'rebate', minutesAfterMidnight: 5, run: accrueRebate },
  { name: 'missions', minutesAfterMidnight: 10, run: countMissions },
  { name: 'reconcile', minutesAfterMidnight: 90, run: compareStatement },
  { name: 'export', minutesAfterMidnight: 120, run: compareProviderExport },
];
