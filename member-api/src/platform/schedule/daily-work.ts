import { countMissions } from '../../rewards/mission/index.ts';
import { compareProviderExport, compareStatement } from '../../money/reconcile/index.ts';
import { accrueRebate } from '../../rewards/rebate/index.ts';
import type { Deps } from '../server/deps.ts';

/** Work of a day. Running a day again does what was left out and nothing twice. */
export interface DailyWork {
  name: string;
  /** When, in Asia/Kuala_Lumpur, as cron says it; the day before is what it works on. */
  cron: string;
  /** Returns how much it did, in units of its own. */
  run: (deps: Deps, workingDate: string) => Promise<number>;
}

/** Every work of a day; adding one here schedules it. */
export const DAILY_WORK: readonly DailyWork[] = [
  { name: 'rebate', cron: '5 0 * * *', run: accrueRebate },
  { name: 'missions', cron: '10 0 * * *', run: countMissions },
  { name: 'reconcile', cron: '30 1 * * *', run: compareStatement },
  { name: 'export', cron: '0 2 * * *', run: compareProviderExport },
];
