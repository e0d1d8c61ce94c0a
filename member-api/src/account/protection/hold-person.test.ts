import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fund, member, operator, payg } from '@palaro/contract';
import {
  addBank,
  codeFor,
  confirm,
  deposit,
  joinMember,
  newName,
  newPhone,
  PASSWORD,
  refusalOf,
  SITE_URL,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';

const DAY = 24 * 60 * 60_000;

/** The kind that clients of before know, and what those of today say instead. */
const CHECKED = { kind: 'cooloff', under_check: true };

describeOnDatabases('a self-exclusion', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  let people = 0;
  /** Letters only, as names are; nobody of another test has it. */
  const somebody = () => {
    people += 1;
    const nth = String.fromCodePoint(65 + people);
    return { full_name: `Maria ${nth}abella Santos`, birthday: '1990-04-05' };
  };
  const setPerson = async (who: Credentials, person: { full_name?: string; birthday?: string }) =>
    valueOf(await api.call(member.updateprofile, { ...who, ...person }));
  const exclude = async (who: Credentials) =>
    valueOf(await api.call(member.selfexclude, { ...who, period: '6months' }));
  const heldBy = async (who: Credentials) => valueOf(await api.call(member.limitlist, who)).exclusion;
  const startDeposit = async (who: Credentials) =>
    refusalOf(
      await api.call(payg.depositCalls.mayapay, {
        ...who,
        deposit_amount: '500',
        mode: 'mobile',
        return_url: SITE_URL,
        request_id: randomUUID(),
      }),
    );

  describe('holds for another account with the same name and birthday', () => {
    it('that says so later, and does not say whose exclusion it is', async () => {
      const [first, second] = [await joinMember(api), await joinMember(api)];
      const person = somebody();
      await setPerson(first, person);
      await deposit(api, second, '300');
      const { ends_at } = await exclude(first);
      await setPerson(second, { full_name: person.full_name.toUpperCase() });
      expect(await heldBy(second)).toBeUndefined();
      await setPerson(second, { birthday: person.birthday });
      expect(await heldBy(second)).toMatchObject({ ...CHECKED, ends_at });
      expect(await startDeposit(second)).toEqual([2, 'account_under_check']);
      const reviews = valueOf(await api.call(operator.reviews, {}, { staff: 'admin' }));
      expect(reviews.filter(({ reference }) => reference === second.account_id)).toMatchObject([
        { kind: 'SAME_PERSON' },
      ]);
      expect(valueOf(await api.call(fund.withdrawquote, second))).toMatchObject({
        available: '300.00',
        turnover_required: '0.00',
        is_leaving: true,
      });
    });

    it('that is there already, until it ends', async () => {
      const [first, second] = [await joinMember(api), await joinMember(api)];
      const person = somebody();
      await setPerson(first, person);
      await setPerson(second, person);
      await exclude(first);
      expect(await heldBy(second)).toMatchObject(CHECKED);
      await db.sql`UPDATE session SET ends_at = now() + interval '2 years', last_seen_at = now() + interval '190 days'`;
      api.aheadMs = 190 * DAY;
      expect(await heldBy(second)).toBeUndefined();
    });

    it('that gets its name with its first bank account', async () => {
      const [first, second] = [await joinMember(api), await joinMember(api)];
      const birthday = '1988-02-03';
      await setPerson(first, { full_name: 'Maria Santos', birthday });
      await setPerson(second, { birthday });
      await exclude(first);
      await addBank(api, second);
      expect(await heldBy(second)).toMatchObject(CHECKED);
    });
  });

  describe('of one name and birthday is decided by a person', () => {
    const held = async () => {
      const [first, second] = [await joinMember(api), await joinMember(api)];
      const person = somebody();
      await setPerson(first, person);
      await setPerson(second, person);
      await exclude(first);
      return { first, second, person };
    };
    const reviewsOf = async ({ account_id }: Credentials) =>
      valueOf(await api.call(operator.reviews, {}, { staff: 'admin' })).filter(
        ({ reference }) => reference === account_id,
      );
    const decide = async (review_id: string, same: boolean) =>
      api.call(operator.decideperson, { review_id, same, reason: 'Two passports' }, { staff: 'admin' });

    it('who opens the account again, and it does not close for the same pair', async () => {
      const { first, second, person } = await held();
      const [review] = await reviewsOf(second);
      expect(review).toMatchObject({ kind: 'SAME_PERSON', details: { same_as: first.account_id } });
      const { review_id = '' } = review ?? {};
      expect(valueOf(await decide(review_id, false))).toEqual({
        account_id: second.account_id,
        state: 'open',
      });
      expect(await heldBy(second)).toBeUndefined();
      expect((await startDeposit(second))[1]).not.toBe('account_under_check');
      const { inbox } = valueOf(await api.call(member.inboxlist, second));
      expect(inbox.map(({ title }) => title.en)).toContain('Your account is open again');
      await addBank(api, second, { holder: person.full_name });
      expect(await heldBy(second)).toBeUndefined();
      expect(await reviewsOf(second)).toEqual([]);
      const { list } = valueOf(await api.call(operator.audit, {}, { staff: 'admin' }));
      expect(list[0]).toMatchObject({
        act: 'open other person',
        subject: second.account_id,
        reason: 'Two passports',
      });
    });

    it('and closes for a third one of that name, which a person looks at', async () => {
      const { second, person } = await held();
      valueOf(await decide((await reviewsOf(second))[0]?.review_id ?? '', false));
      const third = await joinMember(api);
      await setPerson(third, { birthday: person.birthday });
      await exclude(third);
      await setPerson(third, { full_name: person.full_name });
      expect(await heldBy(second)).toMatchObject(CHECKED);
      expect(await reviewsOf(second)).toMatchObject([{ details: { same_as: third.account_id } }]);
    });

    it('who confirms it: it stays closed until that day', async () => {
      const { first, second } = await held();
      const [review] = await reviewsOf(second);
      const { review_id = '' } = review ?? {};
      const close = { review_id, reason: 'Looked at' };
      expect(refusalOf(await api.call(operator.closereview, close, { staff: 'admin' }))).toEqual([
        2,
        'review_ends_otherwise',
      ]);
      expect(valueOf(await decide(review_id, true))).toMatchObject({ state: 'closed' });
      expect(await heldBy(second)).toMatchObject({
        ...CHECKED,
        ends_at: (await heldBy(first))?.ends_at,
      });
      expect(await reviewsOf(second)).toEqual([]);
      expect(refusalOf(await decide(review_id, false))).toEqual([2, 'review_not_exists']);
    });

    it('who decides of nothing else by this call', async () => {
      await api.webhook('mayapay', {
        type: 'payment.paid',
        reference: 'D-NOBODYS',
        id: randomUUID(),
        amount: '1.00',
      });
      await api.run('gatewayEvents');
      const [other] = await reviewsOf({ account_id: 'D-NOBODYS', auth_token: '' });
      expect(refusalOf(await decide(other?.review_id ?? '', false))).toEqual([2, 'review_ends_otherwise']);
    });
  });

  it('does not hold for a namesake of another birthday, nor does a pause for anybody else', async () => {
    const [first, second, third] = [await joinMember(api), await joinMember(api), await joinMember(api)];
    const person = somebody();
    await setPerson(first, person);
    await setPerson(second, { ...person, birthday: '1991-04-05' });
    await exclude(first);
    expect(await heldBy(second)).toBeUndefined();
    valueOf(await api.call(member.cooloff, { ...second, days: 3 }));
    await setPerson(third, { ...person, birthday: '1991-04-05' });
    expect(await heldBy(third)).toBeUndefined();
  });

  // Promise member-api legal.privacy.blocks.10.items.4
  it('keeps the phone that the member has given up since, for new accounts and old ones', async () => {
    const [first, second] = [await joinMember(api), await joinMember(api)];
    await exclude(first);
    for (const who of [first, second]) await confirm(api, who);
    const phone = newPhone();
    valueOf(await api.call(member.phoneotprequest, { ...first, contact_phone: phone }));
    const tac = await codeFor(api, phone);
    valueOf(await api.call(member.updatephone, { ...first, contact_phone: phone, tac }));
    const account_id = newName();
    valueOf(
      await api.call(member.signup, {
        account_id,
        password: PASSWORD,
        contact_phone: first.phone,
        terms_version: '2026-11',
      }),
    );
    const proof = { account_id, tac: await codeFor(api, first.phone) };
    expect(refusalOf(await api.call(member.validateotp, proof))).toEqual([2, 'contact_phone_exists']);
    api.aheadMs += 11 * 60_000;
    await confirm(api, second);
    valueOf(await api.call(member.phoneotprequest, { ...second, contact_phone: first.phone }));
    const code = await codeFor(api, first.phone);
    const change = { ...second, contact_phone: first.phone, tac: code };
    expect(refusalOf(await api.call(member.updatephone, change))).toEqual([2, 'contact_phone_exists']);
  });
});
