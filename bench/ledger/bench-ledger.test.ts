import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { describeOnDatabases } from '@palaro/member-api/platform/database/testing';
import { verify } from '@palaro/member-api/money/ledger';
import { apiProcess, type ApiProcess } from '@palaro/member-api/test/api-process';
import { prepareCrowd } from './bench-database.ts';
import { figuresOf, median } from './figures.ts';
import { tpsOf } from './pgbench.ts';
import { playInProcess, untilCount } from './play-in-process.ts';
import { playOverHttp } from './play-over-http.ts';

jest.setTimeout(120_000);

describeOnDatabases('the load of bench:ledger', (db) => {
  const started: ApiProcess[] = [];
  afterEach(async () => {
    for (const api of started.splice(0)) await api.kill();
  });

  it('makes exactly the bets that it counts, in process and over HTTP, and keeps all invariants', async () => {
    const crowd = await prepareCrowd(db.sql, 20);
    const played = await playInProcess({ sql: db.sql, crowd, inFlight: 40, isOver: untilCount(300) });
    for (let count = 0; count < 2; count += 1) {
      const api = await apiProcess(db.urls.memberApi);
      started.push(api);
      await api.start();
    }
    const origins = started.map(({ partnerOrigin }) => partnerOrigin);
    const sent = await playOverHttp(crowd, { origins, connections: 8, bets: 400 });
    expect(played.bets).toBe(300);
    expect(sent.bets).toBeGreaterThanOrEqual(400);
    expect(sent.repeats).toBeGreaterThanOrEqual(4);
    const [row] = await db.sql`
      SELECT (SELECT count(*) FROM journal WHERE kind = 'bet') AS journals, (SELECT count(*) FROM round) AS rounds,
             (SELECT count(*) FROM provider_transaction WHERE status = 'APPLIED') AS transactions`;
    const bets = BigInt(played.bets + sent.bets);
    expect(row).toEqual({ journals: bets, rounds: bets, transactions: bets });
    expect((await verify(db.sql)).filter(({ count }) => count > 0)).toEqual([]);
  });
});

describe('the figures of bench:ledger', () => {
  const round = { tpcb: 100, db: 400, hot: 300, http: 200, twoProcesses: 250, p50: 2, p99: 9 };

  it('are the medians of the ratios within each round', () => {
    const rounds = [round, { ...round, tpcb: 200, db: 1_000 }, { ...round, tpcb: 50, db: 150 }];
    expect(figuresOf(rounds)).toMatchObject({ db_vs_tpcb: 4, tpcb_tps: 100, two_processes_vs_one: 1.25 });
  });

  it('are the mean of the two middle values for an even number', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow('nothing');
  });

  it('are parsed from pgbench’s output', () => {
    expect(tpsOf('latency average = 2.8 ms\ntps = 5780.912005 (without initial connection time)\n')).toBe(
      5780.912005,
    );
    expect(() => tpsOf('pgbench: error')).toThrow('no figure');
  });
});
