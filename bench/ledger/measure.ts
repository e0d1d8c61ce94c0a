import { apiProcess, type ApiProcess } from '@palaro/member-api/test/api-process';
import { verify } from '@palaro/member-api/money/ledger';
import { step } from '@palaro/tools/console';
import { createDatabase, prepareCrowd, type Crowd } from './bench-database.ts';
import { figuresOf, hundredths, type Figures, type Round } from './figures.ts';
import { preparePgbench, type Pgbench } from './pgbench.ts';
import { playInProcess, untilCount, untilTime, type Played } from './play-in-process.ts';
import { playOverHttp } from './play-over-http.ts';
import type { Sql } from '@palaro/member-api/platform/database';

/** How much is measured. */
export interface Extent {
  rounds: number;
  /** Of each part of a round. */
  seconds: number;
  members: number;
  /** Journals at the end, when the first part is measured again. */
  journals: number;
  /** pgbench's: 100,000 accounts each. */
  scale: number;
}

export interface Measured extends Figures {
  /** The figure in process with `journals` written ÷ the one at the start, each against its own TPC-B. */
  grown_vs_start: number;
  journals: number;
  /** Rows that break an invariant, at the end. */
  findings: number;
}

/** Bets in process wait for their answers at once; over HTTP each connection waits for one. */
const IN_FLIGHT = 256;
const CONNECTIONS = 64;

interface Stage {
  sql: Sql;
  crowd: Crowd;
  pgbench: Pgbench;
  apis: readonly ApiProcess[];
  extent: Extent;
}

/** Runs everything on fresh databases of the server of `url` and drops them. */
export async function measure(url: string, extent: Extent): Promise<Measured> {
  const [bank, site] = [await createDatabase(url, 'tpcb'), await createDatabase(url, 'site')];
  const apis: ApiProcess[] = [];
  try {
    const pgbench = await step('pgbench’s tables', () => preparePgbench(bank.url, extent.scale));
    const crowd = await step(`${extent.members} members`, () => prepareCrowd(site.sql, extent.members));
    for (let count = 0; count < 2; count += 1) apis.push(await apiProcess(site.url));
    for (const api of apis) await api.start();
    const stage: Stage = { sql: site.sql, crowd, pgbench, apis, extent };
    await step('warming up', () => playRound(stage));
    const rounds: Round[] = [];
    for (let count = 1; count <= extent.rounds; count += 1) {
      rounds.push(await step(`round ${count} of ${extent.rounds}`, () => playRound(stage)));
    }
    const start = rounds[0] ? rounds[0].db / rounds[0].tpcb : Number.NaN;
    const grown = await step(`on to ${extent.journals} journals`, () => playGrown(stage));
    const found = await step('ledger:verify', () => verify(site.sql));
    return {
      ...figuresOf(rounds),
      grown_vs_start: hundredths(grown.ratio / start),
      journals: grown.journals,
      findings: found.reduce((sum, { count }) => sum + count, 0),
    };
  } finally {
    for (const api of apis) await api.kill();
    await Promise.all([bank.drop(), site.drop()]);
  }
}

/** The parts of a round run one after the other; TPC-B before and after the first, to reduce the effect of changing machine speed. */
async function playRound(stage: Stage): Promise<Round> {
  const { sql, crowd, pgbench, apis, extent } = stage;
  const { seconds } = extent;
  const origins = apis.map(({ partnerOrigin }) => partnerOrigin);
  const alone = { tokens: crowd.tokens.slice(0, 1) };
  const before = await pgbench.run(seconds);
  const db = await playInProcess({ sql, crowd, inFlight: IN_FLIGHT, isOver: untilTime(seconds) });
  const one = await playOverHttp(crowd, { origins: origins.slice(0, 1), connections: CONNECTIONS, seconds });
  const after = await pgbench.run(seconds);
  const two = await playOverHttp(crowd, { origins, connections: CONNECTIONS, seconds });
  const hot = await playInProcess({ sql, crowd: alone, inFlight: IN_FLIGHT, isOver: untilTime(seconds) });
  return {
    tpcb: (before + after) / 2,
    db: rateOf(db),
    hot: rateOf(hot),
    http: rateOf(one),
    twoProcesses: rateOf(two),
    p50: one.p50,
    p99: one.p99,
  };
}

/** Continues until the ledger has grown, and measures the first part again. */
async function playGrown({
  sql,
  crowd,
  pgbench,
  extent,
}: Stage): Promise<{ ratio: number; journals: number }> {
  const missing = extent.journals - (await countJournals(sql));
  if (missing > 0) await playInProcess({ sql, crowd, inFlight: IN_FLIGHT, isOver: untilCount(missing) });
  const journals = await countJournals(sql);
  const before = await pgbench.run(extent.seconds);
  const db = await playInProcess({ sql, crowd, inFlight: IN_FLIGHT, isOver: untilTime(extent.seconds) });
  const after = await pgbench.run(extent.seconds);
  return { ratio: rateOf(db) / ((before + after) / 2), journals };
}

async function countJournals(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: bigint }[]>`SELECT count(*) AS count FROM journal`;
  return Number(row?.count ?? 0);
}

const rateOf = ({ bets, seconds }: Played) => bets / seconds;
