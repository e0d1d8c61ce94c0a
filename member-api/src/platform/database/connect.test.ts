import { once } from 'node:events';
import { createServer, connect as dial, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { startNode } from '@palaro/tools/start-node';
import { connect } from './connect.ts';
import { describeOnEveryServer } from './testing.ts';

/** How many new connections are broken before their first query. */
const BREAKS = 3;

/** PostgreSQL's client messages that start a query: Parse and Query. */
const QUESTIONS = new Set(['P', 'Q']);

/** A proxy before a server that breaks the first connections and passes the others through. */
async function startBreaker(url: string) {
  const { hostname, port } = new URL(url);
  let broken = 0;
  const server = createServer((near) => {
    const far = dial(Number(port || 5432), hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const side of [near, far]) side.on('error', end).on('close', end);
    far.pipe(near);
    near.on('data', (chunk) => {
      if (broken < BREAKS && QUESTIONS.has(String.fromCharCode(chunk[0] ?? 0))) {
        broken += 1;
        end();
      } else {
        far.write(chunk);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return { url: through.href, close: () => server.close() };
}

/** Repeats the query `question` until it is answered, in a separate process; prints each failure and the answer. */
async function request(url: string, question: string) {
  const program = `
    import { connect } from ${JSON.stringify(join(import.meta.dirname, 'connect.ts'))};
    const sql = connect(process.argv[1], { max: 1 });
    for (let answer; !answer;) {
      answer = await ${question}.catch((error) => console.log(error.code));
      if (answer) console.log(JSON.stringify(answer));
    }
    await sql.end();`;
  const child = startNode(['--input-type=module', '--eval', program, url], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, complaint] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
  return { lines: output.trim().split('\n'), complaint };
}

describeOnEveryServer('a connection that breaks at its first question', (db) => {
  it.each([
    ['a query', 'sql`SELECT 1 AS one`'],
    ['a transaction', 'sql.begin((tx) => tx`SELECT 1 AS one`)'],
  ])('fails only %s: the process survives and retries', async (_name, question) => {
    const breaker = await startBreaker(db.url);
    try {
      const failures = Array.from({ length: BREAKS }, () => 'CONNECTION_CLOSED');
      expect(await request(breaker.url, question)).toEqual({
        lines: [...failures, '[{"one":1}]'],
        complaint: '',
      });
    } finally {
      breaker.close();
    }
  });
});

describeOnEveryServer('a statement', (db) => {
  it('gives up before a provider does: on a lock after 2.5 s, on a statement after 8', async () => {
    const sql = connect(db.url, { max: 1 });
    try {
      const [row] = await sql`
        SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`;
      expect(row).toEqual({ lock: '2500ms', statement: '8s' });
    } finally {
      await sql.end();
    }
  });
});

describeOnEveryServer('arrays', (db) => {
  it('of every used type survive the way to the database and back', async () => {
    const texts = ['plain', '', 'with "quotes"', 'a, b', '{c}', String.raw`d\e`, 'NULL', ' f '];
    const ids = [1n, -(2n ** 63n), 2n ** 63n - 1n];
    const days = ['2026-11-21', '2024-02-29'];
    const [row] = await db.sql`
      SELECT ${texts}::text[] AS texts, ${ids.map(String)}::bigint[] AS ids, ${days}::date[] AS days,
             ${[1, -2]}::int[] AS counts, ${'{true,false}'}::boolean[] AS flags,
             ARRAY['2026-11-21 08:00:00.5+08'::timestamptz] AS instants, ARRAY['one'::name] AS names,
             ${[]}::text[] AS none, ARRAY['a', NULL] AS gaps`;
    expect(row).toEqual({
      texts,
      ids,
      days,
      counts: [1, -2],
      flags: [true, false],
      instants: [new Date('2026-11-21T00:00:00.500Z')],
      names: ['one'],
      none: [],
      gaps: ['a', null],
    });
  });
});
