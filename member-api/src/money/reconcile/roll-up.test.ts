import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { pesos, units } from '@palaro/contract';
import { memberWith } from '../../../test/requests.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { checkInvariants, fingerprintOf, house, memberCash, postJournal } from '../ledger/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { houseBalance, rollUpHouse } from './index.ts';

describeOnDatabases('the sums of the house’s accounts', (db) => {
  const stake = async (sql: Queryable, member: bigint, amount: bigint) => {
    const key = randomUUID();
    const answer = await postJournal(sql, {
      kind: 'bet',
      scope: 'test',
      key,
      fingerprint: fingerprintOf({ key }),
      workingDate: '2026-11-21',
      legs: [
        { account: memberCash(member), amount: units(-amount) },
        { account: house('jili'), amount: units(amount) },
      ],
    });
    if (answer.outcome !== 'applied') throw new Error(answer.outcome);
  };
  const roll = () => rollUpHouse({ sql: db.sql });
  const balance = () => houseBalance(db.sql, house('jili'));
  const rolled = async () => {
    const [row] = await db.sql<{ rolled: bigint }[]>`SELECT rolled FROM rollup_mark`;
    return row?.rolled ?? 0n;
  };
  // Any open transaction of the server delays a run, even of another database, so runs are repeated until those have ended.
  const rollToTheLast = async () => {
    const [row] = await db.sql<{ last: bigint }[]>`SELECT max(id) AS last FROM journal`;
    for (;;) {
      await roll();
      const reached = await rolled();
      if (reached === row?.last) return;
      await sleep(20);
    }
  };
  const broken = async () =>
    (await checkInvariants(db.sql)).filter(({ file, count }) => file.includes('reconcile') && count > 0);

  it('stay empty until the first journal', async () => {
    for (let run = 0; run < 5; run += 1) await roll();
    expect(await rolled()).toBe(0n);
  });

  it('are always right, while several processes roll them up', async () => {
    const member = await memberWith(db.sql, pesos(1_000));
    expect(await balance()).toBe(0n);
    for (let count = 1; count <= 12; count += 1) {
      await stake(db.sql, member, pesos(1));
      await Promise.all([roll(), roll()]);
      expect(await balance()).toBe(pesos(count));
    }
    await rollToTheLast();
    expect(await balance()).toBe(pesos(12));
    expect(await broken()).toEqual([]);
    expect(await houseBalance(db.sql, house('nobody'))).toBe(0n);
  });

  it('include journals that were numbered before a run and committed after it', async () => {
    const member = await memberWith(db.sql, pesos(1_000));
    const other = await memberWith(db.sql, pesos(1_000));
    const before = await balance();
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let isPosted = false;
    const late = db.sql.begin(async (tx) => {
      await stake(tx, member, pesos(7));
      isPosted = true;
      await mayCommit;
    });
    while (!isPosted) await sleep(5);
    for (let run = 0; run < 5; run += 1) {
      await stake(db.sql, other, pesos(1));
      await roll();
    }
    commit();
    await late;
    await rollToTheLast();
    expect(await balance()).toBe(before + pesos(12));
    expect(await broken()).toEqual([]);
  });

  it('that are wrong are detected', async () => {
    await db.sql`UPDATE account_rollup SET balance = balance + 1`;
    expect(await broken()).not.toEqual([]);
  });
});
