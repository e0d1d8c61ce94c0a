import { reconcileDeposits } from './money/deposit/index.ts';
import { sendDueNotices } from './account/notice/index.ts';
import { refreshMatches } from './rewards/prediction/index.ts';
import { refreshCatalogues } from './play/games/index.ts';
import { notifyOfWins } from './play/win-review/index.ts';
import { endDuePromotions } from './rewards/promotion/index.ts';
import { payReferrals } from './rewards/referral/index.ts';
import { screenPersons } from './money/aml/index.ts';
import { rollUpHouse } from './money/reconcile/index.ts';
import { runDueWorks } from './platform/schedule/index.ts';
import type { Job } from './platform/server/background.ts';
import type { Settings } from './settings.ts';
import { sendRecords } from './platform/security/index.ts';
import { sendDueSms } from './platform/sms/index.ts';
import { sweep } from './sweep.ts';
import { applyGatewayEvents } from './money/webhook/index.ts';
import { payOutDue } from './money/withdrawal/index.ts';

/** All background jobs: there is no other list, and no other loop. */
export function jobsOf({ jobs }: Settings): Job[] {
  return [
    { name: 'sms', everyMs: jobs.smsMs, run: sendDueSms },
    { name: 'notices', everyMs: jobs.noticesMs, run: sendDueNotices },
    { name: 'gatewayEvents', everyMs: jobs.gatewayEventsMs, run: applyGatewayEvents },
    { name: 'deposits', everyMs: jobs.depositsMs, run: reconcileDeposits },
    { name: 'withdrawals', everyMs: jobs.withdrawalsMs, run: payOutDue },
    { name: 'games', everyMs: jobs.gamesMs, run: refreshCatalogues },
    { name: 'matches', everyMs: jobs.matchesMs, run: refreshMatches },
    { name: 'promotions', everyMs: jobs.promotionsMs, run: (deps) => endDuePromotions(deps) },
    { name: 'wins', everyMs: jobs.winsMs, run: notifyOfWins },
    { name: 'referrals', everyMs: jobs.referralsMs, run: payReferrals },
    { name: 'watchList', everyMs: jobs.watchListMs, run: screenPersons },
    { name: 'rollUp', everyMs: jobs.rollUpMs, run: rollUpHouse },
    { name: 'dailyWork', everyMs: jobs.dailyWorkMs, run: (deps) => runDueWorks(deps) },
    { name: 'records', everyMs: jobs.recordsMs, run: sendRecords },
    { name: 'sweep', everyMs: jobs.sweepMs, run: sweep },
  ];
}
