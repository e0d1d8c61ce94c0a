import { execFile } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@palaro/member-api/platform/database';
import { recordSection } from '../setup/write-section.ts';
import { Failure, reportFailure } from '@palaro/tools/console';
import { measure, type Extent, type Measured } from './measure.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';

/** `--long` takes about 20 minutes, the short form 4, in which only the last figure is less reliable. */
const SHORT: Extent = { rounds: 5, seconds: 5, members: 10_000, journals: 300_000, scale: 50 };
const LONG: Extent = { rounds: 9, seconds: 10, members: 100_000, journals: 1_000_000, scale: 100 };

/** Measures bets per second against pgbench's TPC-B on the same database in the same run. */
async function main(): Promise<void> {
  const isLong = process.argv.includes('--long');
  const extent = isLong ? LONG : SHORT;
  const url = process.env['DATABASE_URL'] ?? LOCAL;
  const server = await checkServer(url);
  console.log(
    `PostgreSQL ${server.version}, fsync ${server.fsync}, synchronous_commit ${server.commit}, shared_buffers ${server.buffers}`,
  );
  if (server.fsync !== 'on' || server.commit !== 'on') {
    throw new Failure('A figure without fsync and synchronous_commit says nothing. Switch both on.');
  }
  const measured = await measure(url, extent);
  const commit = (await git('rev-parse', '--short', 'HEAD')).trim();
  await recordSection('bench:ledger', sectionOf({ measured, extent, server, commit, isLong }));
  console.log(JSON.stringify({ commit, ...measured }));
}

interface Server {
  version: string;
  fsync: string;
  commit: string;
  buffers: string;
}

async function checkServer(url: string): Promise<Server> {
  const sql = connect(url, { max: 1 });
  try {
    const [row] = await sql<Server[]>`
      SELECT split_part(version(), ' ', 2) AS version, current_setting('fsync') AS fsync,
             current_setting('synchronous_commit') AS commit, current_setting('shared_buffers') AS buffers`;
    if (!row) throw new Error('no answer');
    return row;
  } catch {
    throw new Failure('No PostgreSQL answers. Set DATABASE_URL to one whose role may create databases.');
  } finally {
    await sql.end({ timeout: 1 });
  }
}

interface Report {
  measured: Measured;
  extent: Extent;
  server: Server;
  commit: string;
  isLong: boolean;
}

function sectionOf({ measured, extent, server, commit, isLong }: Report): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const row = (name: string, value: number | string, aim: string, what: string) =>
    `| ${name} | ${value} | ${aim} | ${what} |`;
  return `
Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}, ${cpus().length} cores, ${memory}, Node.js ${process.versions.node},
PostgreSQL ${server.version} (fsync ${server.fsync}, shared_buffers ${server.buffers}), by \`npm run bench:ledger${isLong ? ' -- --long' : ''}\`:
${extent.rounds} rounds, ${extent.seconds} s a part, ${extent.members} members. Load, API and database share the cores. Each ratio is to pgbench’s TPC-B (prepared, 16 clients,
scale ${extent.scale}) in the same round, ${measured.tpcb_tps} transactions a second in the median.

| figure | value | aim | |
|---|--:|--:|---|
${[
  row(
    'db_vs_tpcb',
    measured.db_vs_tpcb,
    '≥ 4.0',
    `${measured.db_bets_per_s} whole bets a second, in process`,
  ),
  row(
    'http_vs_tpcb',
    measured.http_vs_tpcb,
    '≥ 2.0',
    `${measured.http_bets_per_s} signed bets a second over HTTP, one process of the API`,
  ),
  row('p99_ms', measured.p99_ms, '≤ 20', `64 connections, median ${measured.p50_ms} ms`),
  row('hot_member_vs_tpcb', measured.hot_member_vs_tpcb, '', 'all bets by one member'),
  row('two_processes_vs_one', measured.two_processes_vs_one, '≥ 1.0', 'over HTTP'),
  row('grown_vs_start', measured.grown_vs_start, '≥ 0.9', `after ${measured.journals} journals`),
  row('findings', measured.findings, '0', '`ledger:verify` afterwards'),
].join('\n')}
`;
}

async function git(...words: string[]): Promise<string> {
  return (await promisify(execFile)('git', words, { cwd: ROOT })).stdout;
}

process.exitCode = await main().then(() => 0, reportFailure);
