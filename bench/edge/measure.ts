import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from '@palaro/member-api/platform/database';
import { apiProcess } from '@palaro/member-api/test/api-process';
import { freePort } from '@palaro/tools/free-port';
import { startNode } from '@palaro/tools/start-node';
import { prepareCrowd } from '../ledger/bench-database.ts';
import { holdStreams, type StreamLoad, type StreamsHeld } from './stream-load.ts';
import { measureVotes, type VoteTimes } from './votes.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const START_MS = 30_000;

export type Extent = Omit<StreamLoad, 'origin' | 'pid'> & { votes: number; reads: number };

export interface Measured {
  held: StreamsHeld;
  votes: VoteTimes;
}

/** The streams of an empty database's members at one process of the edge, before one process of the API. */
export async function measureEdge(
  { sql, url }: { sql: Sql; url: string },
  extent: Extent,
): Promise<Measured> {
  await prepareCrowd(sql, extent.streams);
  await sql`
    INSERT INTO session (member_id, token_hash, created_at, last_seen_at, ends_at, user_agent)
    SELECT i, sha256(convert_to('token-' || i, 'UTF8')), now(), now(), now() + interval '1 day', 'bench'
      FROM generate_series(1, ${extent.streams}::bigint) AS i`;
  await sql`ANALYZE session`;
  const secret = randomBytes(32).toString('hex');
  const api = await apiProcess(url, { EDGE_SECRET: secret });
  await api.start();
  try {
    const edge = await startEdge({ databaseUrl: url, apiUrl: api.origin, secret });
    try {
      const held = await holdStreams({ ...extent, ...edge });
      return { held, votes: await measureVotes(url, extent) };
    } finally {
      await edge.stop();
    }
  } finally {
    await api.kill();
  }
}

interface EdgeProcess {
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

/** As in life, but with nothing released: streams and calls need no release. */
async function startEdge(site: {
  databaseUrl: string;
  apiUrl: string;
  secret: string;
}): Promise<EdgeProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const child = startNode([path.join(ROOT, 'edge/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      EDGE_DATABASE_URL: site.databaseUrl,
      RELEASE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      EDGE_SECRET: site.secret,
      EDGE_PORT: String(port),
      DATA_DIR: '.cache/no-releases',
      API_URL: site.apiUrl,
    },
  });
  const exit = once(child, 'exit');
  const isUp = () =>
    fetch(`${origin}/robots.txt`).then(
      () => true,
      () => false,
    );
  for (const end = performance.now() + START_MS; !(await isUp()); await wait(50))
    if (child.exitCode !== null || performance.now() > end) throw new Error('the edge does not start');
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  return { origin, pid: child.pid ?? 0, stop };
}
