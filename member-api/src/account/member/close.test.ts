import { afterEach, describe, expect, it } from '@jest/globals';
import { member, pesos } from '@palaro/contract';
import { grantTo } from '../../../test/wallet-grant.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { workingDateOf } from '../../platform/server/instants.ts';
import { SETTINGS } from '../../settings.ts';
import {
  addBank,
  availableOf,
  giveCash,
  codeFor,
  joinMember,
  memberIdOf,
  newName,
  newPhone,
  PASSWORD,
  pictureOf,
  playRound,
  refusalOf,
  snapshotOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { changeState } from './change-state.ts';

const DAY = 24 * 60 * 60_000;

describeOnDatabases('an account', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const login = (account_id: string) => api.call(member.login, { account_id, password: PASSWORD });
  const close = (who: Credentials, password = PASSWORD) =>
    api.call(member.closeaccount, { ...who, password });

  describe('that is closed', () => {
    // Promise mfe-auth close.lead
    // Promise member-api legal.privacy.blocks.12.items.3
    // Promise member-api legal.terms.blocks.6.items.3
    // Promise member-api legal.dormancy.blocks.8.items.0
    it('cannot log in again, and its name and phone stay taken', async () => {
      const who = await joinMember(api);
      valueOf(await api.call(member.closeaccount, { ...who, password: PASSWORD, reason: 'Enough of it' }));
      expect(refusalOf(await api.call(member.getsession, who))).toEqual([0, 'session_expired']);
      expect(refusalOf(await login(who.account_id))).toEqual([2, 'account_closed']);
      expect(refusalOf(await login(who.phone))).toEqual([2, 'account_closed']);
      const signup = {
        account_id: newName(),
        password: PASSWORD,
        contact_phone: newPhone(),
        terms_version: '2026-11',
      };
      expect(refusalOf(await api.call(member.signup, { ...signup, account_id: who.account_id }))).toEqual([
        2,
        'account_exists',
      ]);
      valueOf(await api.call(member.signup, { ...signup, contact_phone: who.phone }));
      const proof = { account_id: signup.account_id, tac: await codeFor(api, who.phone) };
      expect(refusalOf(await api.call(member.validateotp, proof))).toEqual([2, 'contact_phone_exists']);
    });

    it('cannot log in by a code, nor set a new password by one', async () => {
      const who = await joinMember(api);
      const { account_id } = who;
      valueOf(await close(who));
      valueOf(await api.call(member.otploginrequest, { account_id }));
      await api.run('sms');
      const code = /\b\d{6}\b/.exec(
        api.sms.received.findLast(({ phone }) => phone === who.phone)?.text ?? '',
      )?.[0];
      expect(refusalOf(await api.call(member.otplogin, { account_id, member_otp: code }))).toEqual([
        2,
        'account_closed',
      ]);
      const received = api.sms.received.length;
      valueOf(await api.call(member.forgotpassword, { account_id, contact_phone: who.phone.slice(-4) }));
      await api.run('sms');
      expect(api.sms.received).toHaveLength(received);
      const reset = { account_id, tac: '123456', new_password: 'bagong-pasok7' };
      expect(refusalOf(await api.call(member.resetpassword, reset))).toEqual([2, 'invalid_tac']);
    });

    // Promise mfe-auth close.lead
    // Promise member-api legal.privacy.blocks.12.items.3
    // Promise member-api legal.terms.blocks.6.items.3
    it.each<[string, (who: Credentials & { phone: string }) => Promise<unknown>, string]>([
      ['with a wrong password', () => Promise.resolve(), 'invalid_password'],
      ['with a centavo in it', (who) => giveCash(api, who, '0.01'), 'balance_not_empty'],
      ['with more than a centavo in it', (who) => giveCash(api, who, '0.0101'), 'balance_not_empty'],
      ['with a bonus in it', async (who) => grantTo(db.sql, await memberIdOf(api, who)), 'balance_not_empty'],
      ['with a deposit under way', plantDeposit, 'pending_deposit'],
      ['with a withdrawal under way', plantWithdrawal, 'pending_withdrawal'],
      ['in the middle of a game', plantRound, 'unfinishgamedetected'],
    ])('%s stays open', async (_title, prepare, key) => {
      const who = await joinMember(api);
      await prepare(who);
      const { rate_limit: _, ...before } = await snapshotOf(db.sql);
      expect(refusalOf(await close(who, key === 'invalid_password' ? 'wrong-password1' : PASSWORD))).toEqual([
        2,
        key,
      ]);
      expect(await snapshotOf(db.sql)).toEqual(before);
      valueOf(await login(who.account_id));
    });

    it('is emptied of less than a centavo', async () => {
      const who = await joinMember(api);
      await giveCash(api, who, '0.0099');
      valueOf(await close(who));
      expect(await availableOf(api, who)).toBe(0n);
    });

    it('ends a promotion without money', async () => {
      const who = await joinMember(api);
      await grantTo(db.sql, await memberIdOf(api, who), { deposit: 10n, bonus: 0n });
      await playRound(api, who, { stake: '10', payout: '0' });
      valueOf(await close(who));
      const grants =
        await db.sql`SELECT state FROM promotion_grant WHERE member_id = ${await memberIdOf(api, who)}`;
      expect(grants).toEqual([{ state: 'CANCELLED' }]);
    });

    it('accepts no bet that was in flight', async () => {
      const who = await joinMember(api);
      await giveCash(api, who, '10');
      await playRound(api, who, { stake: '10', payout: '0' });
      valueOf(await close(who));
      await expect(playRound(api, who, { stake: '0', payout: '0' })).rejects.toThrow(/403/);
    });

    // Promise member-api help.questions.account-data.answer.0
    // Promise member-api legal.privacy.blocks.10.items.0
    // Promise member-api legal.privacy.blocks.10.items.1
    // Promise member-api legal.disputes.blocks.12.items.0
    // Promise member-api legal.dormancy.blocks.8.items.1
    // Promise member-api legal.anti-money-laundering.blocks.12.items.0
    it('loses its personal data after the retention period; the ledger stays', async () => {
      const who = await joinMember(api);
      const document = await pictureOf();
      const identity = { ...who, document_type: 'passport', birthday: '1990-01-01' };
      valueOf(await api.upload(member.kycsubmit, identity, { document, selfie: document }));
      const { bank_acc_no } = await addBank(api, who);
      const [session] = valueOf(await login(who.account_id));
      await giveCash(api, who, '10');
      await playRound(api, who, { stake: '10', payout: '0' });
      valueOf(await close({ ...who, auth_token: session?.session_token ?? '' }));
      const id = await memberIdOf(api, who);
      const journals = await db.sql`SELECT count(*) FROM journal`;
      api.aheadMs = (SETTINGS.account.keepClosedDays - 1) * DAY;
      await api.run('sweep');
      expect(await memberIdOf(api, who)).toBe(id);
      api.aheadMs = (SETTINGS.account.keepClosedDays + 1) * DAY;
      await api.run('sweep');
      await api.rewind();
      const [row] = await db.sql`SELECT * FROM member WHERE id = ${id}`;
      expect(row).toMatchObject({
        account_id: `erased${id}`,
        full_name_sealed: null,
        full_name_key: null,
        birthday_sealed: null,
        birthday_key: null,
        birth_day_key: null,
        email_key: null,
        state: 'closed',
      });
      const [bank] = await db.sql<{ sealed: Buffer; holderSealed: Buffer; holderKey: Buffer | null }[]>`
        SELECT acc_no_sealed AS sealed, holder_sealed AS "holderSealed", holder_key AS "holderKey" FROM member_bank WHERE member_id = ${id}`;
      const { vault } = api.deps;
      expect(bank && vault.open('bank account', bank.sealed)).toBe('');
      expect([bank && vault.open('bank holder', bank.holderSealed), bank?.holderKey]).toEqual(['', null]);
      expect(
        await db.sql`SELECT 1 FROM upload WHERE member_id = ${id} AND content_sealed <> ''`,
      ).toHaveLength(0);
      expect(await db.sql`SELECT 1 FROM session WHERE member_id = ${id}`).toHaveLength(0);
      expect(await db.sql`SELECT count(*) FROM journal`).toEqual(journals);
      for (const name of [who.account_id, who.phone, `erased${id}`])
        expect(refusalOf(await login(name))).toEqual([2, 'invalid_password']);
      const other = await joinMember(api);
      await addBank(api, other, { accountNo: bank_acc_no });
    });
  });

  describe('that the house has suspended or banned', () => {
    // Specification 4.8, 4.14
    it.each([
      ['suspended', 'BLOCK'],
      ['banned', 'CLOSE'],
      ['inactive', 'account_inactive'],
    ] as const)(
      'as %s loses every session at once with the reason, until it is active again',
      async (state, key) => {
        const who = await joinMember(api);
        const memberId = await memberIdOf(api, who);
        await db.sql.begin((tx) => changeState(tx, memberId, state, api.deps.now()));
        for (const call of [member.getsession, member.getbalance, member.logout, member.exportdata])
          expect(refusalOf(await api.call(call, who))).toEqual([2, key]);
        const stranger = await joinMember(api);
        expect(
          refusalOf(await api.call(member.getsession, { ...who, account_id: stranger.account_id })),
        ).toEqual([0, 'session_expired']);
        expect(refusalOf(await login(who.account_id))).toEqual([2, key]);
        await db.sql.begin((tx) => changeState(tx, memberId, 'active', api.deps.now()));
        expect(refusalOf(await api.call(member.getsession, who))).toEqual([0, 'session_expired']);
        valueOf(await login(who.account_id));
      },
    );
  });

  async function plantDeposit(who: Credentials): Promise<void> {
    await db.sql`
      INSERT INTO deposit (ticket_id, member_id, code, amount, currency, state, return_url, mode, created_at, expires_at)
      VALUES (${newName()}, ${await memberIdOf(api, who)}, 'mayapay', ${pesos(10)}, 'PHP', 'PENDING', '', 'mobile', now(), now())`;
  }

  async function plantWithdrawal(who: Credentials & { phone: string }): Promise<void> {
    await addBank(api, who);
    const [session] = valueOf(await login(who.account_id));
    who.auth_token = session?.session_token ?? '';
    const memberId = await memberIdOf(api, who);
    await db.sql`
      INSERT INTO withdrawal (ticket_id, member_id, member_bank_id, amount, currency, state, hold_id, working_date, created_at)
      SELECT ${newName()}, ${memberId}, id, ${pesos(50)}, 'PHP', 'REQUESTED', ${-memberId}, ${workingDateOf(new Date())}, now()
        FROM member_bank WHERE member_id = ${memberId}`;
  }

  async function plantRound(who: Credentials): Promise<void> {
    await db.sql`
      INSERT INTO round (provider, ref, member_id, game_code, status, stake, payout, working_date)
      VALUES ('launchone', ${newName()}, ${await memberIdOf(api, who)}, 'bangka', 'open', 0, 0, ${workingDateOf(new Date())})`;
  }
});
