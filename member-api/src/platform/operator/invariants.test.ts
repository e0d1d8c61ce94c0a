import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { operator } from '@palaro/contract';
import { describeOnDatabases } from '../database/testing.ts';
import { checkInvariants } from '../../money/ledger/index.ts';
import { giveCash, joinMember, useApi, valueOf } from '../../../test/kit/index.ts';

describeOnDatabases('ledger:verify on corrections', (db) => {
  const api = useApi(db);
  class Undo extends Error {}

  beforeAll(async () => {
    const who = await joinMember(api);
    await giveCash(api, who, '1');
    for (const amount of ['10', '20000']) {
      const request = { account_id: who.account_id, amount, direction: 'credit', reason: 'ours' };
      valueOf(await api.call(operator.adjust, { ...request, request_id: randomUUID() }, { staff: 'admin' }));
    }
  });

  /** The invariants that detect a bug; the bug is rolled back. */
  async function noticing(bug: string): Promise<string[]> {
    let seen: string[] = [];
    const work = db.sql.begin(async (tx) => {
      await tx.unsafe(bug);
      seen = (await checkInvariants(tx)).filter(({ count }) => count > 0).map(({ file }) => file);
      throw new Undo();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    return seen;
  }

  it('finds nothing in healthy data', async () => {
    expect(await noticing('SELECT 1')).toEqual([]);
  });

  it.each([
    ['one of another amount than was booked', `UPDATE adjustment SET amount = 1`],
    ['one that forgot its journal', `UPDATE adjustment SET journal_id = NULL`],
    ['one that was booked and is on no list', `DELETE FROM adjustment`],
    ['one whose order is of somebody else', `UPDATE adjustment SET made_by = 'ben'`],
    ['one without an order', `UPDATE adjustment SET request_id = gen_random_uuid()`],
  ])('detects %s', async (_title, bug) => {
    expect(await noticing(bug)).toContainEqual(expect.stringContaining('operator/invariants/01'));
  });

  it('and the database itself refuses who ordered as who checked, and one role as two', async () => {
    const order = (checker: string, role: string) => `
      INSERT INTO staff_order (call, request, state, maker, maker_name, maker_role, act, subject, reason, before_value, after_value,
                               working_date, created_at, checker, checker_name, checker_role, decided_at)
      VALUES ('/operator/adjust', '{}', 'approved', 'ana', 'Ana', 'payments', 'adjust', 'x', 'x', '', '', now(), now(), '${checker}',
              '${checker}', '${role}', now())`;
    expect(await noticing(order('rafa', 'admin'))).toEqual([]);
    await expect(noticing(order('ana', 'admin'))).rejects.toThrow(/check/);
    await expect(noticing(order('ben', 'payments'))).rejects.toThrow(/check/);
    const again = `UPDATE staff_order SET amount = 1 WHERE state = 'done'`;
    await expect(noticing(again)).rejects.toThrow();
  });
});
