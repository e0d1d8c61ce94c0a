import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@palaro/member-api/platform/database';
import { verify } from '@palaro/member-api/money/ledger';
import { prepareVault, type Vault } from '@palaro/member-api/platform/vault';
import { apiProcess, DATA_KEY } from '@palaro/member-api/test/api-process';
import { fillSite, type FilledSite } from '@palaro/member-api/test/filled-site';
import {
  LIST_CALLS,
  openPlanner,
  planCall,
  READS_WHOLE,
  type PlannedCall,
} from '@palaro/member-api/test/list-plans';
import { problemsOf } from '@palaro/member-api/test/statement-plans';
import { createDatabase } from '../ledger/bench-database.ts';
import { untilTime } from '../ledger/play-in-process.ts';
import { recordSection } from '../setup/write-section.ts';
import { reportFailure, step } from '@palaro/tools/console';
import { recordViews, type View } from './first-view-calls.ts';
import { playViews, type CallFigures } from './load.ts';
import { sectionOf, slowest, type Figures } from './page.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PLACE = path.join(ROOT, '.cache', 'bench-calls');
const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';
const SIZE = { journals: 1_000_000, members: 20_000 };
const CONNECTIONS = 16;
const WARM_UP_S = 5;
const SECONDS = 30;

/** Measures the plans of every list call on a site with a million journals, and the duration of the first views' calls under load. */
async function main(): Promise<void> {
  await rm(PLACE, { recursive: true, force: true });
  await mkdir(PLACE, { recursive: true });
  const views = await step('What the first views ask for', () => recordViews(ROOT, PLACE));
  const database = await createDatabase(process.env['DATABASE_URL'] ?? LOCAL, 'calls');
  try {
    const { sql, url } = database;
    const { vault, unlock } = prepareVault([DATA_KEY]);
    await migrate(sql);
    await unlock(sql);
    const site = await step(`Filling to ${SIZE.journals} journals`, () => fillSite(sql, vault, SIZE));
    const findings = await step('ledger:verify', () => verify(sql));
    const [count] = await sql<{ journals: number }[]>`SELECT count(*)::int AS journals FROM journal`;
    const planned = await step('Plans of every list call', () => planLists(url, vault, site));
    const [load = Number.NaN] = loadavg();
    const calls = await step('The first views under load', () => measureViews(url, views, site));
    const problems = planned.flatMap(({ path: of, who, plans }) =>
      problemsOf(plans, READS_WHOLE[of]).map(({ what, isWhole }) => ({ call: of, who, what, isWhole })),
    );
    const found = [...new Map(problems.map((one) => [Object.values(one).join(' '), one])).values()];
    const figures: Figures = {
      commit: (await git('rev-parse', '--short', 'HEAD')).trim(),
      load,
      journals: count?.journals ?? 0,
      members: SIZE.members,
      findings: findings.reduce((sum, one) => sum + one.count, 0),
      list_calls: LIST_CALLS.length,
      statements: planned.reduce((sum, { plans }) => sum + plans.length, 0),
      sequential_scans: found.filter(({ isWhole }) => isWhole).length,
      dropping: found.filter(({ isWhole }) => !isWhole).length,
      found,
      lists: slowest(planned),
      calls,
    };
    await recordSection(
      'bench:calls',
      sectionOf(figures, { views, connections: CONNECTIONS, seconds: SECONDS }),
    );
    console.log(JSON.stringify(figures));
  } finally {
    await database.drop();
    await rm(PLACE, { recursive: true, force: true });
  }
}

async function planLists(url: string, vault: Vault, site: FilledSite): Promise<PlannedCall[]> {
  const planner = await openPlanner(url, vault);
  try {
    const planned: PlannedCall[] = [];
    for (const call of LIST_CALLS) planned.push(...(await planCall(planner, call, site)));
    return planned;
  } finally {
    await planner.close();
  }
}

/** The API as in staging, with random secrets and third parties that are not there. */
async function measureViews(url: string, views: readonly View[], site: FilledSite): Promise<CallFigures[]> {
  const api = await apiProcess(url, {
    NODE_ENV: 'staging',
    SANDBOX: 'on',
    MARKET_PROFILE: 'spec',
    GAMES_WALLET_KEYS: `jili:1:${randomBytes(32).toString('hex')}`,
  });
  await api.start();
  try {
    const load = { origin: api.origin, views, members: site.all, connections: CONNECTIONS };
    await playViews({ ...load, isOver: once(untilTime(WARM_UP_S)) });
    return await playViews({ ...load, isOver: once(untilTime(SECONDS)) });
  } finally {
    await api.kill();
  }
}

const once = (isOver: (sent: number) => boolean) => () => isOver(0);

async function git(...words: string[]): Promise<string> {
  return (await promisify(execFile)('git', words, { cwd: ROOT })).stdout;
}

process.exitCode = await main().then(() => 0, reportFailure);
