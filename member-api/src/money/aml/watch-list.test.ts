import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { member, operator } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { checkInvariants } from '../ledger/index.ts';
import {
  joinMember,
  memberIdOf,
  pictureOf,
  refusalOf,
  snapshotOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

const staff = 'ela';
const JUAN = { name: 'DELA CRUZ, Juan', birthday: '1980-05-06', reference: 'QDi.123' };

describeOnDatabases('the watch list', (db) => {
  const api = useApi(db);
  afterEach(async () => {
    await api.rewind();
    const findings = await checkInvariants(db.sql, ['aml']);
    expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  });
  const load = async (name: string, content: object[], replace = true) =>
    valueOf(await api.call(operator.loadwatchlist, { name, content, replace }, { staff }));
  const profile = (who: Credentials, fields: object) => api.call(member.updateprofile, { ...who, ...fields });
  const as = (full_name: string, birthday: string) => ({ full_name, birthday });
  const casesOf = async (who: Credentials) =>
    db.sql`SELECT id, kind, state FROM aml_case WHERE subject_id = ${await memberIdOf(api, who)} ORDER BY id`;
  const screened = async (who: Credentials) => {
    await api.run('watchList');
    return (await casesOf(who)).length;
  };

  beforeAll(() => load('UN', [JUAN, { name: 'Ana Reyes', birthday: '1975-01-02' }]));

  // Promise member-api legal.anti-money-laundering.blocks.6.items.2
  it('opens a case for a member with the name and birthday of an entry, when both are known', async () => {
    const who = await joinMember(api);
    valueOf(await profile(who, { full_name: 'juan de la cruz' }));
    expect(await screened(who)).toBe(0);
    valueOf(await profile(who, as('Juan Dela Cruz', JUAN.birthday)));
    expect(await casesOf(who)).toEqual([]);
    expect(await screened(who)).toBe(1);
    const [row] = await casesOf(who);
    const shown = valueOf(await api.call(operator.amlcase, { case_id: String(row?.['id']) }, { staff }));
    expect(shown).toMatchObject({
      account_id: who.account_id,
      kind: 'watchlist',
      state: 'open',
      opened_by: '',
      matches: [{ list: 'UN', ...JUAN }],
      found: [],
    });
  });

  it('takes neither a name nor a birthday alone for a person', async () => {
    const [other, young] = [await joinMember(api), await joinMember(api)];
    valueOf(await profile(other, as('Juana Dela Cruz', JUAN.birthday)));
    valueOf(await profile(young, as('Juan Dela Cruz', '1980-05-07')));
    expect([await screened(other), await screened(young)]).toEqual([0, 0]);
  });

  it('opens one case for a member and an entry, even after a person has closed it', async () => {
    const who = await joinMember(api);
    valueOf(await profile(who, as('Ana Reyes', '1975-01-02')));
    await Promise.all([api.run('watchList'), api.run('watchList')]);
    expect(await casesOf(who)).toHaveLength(1);
    await db.sql`
      UPDATE aml_case SET state = 'closed', closed_by = 'ela', closed_at = now() WHERE subject_id = ${await memberIdOf(api, who)}`;
    valueOf(await profile(who, as('Ana Reyes Cruz', '1975-01-02')));
    expect(await screened(who)).toBe(1);
    valueOf(await profile(who, as('Reyes Ana', '1975-01-02')));
    expect(await screened(who)).toBe(1);
  });

  it('finds the birthday of a document that nobody has looked at yet', async () => {
    const who = await joinMember(api);
    valueOf(await profile(who, { full_name: 'Juan Dela Cruz' }));
    expect(await screened(who)).toBe(0);
    const picture = await pictureOf();
    const identity = { ...who, document_type: 'passport', birthday: JUAN.birthday };
    valueOf(await api.upload(member.kycsubmit, identity, { document: picture, selfie: picture }));
    expect(await screened(who)).toBe(1);
  });

  it('finds members who were there before the entry, and none that has left the list', async () => {
    const [early, late] = [await joinMember(api), await joinMember(api)];
    const pedro = { name: 'Pedro Penduko', birthday: '1991-09-09' };
    valueOf(await profile(early, as('Pedro Penduko', pedro.birthday)));
    expect(await screened(early)).toBe(0);
    expect(await load('AMLC', [pedro])).toEqual({ name: 'AMLC', entries: 1, added: 1, removed: 0 });
    expect(await screened(early)).toBe(1);
    const other = { name: 'Maria Makiling', birthday: '1970-07-07' };
    expect(await load('AMLC', [other])).toEqual({ name: 'AMLC', entries: 1, added: 1, removed: 1 });
    valueOf(await profile(late, as('Pedro Penduko', pedro.birthday)));
    expect([await screened(late), await screened(early)]).toEqual([0, 1]);
    expect(await load('AMLC', [pedro], false)).toEqual({ name: 'AMLC', entries: 2, added: 1, removed: 0 });
    expect([await screened(late), await screened(early)]).toEqual([1, 1]);
  });

  it('holds nothing that a stolen copy could be read from', async () => {
    const rows = await db.sql<{ key: Buffer; sealed: Buffer }[]>`
      SELECT key, person_sealed AS sealed FROM watch_entry`;
    const text = rows.map(({ key, sealed }) => key.toString('latin1') + sealed.toString('latin1')).join(' ');
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toMatch(/cruz|reyes|1980-05-06/i);
  });

  it.each([
    ['a list without a name', { name: '', content: [] }, 'name_required'],
    ['a person without a birthday', { content: [{ name: 'Ana' }] }, 'invalid_content'],
    ['a birthday of another form', { content: [{ name: 'Ana', birthday: '6 May 1980' }] }, 'invalid_content'],
    ['no list at all', { content: 'Ana Reyes' }, 'invalid_content'],
    [
      'too many at once',
      { content: Array.from({ length: 501 }, () => ({ name: 'A', birthday: '1990-01-01' })) },
      'invalid_content',
    ],
  ])('refuses %s', async (_title, fields, key) => {
    const request = { name: 'UN', replace: true, ...fields };
    expect(refusalOf(await api.call(operator.loadwatchlist, request, { staff }))).toEqual([2, key]);
  });

  describe('tells the member nothing:', () => {
    const differences = (before: Record<string, string>, after: Record<string, string>) =>
      Object.keys(after).filter((name) => after[name] !== before[name]);

    it('the call of one who is on it answers, and writes, what the call of anybody does', async () => {
      const [listed, anybody] = [await joinMember(api), await joinMember(api)];
      const change = async (who: Credentials, name: string) => {
        const before = await snapshotOf(db.sql);
        const answer = await profile(who, as(name, JUAN.birthday));
        const { http, status, statusdesc } = answer;
        return {
          answer: [http, status, statusdesc, valueOf(answer).map((session) => Object.keys(session))],
          written: differences(before, await snapshotOf(db.sql)).toSorted(),
        };
      };
      const ofListed = await change(listed, 'Juan Dela Cruz');
      expect(ofListed).toEqual(await change(anybody, 'Juan Dela Rosa'));
      expect(ofListed.written).toEqual(['member', 'watch_due']);
    });

    it('a match changes no answer and sends no message', async () => {
      const who = await joinMember(api);
      valueOf(await profile(who, as('Juan Dela Cruz', JUAN.birthday)));
      const answers = async () => [
        valueOf(await api.call(member.getsession, who)),
        valueOf(await api.call(member.getbalance, who)),
        valueOf(await api.call(member.inboxlist, who)),
        valueOf(await api.call(member.kycstatus, who)),
        (valueOf(await api.call(member.exportdata, who)) as { sections: unknown }).sections,
      ];
      const [before, tables] = [await answers(), await snapshotOf(db.sql)];
      expect(await screened(who)).toBe(1);
      expect(differences(tables, await snapshotOf(db.sql)).toSorted()).toEqual([
        'aml_case',
        'watch_due',
        'watch_match',
      ]);
      expect(JSON.stringify(await answers()).replaceAll(/\d\d:\d\d:\d\d/g, '')).toBe(
        JSON.stringify(before).replaceAll(/\d\d:\d\d:\d\d/g, ''),
      );
    });
  });

  it('is written in the audit log, without the names', async () => {
    await load('house', [{ name: 'Secret Person', birthday: '1960-01-01' }]);
    const rows = valueOf(await api.call(operator.audit, { page_size: 1 }, { staff: 'admin' })).list;
    expect(rows).toEqual([
      {
        at: expect.any(String),
        actor: 'ela',
        actor_name: 'ela of the staff',
        act: 'load watch list',
        subject: 'house',
        reason: '1 added, 0 removed',
        amount: '',
        before: '',
        after: '',
        checker: '',
        checker_name: '',
      },
    ]);
  });
});
