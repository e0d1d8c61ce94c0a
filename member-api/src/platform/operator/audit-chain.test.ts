import { beforeAll, expect, it } from '@jest/globals';
import { pesos } from '@palaro/contract';
import { connect, type Queryable } from '../database/index.ts';
import { describeOnEveryServer } from '../database/testing.ts';
import { checkInvariants } from '../../money/ledger/index.ts';
import { writeAudit } from './write-audit.ts';

const LINES = 60;
/** Guards off, as somebody with all rights in the database has them. */
const UNGUARDED =
  'GRANT UPDATE, DELETE ON operator_audit TO CURRENT_USER; ALTER TABLE operator_audit DISABLE TRIGGER USER';

describeOnEveryServer('the chain of the audit log', (db) => {
  class Undo extends Error {}

  beforeAll(async () => {
    const pool = connect(db.url, { max: 12 });
    const write = (tx: Queryable, index: number) =>
      writeAudit(tx, {
        act: {
          act: 'adjust',
          subject: `member${index}`,
          reason: 'ours',
          amount: pesos(250_000),
          before: '0.00',
          after: '250000.00',
        },
        checker: { subject: 'ben', displayName: 'Ben Santos' },
        visitor: {
          operator: { subject: 'ana', displayName: 'Ana Cruz', role: 'payments' },
          traceId: `t${index}`,
        },
        now: new Date('2026-11-21T08:00:00.123Z'),
      });
    // In transactions that overlap, some of which come to nothing.
    await Promise.allSettled(
      Array.from({ length: LINES }, (_, index) =>
        pool.begin(async (tx) => {
          await write(tx, index);
          await tx`SELECT pg_sleep(0.001)`;
          if (index % 5 === 0) throw new Undo();
        }),
      ),
    );
    await pool.end();
  });

  /** What `ledger:verify` says of the chain after this was done to it; it is undone. */
  async function foundAfter(crime: string): Promise<string[]> {
    let found: string[] = [];
    const work = db.sql.begin(async (tx) => {
      await tx.unsafe(crime);
      const findings = await checkInvariants(tx, ['operator']);
      found = findings.flatMap(({ samples }) =>
        samples.map(({ line, what }) => `${String(line)} ${String(what)}`),
      );
      throw new Undo();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    return found;
  }

  it('is whole after acts that overlapped and acts that failed, without a gap', async () => {
    expect(await foundAfter('SELECT 1')).toEqual([]);
    const [row] = await db.sql`SELECT count(*)::int AS count, max(id)::int AS last FROM operator_audit`;
    expect(row).toEqual({ count: LINES * 0.8, last: LINES * 0.8 });
  });

  it.each([
    ['subject', `subject = 'somebody'`],
    ['actor', `actor = 'ben'`],
    ['name', `actor_name = 'Ben'`],
    ['reason', `reason = 'theirs'`],
    ['time', `at = at + interval '1 second'`],
    ['act', `act = 'look'`],
    ['amount', 'amount = 100'],
    ['value before', `before_value = '250000.00'`],
    ['value after', `after_value = '0.01'`],
    ['checker', `checker = 'ana'`],
    ['name of the checker', `checker_name = 'Ana Cruz'`],
    ['trace', `trace_id = 'x'`],
  ])('tells which line has another %s', async (_what, change) => {
    expect(await foundAfter(`${UNGUARDED}; UPDATE operator_audit SET ${change} WHERE id = 7`)).toEqual([
      '7 altered',
    ]);
  });

  // ASVS 16.4.2
  it('tells that the next line covers another one, where the altered line has a hash of its own', async () => {
    const forged = `UPDATE operator_audit a SET subject = 'somebody', hash = audit_line_hash(
      (SELECT hash FROM operator_audit WHERE id = 6), id, at, actor, actor_name, act, 'somebody', reason, amount,
      before_value, after_value, checker, checker_name, trace_id) WHERE id = 7`;
    expect(await foundAfter(`${UNGUARDED}; ${forged}`)).toEqual(['8 altered']);
  });

  it.each([
    ['the first', 'id = 1', ['1 missing']],
    ['one in the middle', 'id = 7', ['7 missing']],
    ['two', 'id IN (7, 8)', ['7 missing', '8 missing']],
    ['the last', `id = ${LINES * 0.8}`, [`${LINES * 0.8} missing`]],
  ])('tells that %s is missing', async (_what, which, found) => {
    expect(await foundAfter(`${UNGUARDED}; DELETE FROM operator_audit WHERE ${which}`)).toEqual(found);
  });

  it('tells of a line that was put at its end past the chain', async () => {
    const next = LINES * 0.8 + 1;
    const put = `INSERT INTO operator_audit SELECT ${next}, at, actor, actor_name, act, subject, reason, amount, before_value, after_value,
      checker, checker_name, trace_id, hash FROM operator_audit WHERE id = 1`;
    expect(await foundAfter(`${UNGUARDED}; ${put}`)).toEqual([
      `${next} altered`,
      `${next} not the end that was kept`,
    ]);
  });

  // ASVS 16.4.2
  it('is not changed by the API: the database refuses that', async () => {
    await expect(foundAfter(`UPDATE operator_audit SET actor = 'ben' WHERE id = 7`)).rejects.toThrow();
    await expect(foundAfter('DELETE FROM operator_audit WHERE id = 7')).rejects.toThrow();
  });
});
