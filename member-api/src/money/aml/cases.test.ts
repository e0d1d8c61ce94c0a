import { afterEach, describe, expect, it } from '@jest/globals';
import { member, operator } from '@palaro/contract';
import { writeBirthday, writeFullName } from '../../account/member/index.ts';
import { amlRows } from '../../../test/aml-kit.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { addDays, startOfWorkingDate } from '../../platform/server/instants.ts';
import { SETTINGS } from '../../settings.ts';
import { checkInvariants } from '../ledger/index.ts';
import {
  addBank,
  joinMember,
  memberIdOf,
  PASSWORD,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
  type StaffName,
} from '../../../test/kit/index.ts';
import { screenDay } from './index.ts';

const DAY = '2026-11-20';
const midnight = startOfWorkingDate(DAY) ?? new Date();

describeOnDatabases('a case', (db) => {
  const api = useApi(db);
  afterEach(async () => {
    await api.rewind();
    const findings = await checkInvariants(db.sql, ['aml']);
    expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  });
  const as = (staff: StaffName) => ({ staff });
  const open = async (who: Credentials, reason = 'a friend of his said so') =>
    valueOf(await api.call(operator.openamlcase, { account_id: who.account_id, reason }, as('ela'))).case_id;
  const show = async (case_id: string) => valueOf(await api.call(operator.amlcase, { case_id }, as('ela')));
  const note = (case_id: string, text: string) => api.call(operator.noteamlcase, { case_id, text }, as('fe'));
  const report = (case_id: string, ref_no = 'CTR-2026-1') =>
    api.call(operator.reportamlcase, { case_id, ref_no }, as('ela'));
  const close = (case_id: string, name: StaffName = 'ela') =>
    api.call(operator.closeamlcase, { case_id, reason: 'all in order' }, as(name));
  const linesOf = async (case_id: string) =>
    valueOf(await api.call(operator.exportamlcase, { case_id }, as('ela')));
  const valueIn = (lines: { field: string; value: string }[], field: string) =>
    lines.filter((one) => one.field === field).map(({ value }) => value);
  /** A member with a large deposit, which a rule has found. */
  const found = async () => {
    const who = await joinMember(api);
    const id = await memberIdOf(api, who);
    await writeBirthday(db.sql, api.deps.vault, id, '1990-01-01', new Date());
    await amlRows(db.sql).deposit(id, '6000000', midnight);
    await screenDay(api.deps, DAY);
    const [row] = await db.sql<{ id: bigint }[]>`
      SELECT id FROM aml_case WHERE subject_id = ${id} AND kind = 'covered'`;
    return { who, id, caseId: String(row?.id) };
  };

  it('of a rule is listed and shown with its reason and what the rule saw', async () => {
    const { who, caseId } = await found();
    const list = valueOf(await api.call(operator.amlcases, { page_size: 100 }, as('ela'))).list;
    const row = {
      case_id: caseId,
      account_id: who.account_id,
      kind: 'covered',
      state: 'open',
      opened_at: expect.stringMatching(/^20/),
      opened_by: '',
      alerts: 1,
      ref_no: '',
    };
    expect(list).toContainEqual(row);
    expect(await show(caseId)).toEqual({
      ...row,
      reported_by: '',
      reported_at: '',
      asked_by: '',
      closed_by: '',
      closed_at: '',
      reason: '',
      found: [
        {
          rule: 'deposits_of_day',
          working_date: DAY,
          amount: '6000000.00',
          reason: SETTINGS.aml.covered.deposits_of_day.reason,
          facts: { deposits: '1', above: '5000000.00' },
        },
      ],
      matches: [],
      notes: [],
    });
  });

  it('is opened by hand, once while it is open, and takes notes that nobody changes', async () => {
    const who = await joinMember(api);
    const id = await open(who);
    expect(await open(who, 'and his bank said it, too')).toBe(id);
    valueOf(await note(id, 'called the bank'));
    const { notes, kind, opened_by } = await show(id);
    expect([kind, opened_by]).toEqual(['suspicious', 'ela']);
    expect(notes.map(({ author, text }) => [author, text])).toEqual([
      ['ela', 'a friend of his said so'],
      ['ela', 'and his bank said it, too'],
      ['fe', 'called the bank'],
    ]);
    await expect(db.sql`UPDATE aml_note SET author = 'nobody'`.execute()).rejects.toThrow();
    const nobody = { account_id: 'nobody99', reason: 'x' };
    expect(refusalOf(await api.call(operator.openamlcase, nobody, as('ela')))).toEqual([
      2,
      'account_not_exists',
    ]);
  });

  it('is reported once, with the number and the time, and then closed by one person', async () => {
    const { caseId } = await found();
    expect(valueOf(await report(caseId))).toEqual({ case_id: caseId, state: 'reported' });
    expect(refusalOf(await report(caseId, 'CTR-2026-2'))).toEqual([2, 'case_not_exists']);
    expect(await show(caseId)).toMatchObject({
      state: 'reported',
      ref_no: 'CTR-2026-1',
      reported_by: 'ela',
      reported_at: expect.stringMatching(/^20/),
    });
    valueOf(await note(caseId, 'the authority has asked back'));
    expect(valueOf(await close(caseId))).toEqual({ case_id: caseId, state: 'closed' });
    for (const call of [close(caseId), note(caseId, 'late'), report(caseId)])
      expect(refusalOf(await call)).toEqual([2, 'case_not_exists']);
    expect(await show(caseId)).toMatchObject({ state: 'closed', closed_by: 'ela', reason: 'all in order' });
  });

  it('is closed without a report by two persons only', async () => {
    const { caseId } = await found();
    expect(valueOf(await close(caseId))).toEqual({ case_id: caseId, state: 'open' });
    expect(refusalOf(await close(caseId))).toEqual([2, 'second_person_needed']);
    expect(await show(caseId)).toMatchObject({ state: 'open', asked_by: 'ela' });
    expect(valueOf(await close(caseId, 'fe'))).toEqual({ case_id: caseId, state: 'closed' });
  });

  it('that two persons close at once is closed by both together', async () => {
    const { caseId } = await found();
    const states = await Promise.all([close(caseId, 'ela'), close(caseId, 'fe')]);
    expect(states.map((one) => valueOf(one).state).toSorted()).toEqual(['closed', 'open']);
  });

  it.each([
    ['amlcase', operator.amlcase, {}],
    ['noteamlcase', operator.noteamlcase, { text: 'x' }],
    ['exportamlcase', operator.exportamlcase, {}],
    ['reportamlcase', operator.reportamlcase, { ref_no: 'R1' }],
    ['closeamlcase', operator.closeamlcase, { reason: 'x' }],
  ] as const)('that is none is unknown to %s', async (_name, call, fields) => {
    expect(refusalOf(await api.call(call, { case_id: '999999', ...fields }, as('ela')))).toEqual([
      2,
      'case_not_exists',
    ]);
  });

  it('is nothing that others of the staff can read', async () => {
    const { caseId } = await found();
    for (const name of ['ana', 'cora', 'dan'] as const)
      expect(refusalOf(await api.call(operator.amlcase, { case_id: caseId }, as(name)))[1]).toBe(
        'permission_denied',
      );
    valueOf(await api.call(operator.amlcase, { case_id: caseId }, { staff: 'admin' }));
  });

  describe('exported', () => {
    it('says who, which money and why, and leaves empty what no account holds', async () => {
      const { who, id, caseId } = await found();
      const bank = await addBank(api, who, { holder: 'Rosa Lim' });
      await amlRows(db.sql).deposit(id, '70', addDays(midnight, -3));
      valueOf(await note(caseId, 'salary of a seafarer'));
      const lines = await linesOf(caseId);
      expect(valueIn(lines, 'report')).toEqual(['covered transaction report']);
      expect(valueIn(lines, 'account')).toEqual([who.account_id]);
      expect(valueIn(lines, 'full_name')).toEqual(['Rosa Lim']);
      expect(valueIn(lines, 'birthday')).toEqual(['1990-01-01']);
      expect(valueIn(lines, 'contact_phone')).toEqual([who.phone]);
      expect(valueIn(lines, 'address')).toEqual(['']);
      expect(valueIn(lines, 'bank_account')).toEqual([`BDO | BDO Unibank | ${bank.bank_acc_no} | Rosa Lim`]);
      expect(valueIn(lines, 'reason')).toEqual([
        expect.stringMatching(/^2026-11-20 \| deposits_of_day \| 6000000\.00 \| Deposits of a day above/),
      ]);
      // Of a covered day that day alone.
      expect(valueIn(lines, 'transaction')).toEqual([
        expect.stringMatching(/^2026-11-20 00:00:00 \| D-\S+ \| in \| mayapay \| PHP 6000000\.00$/),
      ]);
      expect(valueIn(lines, 'narrative')).toEqual([expect.stringMatching(/ fe: salary of a seafarer$/)]);
      const suspicious = await linesOf(await open(who));
      expect(valueIn(suspicious, 'report')).toEqual(['suspicious transaction report']);
      expect(valueIn(suspicious, 'transaction')).toHaveLength(2);
    });

    it('stays as it was filed', async () => {
      const { id, caseId } = await found();
      valueOf(await report(caseId));
      const filed = await linesOf(caseId);
      await writeFullName(db.sql, api.deps.vault, id, 'Somebody Else');
      expect(await linesOf(caseId)).toEqual(filed);
      const [row] = await db.sql<{ sealed: Buffer }[]>`
        SELECT filed_sealed AS sealed FROM aml_case WHERE id = ${caseId}`;
      expect(row?.sealed.toString('latin1')).not.toContain('transaction report');
    });
  });

  it('has every act in the audit log, which names the case and not the member', async () => {
    const { who, caseId } = await found();
    valueOf(await note(caseId, 'a word'));
    await linesOf(caseId);
    valueOf(await report(caseId, 'CTR-9'));
    valueOf(await close(caseId));
    const own = await open(who);
    await close(own);
    await close(own, 'fe');
    const acts = await db.sql`
      SELECT actor, act, subject, reason FROM operator_audit WHERE subject IN (${`case ${caseId}`}, ${`case ${own}`}) ORDER BY id`;
    expect(acts.map((row) => Object.values(row).join(' | '))).toEqual([
      `fe | note aml case | case ${caseId} | `,
      `ela | export aml case | case ${caseId} | `,
      `ela | report aml case | case ${caseId} | CTR-9`,
      `ela | close aml case | case ${caseId} | all in order`,
      `ela | open aml case | case ${own} | `,
      `ela | ask to close aml case | case ${own} | all in order`,
      `fe | close aml case | case ${own} | all in order`,
    ]);
  });

  it('keeps the data of a closed account as long after its own end', async () => {
    const { who, id } = await found();
    const [session] = valueOf(
      await api.call(member.login, { account_id: who.account_id, password: PASSWORD }),
    );
    const { account_id } = who;
    const leave = {
      account_id,
      auth_token: session?.session_token ?? '',
      password: PASSWORD,
      reason: 'enough',
    };
    valueOf(await api.call(member.closeaccount, leave));
    const DAYS = SETTINGS.account.keepClosedDays;
    const sweepAfter = async (days: number) => {
      api.aheadMs = days * 86_400_000;
      await api.run('sweep');
      const [row] = await db.sql`SELECT erased_at IS NOT NULL AS erased FROM member WHERE id = ${id}`;
      return row?.['erased'] as boolean;
    };
    expect(await sweepAfter(DAYS + 1)).toBe(false);
    api.aheadMs = 10 * 86_400_000;
    for (const row of await db.sql<{ id: bigint }[]>`SELECT id FROM aml_case WHERE subject_id = ${id}`)
      valueOf(await report(String(row.id)));
    expect(await sweepAfter(DAYS + 9)).toBe(false);
    expect(await sweepAfter(DAYS + 11)).toBe(true);
    const filed = await db.sql`SELECT 1 FROM aml_case WHERE subject_id = ${id} AND filed_sealed IS NOT NULL`;
    expect(filed).toHaveLength(0);
  });

  const PLANTED: [string, string][] = [
    [
      'that nothing has opened',
      `INSERT INTO aml_case (subject_id, kind, opened_by, opened_at) SELECT max(id), 'covered', '', now() FROM member`,
    ],
    [
      'that a person has opened without a word',
      `INSERT INTO aml_case (subject_id, kind, opened_by, opened_at) SELECT max(id), 'suspicious', 'ela', now() FROM member`,
    ],
    [
      'of the watch list without a match',
      `UPDATE aml_case SET kind = 'watchlist' WHERE id = (SELECT max(id) FROM aml_case WHERE state = 'open')`,
    ],
    [
      'with the alert of another member',
      `INSERT INTO aml_alert (case_id, subject_id, rule, working_date, amount, facts, reason, found_at)
       SELECT c.id, (SELECT max(id) FROM member), 'little_play', '2020-01-01', 1, '{}', '', now() FROM aml_case c ORDER BY c.id LIMIT 1`,
    ],
  ];
  it.each(PLANTED)('%s is found by the check of the ledger', async (_title, statement) => {
    await found();
    await joinMember(api);
    const undone = db.sql.begin(async (tx) => {
      await tx.unsafe(statement);
      const findings = await checkInvariants(tx, ['aml']);
      expect(findings[0]?.count).toBeGreaterThan(0);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  it('tells its member nothing while it is worked', async () => {
    const { who, caseId } = await found();
    const seen = async () =>
      JSON.stringify([
        valueOf(await api.call(member.getsession, who)),
        valueOf(await api.call(member.inboxlist, who)),
        (valueOf(await api.call(member.exportdata, who)) as { sections: unknown }).sections,
      ]).replaceAll(/\d\d:\d\d:\d\d/g, '');
    const before = await seen();
    await open(who);
    valueOf(await note(caseId, 'a word'));
    valueOf(await report(caseId));
    valueOf(await close(caseId));
    expect(await seen()).toBe(before);
  });
});
