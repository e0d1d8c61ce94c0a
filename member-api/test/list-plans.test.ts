import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeOnEveryServer } from '../src/platform/database/testing.ts';
import { verify } from '../src/money/ledger/index.ts';
import { screenDay } from '../src/money/aml/index.ts';
import { countMissions } from '../src/rewards/mission/index.ts';
import { accrueRebate } from '../src/rewards/rebate/index.ts';
import { createVault } from '../src/platform/vault/index.ts';
import { fillSite, type FilledSite } from './filled-site.ts';
import { LIST_CALLS, openPlanner, planCall, READS_WHOLE, type Planner } from './list-plans.ts';
import { describeProblem, problemsOf } from './statement-plans.ts';

describeOnEveryServer('on a site of many members', (db) => {
  let planner: Planner;
  let site: FilledSite;
  const vault = createVault(['0123456789abcdef'.repeat(4)], () => Buffer.alloc(32, 1));

  beforeAll(async () => {
    site = await fillSite(db.sql, vault, { journals: 10_000, members: 3_000 });
    planner = await openPlanner(db.url, vault);
  }, 180_000);
  afterAll(() => planner?.close());

  it('the filled data keep all invariants', async () => {
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });

  it('has wins that a person has decided about, too', async () => {
    // After the invariants: these wins name journals that paid them at once, where real ones have two of their own.
    await db.sql`
      INSERT INTO win_review (transaction_id, provider, member_id, round_id, amount, why, state, held_journal, ended_journal, decided_by,
                              created_at, reported, ended_at)
      SELECT id, provider, member_id, round_id, amount, 'LARGE', 'RELEASED', journal_id, journal_id, 'ben', created_at, 'RELEASED', created_at
        FROM provider_transaction WHERE action = 'win' AND amount > 0`;
    await db.sql`ANALYZE win_review`.simple();
    const [row] = await db.sql<{ count: number }[]>`SELECT count(*)::int AS count FROM win_review`;
    expect(row?.count).toBeGreaterThan(1_000);
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
      ...(await planner.plansOf(() => screenDay(planner.deps, '2026-01-01'))),
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
