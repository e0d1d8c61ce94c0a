import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeOnEveryServer } from '../src/platform/database/testing.ts';
import { verify } from '../src/money/ledger/index.ts';
import { countMissions } from '../src/rewards/mission/index.ts';
import { accrueRebate } from '../src/rewards/rebate/index.ts';
import { createVault } from '../src/platform/vault/index.ts';
import { fillSite, type FilledSite } from './filled-site.ts';
import { LIST_CALLS, openPlanner, planCall, READS_WHOLE, type Planner } from './list-plans.ts';
import { describeProblem, problemsOf } from './statement-plans.ts';

describeOnEveryServer('on a site of many members', (db) => {
  let planner: Planner;
  let site: FilledSite;
  const vault = createVault('0123456789abcdef'.repeat(4));

  beforeAll(async () => {
    site = await fillSite(db.sql, vault, { journals: 10_000, members: 3_000 });
    planner = await openPlanner(db.url, vault);
  }, 180_000);
  afterAll(() => planner?.close());

  it('the filled data keep all invariants', async () => {
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });

  it.each(LIST_CALLS.map((call) => [call.path, call] as const))(
    '%s reads only its own rows, by an index',
    async (path, call) => {
      const planned = await planCall(planner, call, site);
      const problems = planned.flatMap(({ fields, who, plans }) =>
        problemsOf(plans, READS_WHOLE[path]).map(
          (problem) => `${who} ${JSON.stringify(fields)} ${describeProblem(problem)}`,
        ),
      );
      expect(problems).toEqual([]);
    },
  );

  it('a daily work reads only that day', async () => {
    const work = [
      ...(await planner.plansOf(() => accrueRebate(planner.deps, '2026-01-01'))),
      ...(await planner.plansOf(() => countMissions(planner.deps, '2026-01-01'))),
    ];
    expect(work.length).toBeGreaterThan(0);
    expect(problemsOf(work).map(describeProblem)).toEqual([]);
  });

  it('a list without its index is detected', async () => {
    const call = LIST_CALLS.find(({ path }) => path === '/report/bethistory');
    if (!call) throw new Error('the contract has no /report/bethistory');
    await db.sql`DROP INDEX round_of_member`;
    const planned = await planCall(planner, call, site);
    expect(planned.flatMap(({ plans }) => problemsOf(plans)).map(({ what }) => what)).toContain(
      'reads all of round',
    );
  });
});
