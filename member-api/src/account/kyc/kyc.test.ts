import { afterEach, expect, it } from '@jest/globals';
import { member, operator } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  joinMember,
  pictureOf,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

describeOnDatabases('the identity of a member', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const picture = pictureOf();
  const submit = async (who: Credentials, changes: object = {}) =>
    api.upload(
      member.kycsubmit,
      { ...who, document_type: 'passport', birthday: '1990-01-01', ...changes },
      { document: await picture, selfie: await picture },
    );
  const decide = (who: Credentials, approve: boolean) =>
    api.call(
      operator.decidekyc,
      { account_id: who.account_id, approve, reason: approve ? 'All fits' : 'The picture is too dark' },
      { staff: 'admin' },
    );
  const status = async (who: Credentials) => valueOf(await api.call(member.kycstatus, who));

  // Promise mfe-auth identity.pending.text
  // Promise member-api legal.anti-money-laundering.blocks.2.items.1
  // Promise mfe-auth identity.lead
  it('is submitted, pending, rejected with a reason, submitted again and approved', async () => {
    const who = await joinMember(api);
    expect(await status(who)).toEqual({ state: 'none', required: false, reason: '', submitted_at: '' });
    expect(valueOf(await submit(who))).toEqual({ state: 'pending' });
    expect(refusalOf(await submit(who))).toEqual([2, 'kyc_pending']);
    expect(await status(who)).toMatchObject({ state: 'pending', submitted_at: expect.stringMatching(/^20/) });
    const waiting = valueOf(await api.call(operator.kycs, {}, { staff: 'admin' }));
    expect(waiting).toContainEqual({
      account_id: who.account_id,
      document_type: 'passport',
      birthday: '1990-01-01',
      files: [expect.stringMatching(/^document\//), expect.stringMatching(/^selfie\//)],
      created_at: expect.stringMatching(/^20/),
    });
    expect(valueOf(await decide(who, false))).toEqual({ account_id: who.account_id, state: 'rejected' });
    expect(await status(who)).toMatchObject({ state: 'rejected', reason: 'The picture is too dark' });
    expect(refusalOf(await decide(who, true))).toEqual([2, 'ticket_already_processed']);
    valueOf(await submit(who, { birthday: '1991-02-03' }));
    valueOf(await decide(who, true));
    expect(await status(who)).toMatchObject({ state: 'approved', reason: '' });
    expect(refusalOf(await submit(who))).toEqual([2, 'kyc_approved']);
    const [session] = valueOf(await api.call(member.getsession, who));
    expect(session?.birthday).toBe('1991-02-03');
    const acts =
      await db.sql`SELECT act, reason FROM operator_audit WHERE subject = ${who.account_id} ORDER BY id`;
    expect(acts).toMatchObject([
      { act: 'reject identity', reason: 'The picture is too dark' },
      { act: 'approve identity', reason: 'All fits' },
    ]);
  });

  it('is submitted once by many requests at the same time', async () => {
    const who = await joinMember(api);
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(who)));
    expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'kyc_pending'),
      'success',
    ]);
    expect(
      await db.sql`SELECT 1 FROM upload u JOIN member m ON m.id = u.member_id WHERE account_id = ${who.account_id}`,
    ).toHaveLength(2);
  });

  // ASVS 2.2.3
  it('needs the birthday of an adult, on an existing date', async () => {
    const who = await joinMember(api);
    expect(refusalOf(await submit(who, { birthday: '2010-01-01' }))).toEqual([2, 'under_age']);
    expect(refusalOf(await submit(who, { birthday: '1990-02-30' }))).toEqual([2, 'invalid_date_range']);
    expect(refusalOf(await submit(who, { document_type: 'library card' }))).toEqual([2, 'invalid_filter']);
  });

  it('can be decided only for existing members with a pending check', async () => {
    expect(refusalOf(await decide({ account_id: 'nobody99', auth_token: '' }, true))).toEqual([
      2,
      'account_not_exists',
    ]);
    expect(refusalOf(await decide(await joinMember(api), true))).toEqual([2, 'ticket_already_processed']);
  });
});

describeOnDatabases('in the market pagcor the identity of a member', (db) => {
  const api = useApi(db, {}, 'pagcor');

  it('is required, and must be that of somebody of 21', async () => {
    const who = await joinMember(api);
    expect(valueOf(await api.call(member.kycstatus, who))).toMatchObject({ state: 'none', required: true });
    const year = new Date(api.deps.now()).getUTCFullYear() - 20;
    const fields = { ...who, document_type: 'philid', birthday: `${year}-01-01` };
    const picture = await pictureOf('png');
    const answer = await api.upload(member.kycsubmit, fields, { document: picture, selfie: picture });
    expect(refusalOf(answer)).toEqual([2, 'under_age']);
  });
});
