import { beginVisit } from '@palaro/e2e/support/begin-visit';
import type { Visit } from '@palaro/e2e/support/begin-visit';
import type { Change } from '@palaro/e2e/support/releases';
import { Failure, step } from '@palaro/tools/console';
import { addressOf, evidenceOf, optionsOf, secondsSince } from './demo.ts';
import type { Demo } from './demo.ts';
import { releaseChanged, type ReleaseParts } from './team.ts';
import { openWallet, watchBystander } from './visitors.ts';
import type { Bystander } from './visitors.ts';

export const CANARY_PERCENT = 10;
/** Interval of new visitors while the canary runs. */
const ARRIVAL_MS = 60;
const MOST_ARRIVALS = 1_500;

export interface Trial {
  name: string;
  /** Makes it break. */
  change: Change;
  /** Visitors who come during the trial and are not in it are followed from page to page. */
  followed?: { count: number; paths: readonly string[] };
}

export interface TakenBack {
  /** From the team's first command to the first visit that is served it. */
  liveSeconds: number;
  parts: ReleaseParts;
  /** From the first broken page to the first canary visitor who gets the old version again. */
  seconds: number;
  arrivals: number;
  failed: number;
  evidence: string;
  followed: Bystander[];
}

/** A team releases something that breaks as a canary, visitors come, and the watch takes it back. */
export async function tryBroken(demo: Demo, { name, change, followed }: Trial): Promise<TakenBack> {
  const { env, site } = demo;
  console.log(`  A ${name} that breaks for real members:`);
  const started = performance.now();
  const { version, parts } = await releaseChanged(demo, name, change, CANARY_PERCENT);
  const isTried = (visit: Visit) => visit.versions[name] === version;
  const waiting: Visit[] = [];
  const outside: Promise<Bystander>[] = [];
  const seen = { arrivals: 0, failed: 0, liveSeconds: 0, firstFailureAt: 0, isOver: false };
  let tried: Visit | undefined;
  const arrive = async () => {
    for (; !seen.isOver && seen.arrivals < MOST_ARRIVALS; seen.arrivals += 1) {
      const from = addressOf(demo, seen.arrivals);
      const visit = await beginVisit(site, from);
      if (isTried(visit)) {
        waiting.push(visit);
        seen.liveSeconds ||= secondsSince(started);
      } else if (followed && seen.liveSeconds && outside.length < followed.count) {
        const { cookie } = visit;
        outside.push(watchBystander(demo.browser, { site, from, cookie }, followed.paths));
      }
      await after(ARRIVAL_MS);
    }
  };
  const look = async () => {
    while (!seen.isOver) {
      const visit = waiting.shift();
      if (!visit) {
        await after(20);
        continue;
      }
      const { cookie } = visit;
      const from = demo.addresses.find(({ address }) => address === visit.from.address) ?? addressOf(demo, 0);
      if ((await openWallet(demo.browser, { ...optionsOf(demo, 0), from, cookie })) !== 'failed') continue;
      seen.failed += 1;
      seen.firstFailureAt ||= performance.now();
      tried ??= visit;
    }
  };
  const watch = async () => {
    while (!seen.isOver) {
      const again = tried && (await beginVisit(site, tried.from, tried.cookie));
      if (again && !isTried(again)) seen.isOver = true;
      else await after(100);
      if (seen.arrivals >= MOST_ARRIVALS) throw new Failure('The watch did not take the canary back.');
    }
  };
  await step('Visitors come, and the watch looks', () => Promise.all([arrive(), look(), look(), watch()]));
  const seconds = secondsSince(seen.firstFailureAt);
  console.log(`  Taken back ${seconds} s after the first failure, by itself.`);
  const { arrivals, failed, liveSeconds } = seen;
  const evidence = await evidenceOf(env, name, version);
  return { seconds, liveSeconds, parts, arrivals, failed, evidence, followed: await Promise.all(outside) };
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
