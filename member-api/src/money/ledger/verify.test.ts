import { expect, it } from '@jest/globals';
import { bet, memberWith, payout, release, rollback, withdrawal } from '../../../test/requests.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { describeOnEveryServer } from '../../platform/database/testing.ts';
import { checkInvariants, postJournal } from './index.ts';

/** Simulated bugs, written into a healthy ledger with its guards off. Each lists the invariants that must detect it. */
const PLANTED: [string, string, string[]][] = [
  [
    'a leg that is missing',
    "DELETE FROM entry WHERE journal_id = (SELECT id FROM journal WHERE key = 'a bet') AND leg = 2",
    ['01', '02', '09'],
  ],
  [
    'an amount that was changed',
    'UPDATE entry SET amount = amount + 1 WHERE leg = 1',
    ['01', '02', '03', '07'],
  ],
  [
    'a balance out of nowhere',
    "UPDATE account SET balance = balance + 1 WHERE kind = 'member_cash'",
    ['03', '07'],
  ],
  [
    'two errors that cancel out in the sum',
    `UPDATE entry SET balance_after = balance_after + 1
      WHERE account_version = (SELECT min(account_version) + 1 FROM entry)`,
    ['07', '12'],
  ],
  ['a balance below zero', "UPDATE account SET balance = -1 WHERE kind = 'member_cash'", ['03', '04', '07']],
  ['held money without a hold', "UPDATE account SET held = held + 1 WHERE kind = 'member_cash'", ['05']],
  [
    'a hold that was opened again',
    "UPDATE hold SET status = 'OPEN', ended_by = NULL WHERE status = 'VOIDED'",
    ['05', '11'],
  ],
  ['a hold paid with another amount', "UPDATE hold SET amount = amount + 1 WHERE status = 'POSTED'", ['10']],
  [
    'a hold given back that was also paid',
    "UPDATE hold SET status = 'VOIDED' WHERE status = 'POSTED'",
    ['10'],
  ],
  [
    'a hold from nowhere',
    "INSERT INTO hold (id, account_id, amount) SELECT 987654, id, 5 FROM account WHERE kind = 'member_cash'",
    ['05', '10'],
  ],
  ['a version that was skipped', 'UPDATE account SET version = version + 1 WHERE version > 0', ['06']],
  [
    'an entry without a journal',
    `INSERT INTO entry (journal_id, leg, account_id, amount)
     SELECT 987654, leg, id, amount FROM account, (VALUES (1, 5), (2, -5)) AS l (leg, amount) WHERE name = 'house:jili'`,
    ['11'],
  ],
  [
    'a journal that moves nothing',
    `INSERT INTO journal (kind, scope, key, fingerprint, working_date, details, result)
     VALUES ('bet', 'planted', 'empty', '', '2026-11-21', '{}', '{"balances": []}')`,
    ['11'],
  ],
  [
    'a rollback of another amount',
    `UPDATE entry SET amount = amount * 2
      WHERE journal_id = (SELECT id FROM journal WHERE kind = 'rollback')`,
    ['03', '07', '09'],
  ],
  [
    'a rollback of something that is no bet',
    "UPDATE journal SET kind = 'deposit' WHERE key = 'a bet'",
    ['09'],
  ],
  ['a rollback of nothing', "UPDATE journal SET reverses = NULL WHERE kind = 'rollback'", ['09']],
  [
    'a bet that was rolled back twice',
    `DROP INDEX journal_reverses_key;
     INSERT INTO journal (kind, scope, key, fingerprint, working_date, reverses, details, result)
     SELECT 'rollback', 'planted', 'twice', '', '2026-11-21', reverses, '{}', '{"balances": []}'
       FROM journal WHERE reverses IS NOT NULL`,
    ['09'],
  ],
  [
    'a key that was used twice',
    `ALTER TABLE journal DROP CONSTRAINT journal_scope_key_key;
     UPDATE journal SET scope = 's', key = 'k'`,
    ['08'],
  ],
  [
    'an answer that is not what was written',
    `UPDATE journal
      SET result = jsonb_set(result, '{balances,0,balance}', '"999"') WHERE kind = 'adjustment'`,
    ['12'],
  ],
  [
    'a member’s entry without a version',
    `UPDATE entry SET account_version = NULL, balance_after = NULL
      WHERE account_version = 1`,
    ['06', '07', '13'],
  ],
  [
    'money that was left in a promotion that has ended',
    `ALTER TABLE promotion_grant DROP CONSTRAINT promotion_grant_member_id_fkey;
     WITH ended AS (
       INSERT INTO promotion_grant (member_id, code, state, requirement, deposit, bonus, target, own_games, weights, most_bet, most_paid, terms, source,
                                    working_date, started_at, expires_at, ended_at, paid, forfeited)
       SELECT member_id, 'DB', 'EXPIRED', 'TURNOVER', 0, 5, 1, false, '{}', 1, 5, '{}', '', '2026-11-21', now(), now(), now(), 0, 0
         FROM account WHERE kind = 'member_cash' RETURNING member_id, id)
     INSERT INTO account (name, balance, held, version) SELECT 'member_promo_bonus:' || member_id || ':' || id, 5, 0, 0 FROM ended`,
    ['03', '14'],
  ],
];

/** `money/ledger/invariants/01-….sql` → `01` */
const numberOf = (file: string) => file.replace(/^money\/ledger\/invariants\/(\d\d)-.*$/, '$1');

describeOnEveryServer('ledger:verify', (db) => {
  class Undo extends Error {}

  /** Runs `work` on a ledger with all kinds of data and without guards, and rolls everything back. */
  const onScratchLedger = async (work: (tx: Queryable) => Promise<void>) => {
    await db.sql
      .begin(async (tx) => {
        const member = await memberWith(tx, 1_000n);
        const placed = await postJournal(tx, bet(member, 10n, 'a bet'));
        await postJournal(tx, rollback('journalId' in placed ? placed.journalId : 0n, 'its rollback'));
        const holds = [];
        for (const key of ['paid', 'given back']) {
          const opened = await postJournal(tx, withdrawal(member, 20n, key));
          holds.push('holdId' in opened ? opened.holdId : 0n);
        }
        await postJournal(tx, payout(member, 20n, holds[0]!, 'payment'));
        await postJournal(tx, release(holds[1]!, 'giving back'));
        for (const table of ['account', 'journal', 'entry', 'hold']) {
          await tx.unsafe(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
          await tx.unsafe(`GRANT ALL ON ${table} TO CURRENT_USER`);
        }
        await tx.unsafe('ALTER TABLE account DROP CONSTRAINT account_available');
        await work(tx);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
  };
  const broken = async (tx: Queryable) =>
    (await checkInvariants(tx, ['ledger']))
      .filter(({ count }) => count > 0)
      .map(({ file }) => numberOf(file));

  it('finds nothing in a healthy ledger', async () => {
    await onScratchLedger(async (tx) => expect(await broken(tx)).toEqual([]));
  });

  it.each(PLANTED)('detects %s', async (_, bug, noticedBy) => {
    await onScratchLedger(async (tx) => {
      await tx.unsafe(bug);
      expect(await broken(tx)).toEqual(expect.arrayContaining(noticedBy));
    });
  });

  it('has a simulated bug for each of the ledger’s invariants', async () => {
    const own = (await checkInvariants(db.sql, ['ledger'])).map(({ file }) => numberOf(file));
    const noticed = new Set(PLANTED.flatMap(([, , by]) => by));
    expect(own.filter((number) => !noticed.has(number))).toEqual([]);
    expect(own).toHaveLength(14);
  });
});
