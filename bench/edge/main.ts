import { execFile } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { reportFailure, step } from '@palaro/tools/console';
import { createDatabase } from '../ledger/bench-database.ts';
import { recordSection } from '../setup/write-section.ts';
import { figuresOf, sectionOf } from './figures.ts';
import { measureEdge, type Extent } from './measure.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';
const EXTENT: Extent = {
  streams: 15_000,
  connections: 16,
  seconds: 20,
  logOuts: 100,
  votes: 200_000,
  reads: 400,
};

/** How many members' streams one process of the edge holds, what a call takes beside them, and whether a vote takes longer as they gather. */
async function main(): Promise<void> {
  const database = await createDatabase(process.env['DATABASE_URL'] ?? LOCAL, 'edge');
  try {
    const [load = Number.NaN] = loadavg();
    const measured = await step(`${EXTENT.streams} streams, and votes`, () => measureEdge(database, EXTENT));
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
    const machine = `${cpus().length} cores (load ${load.toFixed(1)}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.versions.node}`;
    await recordSection('bench:edge', sectionOf(measured, EXTENT, { commit: stdout.trim(), machine }));
    console.log(JSON.stringify(figuresOf(measured)));
  } finally {
    await database.drop();
  }
}

process.exitCode = await main().then(() => 0, reportFailure);
