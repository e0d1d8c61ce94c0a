import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import { connect, migrate, type Sql } from '@palaro/member-api/platform/database';
import { startEmbedded } from '../src/database/embedded.ts';
import { findPostmaster } from '../src/database/postmaster.ts';
import { FOLDER_VARIABLE } from '@palaro/member-api/platform/database/test-servers';
import { describeOnEveryServer } from '@palaro/member-api/platform/database/testing';
import { memberBalance, verify } from '@palaro/member-api/money/ledger';
import { openGameSession } from '@palaro/member-api/play/wallet';
import { apiProcess, type ApiProcess } from '@palaro/member-api/test/api-process';
import { memberWith } from '@palaro/member-api/test/requests';
import { callWallet } from '@palaro/member-api/test/wallet-client';
import { allowToPlay, NO_SESSION, openGames } from '@palaro/member-api/test/wallet-kit';
import { newBooks, playRounds, type Books, type Player } from '@palaro/member-api/test/wallet-load';

/** `KILL_TIMES=20` kills as often in each test. */
const KILLS = Number(process.env['KILL_TIMES'] ?? 1);
const PLAYERS = 8;
/** Enough load for all kills. */
const ROUNDS = 13 * KILLS + 7;
const OPENING = 10_000_000n;
/** Number of answers before each kill. */
const KILL_AFTER = Array.from({ length: KILLS }, (_, kill) => 60 + 100 * kill);

jest.setTimeout(90_000 * KILLS);

const started: ApiProcess[] = [];
afterEach(async () => {
  for (const api of started.splice(0)) await api.kill();
});

async function startApi(url: string): Promise<ApiProcess> {
  const api = await apiProcess(url);
  started.push(api);
  await api.start();
  return api;
}

/** Members with money and a game session of an hour. */
async function openPlayers(sql: Sql): Promise<Player[]> {
  await openGames(sql);
  const players: Player[] = [];
  for (let count = 0; count < PLAYERS; count += 1) {
    const member = await memberWith(sql, OPENING);
    await allowToPlay(sql, member);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const launch = {
      memberId: member,
      provider: 'jili',
      gameCode: 'reels',
      sessionId: NO_SESSION,
      expiresAt,
    };
    players.push({ member, token: (await openGameSession(sql, launch)).token });
  }
  return players;
}

const answered = async (books: Books, count: number) => {
  while (books.sent.length < count) await sleep(2);
};

/** Checks that nothing is lost, duplicate or partial, and that every given answer is still true. */
async function expectWhole(
  sql: Sql,
  origin: string,
  players: readonly Player[],
  books: Books,
  /** Transactions of an earlier test. */
  before = 0,
) {
  expect(books.repeats).toBeGreaterThan(0);
  expect(new Set(books.sent.map(({ reply }) => reply.code))).toEqual(new Set(['OK']));
  for (const { member } of players) {
    const { cash } = await memberBalance(sql, member);
    expect(cash).toBe(OPENING + (books.change.get(member) ?? 0n));
  }
  for (const { action, request, reply } of books.sent) {
    expect(await callWallet(origin, action, request)).toEqual(reply);
  }
  const [row] = await sql`SELECT count(*) AS count FROM provider_transaction`;
  expect(row).toEqual({ count: BigInt(before + books.sent.length) });
  expect((await verify(sql)).filter(({ count }) => count > 0)).toEqual([]);
}

describeOnEveryServer('kill -9 in the middle of play', (db) => {
  it('of the API leaves nothing lost and nothing twice', async () => {
    const players = await openPlayers(db.sql);
    const books = newBooks();
    const api = await startApi(db.urls.memberApi);
    const playing = players.map((player) => playRounds(() => api.partnerOrigin, player, ROUNDS, books));
    for (const count of KILL_AFTER) {
      await answered(books, count);
      await api.kill();
      await api.start();
    }
    await Promise.all(playing);
    await expectWhole(db.sql, api.partnerOrigin, players, books);
  });

  it('of one of two API processes does not affect the other', async () => {
    const players = await openPlayers(db.sql);
    const { length: before } = await db.sql`SELECT FROM provider_transaction`;
    const books = newBooks();
    const [doomed, other] = await Promise.all([startApi(db.urls.memberApi), startApi(db.urls.memberApi)]);
    let tries = 0;
    const either = () => ((tries += 1) % 2 === 0 ? doomed : other).partnerOrigin;
    const playing = players.map((player) => playRounds(either, player, ROUNDS, books));
    await answered(books, KILL_AFTER[0]!);
    await doomed.kill();
    await Promise.all(playing);
    await expectWhole(db.sql, other.partnerOrigin, players, books, before);
  });
});

it('kill -9 of the embedded database in the middle of play leaves nothing lost and nothing twice', async () => {
  const dataDir = await mkdtemp(join(process.env[FOLDER_VARIABLE] ?? tmpdir(), 'killed-'));
  await chmod(dataDir, 0o755);
  let database = await startEmbedded({ dataDir });
  const sql = connect(database.url);
  // Also when the test fails: an open connection would keep Jest from ending.
  try {
    await migrate(sql);
    const players = await openPlayers(sql);
    const books = newBooks();
    const api = await startApi(database.urls.memberApi);
    const playing = players.map((player) => playRounds(() => api.partnerOrigin, player, ROUNDS, books));
    for (const count of KILL_AFTER) {
      await answered(books, count);
      const data = join(dataDir, 'postgres', 'data');
      const postmaster = await findPostmaster(data);
      if (!postmaster) throw new Error('the database is not running');
      process.kill(postmaster.pid, 'SIGKILL');
      while (await findPostmaster(data)) await sleep(5);
      database = await startEmbedded({ dataDir });
    }
    await Promise.all(playing);
    await expectWhole(sql, api.partnerOrigin, players, books);
  } finally {
    await sql.end({ timeout: 1 });
    await database.stop();
  }
});
