import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import { connect, migrate, startEmbedded, type Sql } from '../src/database/index.ts';
import { findPostmaster } from '../src/database/postmaster.ts';
import { FOLDER_VARIABLE } from '../src/database/test-servers.ts';
import { describeOnDatabases } from '../src/database/testing.ts';
import { memberBalance, verify } from '../src/ledger/index.ts';
import { openGameSession } from '../src/provider/index.ts';
import { memberWith } from './requests.ts';
import { callWallet } from './wallet-client.ts';
import { newBooks, playRounds, type Books, type Player } from './wallet-load.ts';

jest.setTimeout(180_000);

const PLAYERS = 8;
const ROUNDS = 25;
const OPENING = 10_000_000n;
/** Answers after which something is killed: the load is under way and far from done. */
const KILL_AFTER = [60, 160];

const servers: ChildProcess[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.kill('SIGKILL')));

async function startServer(url: string): Promise<{ process: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'wallet-server.ts')], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(child);
  for await (const origin of createInterface({ input: child.stdout })) return { process: child, origin };
  throw new Error('the wallet server did not start');
}

async function openPlayers(sql: Sql): Promise<Player[]> {
  const players: Player[] = [];
  for (let count = 0; count < PLAYERS; count += 1) {
    const member = await memberWith(sql, OPENING);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const { token } = await openGameSession(sql, {
      memberId: member,
      provider: 'jili',
      gameCode: 'reels',
      expiresAt,
    });
    players.push({ member, token });
  }
  return players;
}

const answered = async (books: Books, count: number) => {
  while (books.sent.length < count) await sleep(2);
};

/** Nothing lost, nothing twice, nothing half, and every answer that was given still stands. */
async function expectWhole(sql: Sql, origin: string, players: readonly Player[], books: Books) {
  expect(books.repeats).toBeGreaterThan(0);
  expect(books.sent.every(({ reply }) => reply.code === 'OK')).toBe(true);
  for (const { member } of players) {
    const { cash } = await memberBalance(sql, member);
    expect(cash).toBe(OPENING + (books.change.get(member) ?? 0n));
  }
  for (const { action, request, reply } of books.sent) {
    expect(await callWallet(origin, action, request)).toEqual(reply);
  }
  const [row] = await sql`SELECT count(*) AS count FROM provider_transaction`;
  expect(row).toEqual({ count: BigInt(books.sent.length) });
  expect((await verify(sql)).filter(({ count }) => count > 0)).toEqual([]);
}

describeOnDatabases('kill -9 in the middle of play', (db) => {
  it('of the API leaves nothing lost and nothing twice', async () => {
    const players = await openPlayers(db.sql);
    const books = newBooks();
    let server = await startServer(db.url);
    const playing = players.map((player) => playRounds(() => server.origin, player, ROUNDS, books));
    for (const count of KILL_AFTER) {
      await answered(books, count);
      server.process.kill('SIGKILL');
      await once(server.process, 'exit');
      server = await startServer(db.url);
    }
    await Promise.all(playing);
    await expectWhole(db.sql, server.origin, players, books);
  });
});

it('kill -9 of the embedded database in the middle of play leaves nothing lost and nothing twice', async () => {
  const dataDir = await mkdtemp(join(process.env[FOLDER_VARIABLE] ?? tmpdir(), 'killed-'));
  await chmod(dataDir, 0o755);
  let database = await startEmbedded({ dataDir });
  const sql = connect(database.url);
  await migrate(sql);
  const players = await openPlayers(sql);
  const books = newBooks();
  const server = await startServer(database.url);
  const playing = players.map((player) => playRounds(() => server.origin, player, ROUNDS, books));
  for (const count of KILL_AFTER) {
    await answered(books, count);
    const running = await findPostmaster(join(dataDir, 'postgres', 'data'));
    process.kill(running?.pid ?? 0, 'SIGKILL');
    while (await findPostmaster(join(dataDir, 'postgres', 'data'))) await sleep(5);
    database = await startEmbedded({ dataDir });
  }
  await Promise.all(playing);
  await expectWhole(sql, server.origin, players, books);
  await sql.end({ timeout: 1 });
  await database.stop();
});
