import { countMissions } from '../../rewards/mission/index.ts';
import { screenDay } from '../../money/aml/index.ts';
import { compareProviderExport, compareStatement } from '../../money/reconcile/index.ts';
import { giveVipGifts } from '../../rewards/vip/index.ts';
import { accrueRebate } from '../../rewards/rebate/index.ts';
import type { Deps } from '../server/deps.ts';

/** Daily work. Running a day again does what was missing, and nothing twice. */
export interface DailyWork {
  name: string;
  /** Time of day in Asia/Kuala_Lumpur; the work is about the previous day. */
  minutesAfterMidnight: number;
  /** Returns how much it did, in its own units. */
  run: (deps: Deps, workingDate: string) => Promise<number>;
}

/** All daily works; adding one here schedules it. */
export const DAILY_WORK: readonly DailyWork[] = [
  { name: 'rebate', minutesAfterMidnight: 5, run: accrueRebate },
  { name: 'missions', minutesAfterMidnight: 10, run: countMissions },
  { name: 'vipGifts', minutesAfterMidnight: 15, run: giveVipGifts },
  { name: 'aml', minutesAfterMidnight: 30, run: screenDay },
  { name: 'reconcile', minutesAfterMidnight: 90, run: compareStatement },
  { name: 'export', minutesAfterMidnight: 120, run: compareProviderExport },
];
