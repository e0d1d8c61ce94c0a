import type { Deps } from '../../platform/server/deps.ts';
import { addDays, startOfWorkingDate } from '../../platform/server/instants.ts';
import { findAlerts, type Alert } from './alert.rules.ts';
import { insertAlert, lockRecorded, openCase } from './case.store.ts';
import { listMovers, readDayFacts } from './day.store.ts';

type ScreenDeps = Pick<Deps, 'sql' | 'settings' | 'now'>;

/**
 * Holds the rules of `settings.aml` against each member's money of a day that is over, and adds what they find to the member's open case, or opens
 * one. Each member, rule and day is found once. Writes nothing that a member, or another rule of money, reads. Returns the number of new alerts.
 */
export async function screenDay(deps: ScreenDeps, date: string): Promise<number> {
  const { sql, settings } = deps;
  const from = startOfWorkingDate(date);
  if (!from) throw new Error(`${date} is no day`);
  const span = { date, from, to: addDays(from, 1) };
  const movers = await listMovers(sql, span);
  let added = 0;
  for (let start = 0; start < movers.length; start += settings.aml.batch) {
    const some = movers.slice(start, start + settings.aml.batch);
    for (const facts of await readDayFacts(sql, some, span, settings.aml)) {
      const alerts = findAlerts(facts, settings.aml);
      if (alerts.length > 0) added += await record(deps, facts.memberId, date, alerts);
    }
  }
  return added;
}

async function record(
  { sql, now }: ScreenDeps,
  subjectId: bigint,
  day: string,
  alerts: readonly Alert[],
): Promise<number> {
  return sql.begin(async (tx) => {
    const recorded = await lockRecorded(tx, subjectId, day);
    const fresh = alerts.filter(({ rule }) => !recorded.includes(rule));
    for (const alert of fresh) {
      const caseId = await openCase(tx, { subjectId, kind: alert.kind, openedBy: '' }, now());
      await insertAlert(tx, { caseId, subjectId, day }, alert, now());
    }
    return fresh.length;
  });
}
