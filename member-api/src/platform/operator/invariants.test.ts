import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { operator } from '@palaro/contract';
import { describeOnDatabases } from '../database/testing.ts';
import { checkInvariants } from '../../money/ledger/index.ts';
import { giveCash, joinMember, OPERATOR_TOKEN, useApi, valueOf } from '../../../test/kit/index.ts';

describeOnDatabases('ledger:verify on corrections', (db) => {
  const api = useApi(db);
  class Undo extends Error {}

  beforeAll(async () => {
    const who = await joinMember(api);
    await giveCash(api, who, '1');
    for (const amount of ['10', '20000']) {
      const request = { account_id: who.account_id, amount, direction: 'credit', reason: 'ours' };
      valueOf(
        await api.call(operator.adjust, { ...request, request_id: randomUUID() }, { token: OPERATOR_TOKEN }),
      );
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
    ['one of another amount than was booked', `UPDATE adjustment SET amount = 1 WHERE state = 'applied'`],
    ['one that forgot who applied it', `UPDATE adjustment SET decided_by = NULL WHERE state = 'applied'`],
    ['one that was booked and is on no list', `DELETE FROM adjustment WHERE state = 'applied'`],
    [
      'a correction by one person that requires two',
      `ALTER TABLE adjustment DROP CONSTRAINT adjustment_check1, DROP CONSTRAINT adjustment_check;
       UPDATE adjustment SET state = 'refused', decided_by = asked_by WHERE needs_second`,
    ],
  ])('detects %s', async (_title, bug) => {
    expect(await noticing(bug)).toContainEqual(expect.stringContaining('operator/invariants/01'));
  });

  it('and the database itself refuses the first person as the second', async () => {
    const alone = `UPDATE adjustment SET state = 'refused', decided_by = asked_by WHERE needs_second`;
    await expect(noticing(alone)).rejects.toThrow(/check/);
  });
});
