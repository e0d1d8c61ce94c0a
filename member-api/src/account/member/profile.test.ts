import { afterEach, describe, expect, it } from '@jest/globals';
import { member } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { addTokens } from '../../rewards/tickets/index.ts';
import {
  addBank,
  codeFor,
  confirm,
  giveCash,
  joinMember,
  memberIdOf,
  newName,
  newPhone,
  PASSWORD,
  playRound,
  refusalOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'bagong-pasok7';

describeOnDatabases('a member', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const login = (account_id: string, password = PASSWORD) => api.call(member.login, { account_id, password });

  describe('with codes at the sign-up', () => {
    const signup = (changes: object) =>
      api.call(member.signup, {
        account_id: newName(),
        password: PASSWORD,
        contact_phone: newPhone(),
        terms_version: '2026-11',
        ...changes,
      });
    const codeOf = async (who: Credentials) =>
      valueOf(await api.call(member.getsession, who))[0]?.referral_code ?? '';
    const rowOf = async (accountId: string) =>
      (
        await db.sql`SELECT referrer_id, affiliate_code, visit_marks FROM member WHERE account_id = ${accountId}`
      )[0];

    // Specification 6.5, 7.13: /member/signup
    it('gets its referrer and its partner from the codes, in any case', async () => {
      const referrer = await joinMember(api);
      const account_id = newName();
      const referral_code = (await codeOf(referrer)).toLowerCase();
      valueOf(await signup({ account_id, referral_code, affiliate_code: 'palaro' }));
      expect(await rowOf(account_id)).toMatchObject({
        referrer_id: await memberIdOf(api, referrer),
        affiliate_code: 'PALARO',
      });
    });

    // Specification 6.5: /member/signup
    it('is refused with the code that is unknown, or whose owner has left', async () => {
      expect(refusalOf(await signup({ referral_code: 'NOBODYHAS1' }))).toEqual([2, 'invalid_referral_code']);
      expect(refusalOf(await signup({ affiliate_code: 'NOBODY' }))).toEqual([2, 'affiliate_not_exists']);
      const pendingName = newName();
      valueOf(await signup({ account_id: pendingName }));
      const [pending] = await db.sql`SELECT referral_code FROM member WHERE account_id = ${pendingName}`;
      expect(refusalOf(await signup({ referral_code: pending?.['referral_code'] }))).toEqual([
        2,
        'invalid_referral_code',
      ]);
      const banned = await joinMember(api);
      const referral_code = await codeOf(banned);
      await db.sql`UPDATE member SET state = 'banned' WHERE account_id = ${banned.account_id}`;
      expect(refusalOf(await signup({ referral_code }))).toEqual([2, 'parent_not_exists']);
      const closed = await joinMember(api);
      const closedCode = await codeOf(closed);
      valueOf(await api.call(member.closeaccount, { ...closed, password: PASSWORD }));
      expect(refusalOf(await signup({ referral_code: closedCode }))).toEqual([2, 'parent_not_exists']);
    });

    // Specification 7.14: /member/signup
    // Promise member-api legal.privacy.blocks.6.items.1
    it('has its origin stored only with consent', async () => {
      const marks = { fbp: 'fb.1.2', ch: 'sms', domain: 'palaro.test' };
      const [silent, refusing, willing] = [newName(), newName(), newName()];
      valueOf(await signup({ account_id: silent, ...marks }));
      valueOf(await signup({ account_id: refusing, ...marks, purposes: ['analytics'] }));
      const contact_phone = newPhone();
      valueOf(
        await signup({ account_id: willing, contact_phone, ...marks, purposes: ['marketing', 'marketing'] }),
      );
      expect([await rowOf(silent), await rowOf(refusing)]).toMatchObject([
        { visit_marks: null },
        { visit_marks: null },
      ]);
      expect(await rowOf(willing)).toMatchObject({ visit_marks: marks });
      const tac = await codeFor(api, contact_phone);
      const [session] = valueOf(await api.call(member.validateotp, { account_id: willing, tac }));
      const who = { account_id: willing, auth_token: session?.session_token };
      const agreed = async () => valueOf(await api.call(member.consentget, who));
      expect((await agreed()).purposes).toEqual(['marketing']);
      expect(valueOf(await api.call(member.consentget, await joinMember(api)))).toEqual({
        purposes: [],
        since: '',
      });
      const first = valueOf(await api.call(member.consentset, { ...who, purposes: ['marketing'] }));
      expect(first.purposes).toEqual(['marketing']);
      expect(await agreed()).toEqual(first);
      expect(valueOf(await api.call(member.consentset, { ...who, purposes: [] })).purposes).toEqual([]);
      expect((await agreed()).purposes).toEqual([]);
      expect(await rowOf(willing)).toMatchObject({ visit_marks: null });
      const consents = await db.sql`
        SELECT purposes FROM member_consent c JOIN member m ON m.id = c.member_id WHERE account_id = ${willing} ORDER BY c.id`;
      expect(consents).toEqual([{ purposes: ['marketing'] }, { purposes: [] }]);
    });
  });

  describe('in the profile', () => {
    const update = (who: Credentials, changes: object) =>
      api.call(member.updateprofile, { ...who, ...changes });

    // Specification 3.1, 7.18: /member/updateprofile
    // ASVS 8.2.3, 15.3.3
    it('changes the sent fields and nothing else', async () => {
      const who = await joinMember(api);
      const changes = {
        full_name: 'María  Santos',
        nickname: 'Maria 88',
        birthday: '1990-02-28',
        gender: 'female',
        avatar: 'avatar:mango7',
        contact_email: `${newName()}@example.ph`,
      };
      await confirm(api, who);
      const [session] = valueOf(await update(who, changes));
      expect(session).toMatchObject({ ...changes, full_name: 'María Santos', session_token: '' });
      const [after] = valueOf(await update(who, { nickname: 'Inday' }));
      expect(after).toMatchObject({ ...changes, full_name: 'María Santos', nickname: 'Inday' });
    });

    it('is refused when nothing differs', async () => {
      const who = await joinMember(api);
      valueOf(await update(who, { nickname: 'Inday', full_name: 'Maria Santos' }));
      for (const same of [{}, { nickname: 'Inday' }, { full_name: ' Maria  Santos'.trim() }])
        expect(refusalOf(await update(who, same))).toEqual([2, 'no_changes']);
    });

    it.each([
      [{ birthday: '2010-01-01' }, 'under_age'],
      [{ birthday: '1990-02-30' }, 'invalid_birthday'],
      [{ birthday: '30-02-1990' }, 'invalid_birthday'],
      [{ gender: 'x' }, 'invalid_gender'],
      [{ avatar: 'https://example.org/me.png' }, 'invalid_avatar'],
      [{ nickname: '<b>' }, 'invalid_nickname'],
      [{ full_name: '12345' }, 'invalid_full_name'],
      [{ contact_email: 'nowhere' }, 'invalidEmailFormat'],
    ])('is refused %j', async (changes, key) => {
      expect(refusalOf(await update(await joinMember(api), changes))).toEqual([2, key]);
    });

    // Promise mfe-auth profile.nameLocked
    // Promise member-api legal.privacy.blocks.12.items.1
    // ASVS 8.2.3
    it('cannot change the name of a bank account, nor a checked birthday', async () => {
      const who = await joinMember(api);
      await addBank(api, who, { holder: 'Maria Santos' });
      expect(refusalOf(await update(who, { full_name: 'Juan Cruz' }))).toEqual([2, 'full_name_locked']);
      valueOf(await update(who, { nickname: 'Inday', full_name: 'Maria Santos' }));
      await plantApproved(who);
      expect(refusalOf(await update(who, { birthday: '1991-01-01' }))).toEqual([2, 'kyc_approved']);
    });

    // Specification 7.19: /member/updateemail
    it('has a unique address, also when two request one at the same time', async () => {
      const [maria, juan] = [await joinMember(api), await joinMember(api)];
      for (const who of [maria, juan]) await confirm(api, who);
      const contact_email = `${newName()}@example.ph`;
      const both = await Promise.all([
        update(maria, { contact_email }),
        api.call(member.updateemail, { ...juan, contact_email: contact_email.toUpperCase() }),
      ]);
      expect(both.map(({ statusdesc }) => statusdesc).toSorted()).toEqual([
        'contact_email_registered',
        'success',
      ]);
      const loser = both[0].status === 1 ? juan : maria;
      expect(refusalOf(await api.call(member.updateemail, { ...loser, contact_email }))).toEqual([
        2,
        'contact_email_registered',
      ]);
      expect(refusalOf(await update(loser, { contact_email }))).toEqual([2, 'contact_email_registered']);
      const own = `${newName()}@example.ph`;
      valueOf(await api.call(member.updateemail, { ...loser, contact_email: own }));
      expect(refusalOf(await api.call(member.updateemail, { ...loser, contact_email: own }))).toEqual([
        2,
        'no_changes',
      ]);
      expect(refusalOf(await api.call(member.updateemail, { ...loser, contact_email: 'nowhere' }))).toEqual([
        2,
        'invalid_contact_email',
      ]);
      const rows = JSON.stringify(
        await db.sql`SELECT encode(email_sealed, 'escape') FROM member WHERE email_sealed IS NOT NULL`,
      );
      expect(rows).not.toContain(own);
    });
  });

  describe('with another password', () => {
    const change = (who: Credentials, password: string, new_password: string) =>
      api.call(member.updatepassword, { ...who, password, new_password });

    // Specification 7.17: /member/updatepassword
    // Promise mfe-auth password.saved
    // ASVS 6.2.2, 7.4.3
    it('stays logged in here and nowhere else', async () => {
      const here = await joinMember(api);
      const [other] = valueOf(await login(here.account_id));
      const there = { ...here, auth_token: other?.session_token ?? '' };
      expect(there.auth_token).not.toBe(here.auth_token);
      valueOf(await change(here, PASSWORD, NEW_PASSWORD));
      valueOf(await api.call(member.getsession, here));
      expect(refusalOf(await api.call(member.getsession, there))).toEqual([0, 'session_expired']);
      expect(refusalOf(await login(here.account_id))).toEqual([2, 'invalid_password']);
      valueOf(await login(here.account_id, NEW_PASSWORD));
    });

    // Specification 5.2, 5.17: /member/updatepassword
    // ASVS 6.2.3
    it.each([
      ['wrong-password1', NEW_PASSWORD, 'invalid_password'],
      [PASSWORD, PASSWORD, 'no_changes'],
      [PASSWORD, 'Password123', 'common_password'],
      [PASSWORD, 'short', 'invalidPasswordFormat'],
    ])('is refused from %s to %s', async (password, new_password, key) => {
      const who = await joinMember(api);
      expect(refusalOf(await change(who, password, new_password))).toEqual([2, key]);
      valueOf(await login(who.account_id));
    });

    it('is refused with the own name, phone, email or birthday in it', async () => {
      const who = await joinMember(api);
      const profile = { full_name: 'Luzviminda Katigbak', nickname: 'Bituin', birthday: '1990-05-02' };
      valueOf(await api.call(member.updateprofile, { ...who, ...profile }));
      const own = [who.account_id, 'katigbak77', 'bituin-bago7', `x${who.phone.slice(-8)}`, 'ako02051990'];
      for (const password of own)
        expect(refusalOf(await change(who, PASSWORD, password.slice(0, 20)))).toEqual([
          2,
          'personal_password',
        ]);
      valueOf(await login(who.account_id));
    });

    it('is one of two when both change it at the same time', async () => {
      const who = await joinMember(api);
      const answers = await Promise.all(
        ['una-pasok7', 'dalawa-pasok7'].map((next) => change(who, PASSWORD, next)),
      );
      expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['invalid_password', 'success']);
    });
  });

  describe('with another phone', () => {
    const requestCode = (who: Credentials, contact_phone: string) =>
      api.call(member.phoneotprequest, { ...who, contact_phone });
    const take = (who: Credentials, contact_phone: string, tac: string) =>
      api.call(member.updatephone, { ...who, contact_phone, tac });

    // Specification 4.7: /member/phoneotprequest /member/updatephone
    it('confirms it with the code sent to it, and logs in by it', async () => {
      const who = await joinMember(api);
      const phone = newPhone();
      await confirm(api, who);
      expect(refusalOf(await take(who, phone, '123456'))).toEqual([2, 'tac_not_validate']);
      const sent = await requestCode(who, phone.replace('+63', '0'));
      expect(sent).toMatchObject({ statusdesc: 'OK', value: { sent_to: `+63 ••• ••• ${phone.slice(-4)}` } });
      expect(refusalOf(await requestCode(who, phone))).toEqual([2, 'requestTooFrequentAtLeast2Minutes']);
      const code = await codeFor(api, phone);
      expect(refusalOf(await take(who, phone, code === '000000' ? '000001' : '000000'))).toEqual([
        2,
        'invalid_tac',
      ]);
      // The code of one phone does not confirm another.
      expect(refusalOf(await take(who, newPhone(), code))).toEqual([2, 'tac_not_validate']);
      const [session] = valueOf(await take(who, phone, code));
      expect(session).toMatchObject({ contact_phone: phone, session_token: '' });
      expect(refusalOf(await take(who, phone, code))).toEqual([2, 'tac_validated']);
      valueOf(await login(phone));
      expect(refusalOf(await login(who.phone))).toEqual([2, 'invalid_password']);
      expect(refusalOf(await requestCode(who, phone))).toEqual([2, 'no_changes']);
    });

    it('is refused a phone that an account has, and an expired code', async () => {
      const [maria, juan] = [await joinMember(api), await joinMember(api)];
      for (const who of [maria, juan]) await confirm(api, who);
      valueOf(await requestCode(maria, juan.phone));
      const proof = await codeFor(api, juan.phone);
      expect(refusalOf(await take(maria, juan.phone, proof))).toEqual([2, 'contact_phone_exists']);
      const phone = newPhone();
      valueOf(await requestCode(maria, phone));
      const marias = await codeFor(api, phone);
      valueOf(await requestCode(juan, phone));
      const juans = await codeFor(api, phone);
      valueOf(await take(maria, phone, marias));
      expect(refusalOf(await take(juan, phone, juans))).toEqual([2, 'contact_phone_exists']);
      const other = newPhone();
      valueOf(await requestCode(juan, other));
      const late = await codeFor(api, other);
      api.aheadMs = 11 * MINUTE;
      await confirm(api, juan);
      expect(refusalOf(await take(juan, other, late))).toEqual([2, 'tac_expired']);
    });
  });

  // Specification 3.2, 7.20: /member/getbalance
  // Specification 7.21: /member/gettokenbalance
  it('sees the balances: cash, held money and tokens', async () => {
    const who = await joinMember(api);
    await giveCash(api, who, '120.5');
    const memberId = await memberIdOf(api, who);
    await addTokens(db.sql, {
      memberId,
      amount: 3,
      reason: 'reward',
      key: `test ${memberId}`,
      at: api.deps.now(),
    });
    expect(valueOf(await api.call(member.getbalance, who))).toEqual([
      {
        game_balance: '120.50',
        game_token: 3,
        cash: '120.50',
        promo: '0.00',
        free_credit: '0.00',
        withhold: '0.00',
      },
    ]);
    expect(valueOf(await api.call(member.gettokenbalance, who))).toEqual([{ game_token: 3 }]);
  });

  // Promise mfe-auth export.lead
  // Promise member-api legal.privacy.blocks.12.items.0
  // Promise member-api help.questions.account-data.answer.0
  // ASVS 15.3.1
  it('exports all data stored about them, and nothing of others or of the house', async () => {
    const who = await joinMember(api);
    const other = await joinMember(api);
    const contact_email = `${newName()}@example.ph`;
    await confirm(api, who);
    valueOf(await api.call(member.updateemail, { ...who, contact_email }));
    const { bank_acc_no } = await addBank(api, who);
    const [session] = valueOf(await login(who.account_id));
    who.auth_token = session?.session_token ?? '';
    await giveCash(api, who, '100');
    await playRound(api, who, { stake: '10', payout: '4' });
    valueOf(await api.call(member.limitset, { ...who, kind: 'loss', period: 'week', amount: '500' }));
    valueOf(await api.call(member.consentset, { ...who, purposes: ['analytics'] }));
    await plantApproved(who);
    const answer = await api.call(member.exportdata, who);
    const { sections } = valueOf(answer);
    expect(sections).toMatchObject({
      profile: [
        { account_id: who.account_id, contact_phone: who.phone, contact_email, terms_version: '2026-11' },
      ],
      consents: [{ purposes: ['analytics'] }],
      banks: [{ bank_id: 'BDO', bank_acc_no: `••••••${bank_acc_no.slice(-4)}` }],
      identity_checks: [{ state: 'approved', birthday: '1990-01-01' }],
      pictures: [{ purpose: 'document' }],
      round: [{ stake: '10.00', payout: '4.00', status: 'settled' }],
      money: [
        { account: 'member_cash', amount: '4.00', balance_after: '94.00' },
        { account: 'member_cash', amount: '-10.00', balance_after: '90.00' },
        { account: 'member_cash', amount: '100.00', balance_after: '100.00' },
      ],
      member_limit: [{ kind: 'loss', period: 'week', amount: '500.00' }],
      protection_event: [{ what: 'limit tightened' }],
    });
    expect(sections['sessions']).toHaveLength(2);
    const text = JSON.stringify(answer);
    const [row] =
      await db.sql`SELECT password_hash, encode(phone_key, 'hex') AS key FROM member WHERE account_id = ${who.account_id}`;
    for (const secret of [
      other.account_id,
      other.phone,
      bank_acc_no,
      who.auth_token,
      String(row?.['password_hash']),
      String(row?.['key']),
      'token_hash',
    ])
      expect(text).not.toContain(secret);
  });

  async function plantApproved(who: Credentials): Promise<void> {
    const memberId = await memberIdOf(api, who);
    const path = `document/${memberId}.jpg`;
    const birthday = api.deps.vault.seal('birthday', '1990-01-01');
    await db.sql`INSERT INTO upload (path, member_id, purpose, content_sealed, created_at, in_use) VALUES (${path}, ${memberId}, 'document', '', now(), true)`;
    await db.sql`
      INSERT INTO identity_check (member_id, state, document_type, birthday_sealed, document_path, selfie_path, submitted_at, decided_at)
      VALUES (${memberId}, 'approved', 'passport', ${birthday}, ${path}, ${path}, now(), now())`;
  }
});
