import { afterEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { fund, member, operator } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  addBank,
  codeFor,
  confirm,
  deposit,
  giveCash,
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
import { sweep } from '../../sweep.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW_PASSWORD = 'bagong-pasok7';
const newEmail = () => `${newName()}@example.ph`;

type Joined = Credentials & { phone: string };

describeOnDatabases('a credential', (db) => {
  const api = useApi(db);
  afterEach(() => api.rewind());
  const login = (account_id: string, password = PASSWORD) => api.call(member.login, { account_id, password });
  const updateEmail = (who: Credentials, contact_email = newEmail()) =>
    api.call(member.updateemail, { ...credentialsOf(who), contact_email });
  const credentialsOf = ({ account_id, auth_token }: Credentials) => ({ account_id, auth_token });

  /** A session of the member by a code, which says nothing of the password: a token, as a thief has it. */
  async function stolen({ account_id, phone }: Joined): Promise<Credentials> {
    valueOf(await api.call(member.otploginrequest, { account_id }));
    const member_otp = await codeFor(api, phone);
    const [session] = valueOf(await api.call(member.otplogin, { account_id, member_otp }));
    return { account_id, auth_token: session?.session_token ?? '' };
  }

  /** The token in the link of the last message to the phone. */
  async function undoCodeOf(phone: string): Promise<string> {
    await api.run('sms');
    const text = api.sms.received.findLast((one) => one.phone === phone)?.text ?? '';
    const [, code] = new RegExp(`${SITE_URL}/undo#([\\w-]{22})$`).exec(text) ?? [];
    if (!code) throw new Error(`no link in "${text}"`);
    return code;
  }
  const undo = (undo_code: string) => api.call(member.undochange, { undo_code });
  async function changePhone(who: Joined, phone = newPhone()): Promise<string> {
    await confirm(api, who);
    valueOf(await api.call(member.phoneotprequest, { ...credentialsOf(who), contact_phone: phone }));
    const tac = await codeFor(api, phone);
    valueOf(await api.call(member.updatephone, { ...credentialsOf(who), contact_phone: phone, tac }));
    return phone;
  }

  const changePassword = (who: Credentials, password: string, new_password = NEW_PASSWORD) =>
    api.call(member.updatepassword, { ...credentialsOf(who), password, new_password });
  const withdraw = (who: Credentials, bank: object) =>
    api.call(fund.withdraw, {
      ...credentialsOf(who),
      ...(bank as { bank_id: string; bank_acc_no: string }),
      withdrawal_amount: '100',
      request_id: randomUUID(),
    });
  const transfer = (who: Credentials, to: Joined) =>
    api.call(fund.transfer, {
      ...credentialsOf(who),
      contact_phone: to.phone,
      amount: '10',
      request_id: randomUUID(),
    });
  /** A member with money that may go out, and a bank. */
  async function withMoney() {
    const who = await joinMember(api);
    const bank = await addBank(api, who);
    await deposit(api, who, '100.00');
    await giveCash(api, who, '1000');
    await db.sql`DELETE FROM turnover_target WHERE member_id = (SELECT id FROM member WHERE account_id = ${who.account_id})`;
    return { who, bank };
  }

  describe('of a member whose token was stolen', () => {
    // ASVS 7.5.1
    it('is not changed by it alone, and neither are bank and looser limit', async () => {
      const owner = await joinMember(api);
      await addBank(api, owner);
      const limit = { kind: 'loss', period: 'day' } as const;
      valueOf(await api.call(member.limitset, { ...credentialsOf(owner), ...limit, amount: '500' }));
      const thief = await stolen(owner);
      const contact_phone = newPhone();
      const answers = [
        await updateEmail(thief),
        await api.call(member.updateprofile, { ...thief, contact_email: newEmail() }),
        await api.call(member.phoneotprequest, { ...thief, contact_phone }),
        await api.call(member.updatephone, { ...thief, contact_phone, tac: '123456' }),
        await api.call(fund.addbank, { ...thief, ...ANOTHER_BANK, tac_code: '123456' }),
        await api.call(fund.addewallet, { ...thief, ...A_WALLET, tac_code: '123456' }),
        await api.call(member.limitset, { ...thief, ...limit, amount: '600' }),
        await api.call(member.limitset, { ...thief, ...limit }),
      ];
      expect(answers.map(refusalOf)).toEqual(answers.map(() => [2, 'step_up_required']));
      expect(answers[0]).toMatchObject({ details: { proof: 'password_and_code' } });
      expect(answers[4]).toMatchObject({ details: { proof: 'password' } });
      expect(refusalOf(await changePassword(thief, 'wrong-password1'))).toEqual([2, 'invalid_password']);
      // A tighter limit protects, whoever sets it.
      valueOf(await api.call(member.limitset, { ...thief, ...limit, amount: '400' }));
    });

    it('sends no money to a new place, and still to one that had some before', async () => {
      const [{ who, bank }, friend] = [await withMoney(), await joinMember(api)];
      const thief = await stolen(who);
      expect(refusalOf(await transfer(thief, friend))).toEqual([2, 'step_up_required']);
      expect(refusalOf(await withdraw(thief, bank))).toEqual([2, 'step_up_required']);
      await confirm(api, thief);
      valueOf(await transfer(thief, friend));
      api.aheadMs += 10 * MINUTE;
      valueOf(await transfer(thief, friend));
      expect(refusalOf(await withdraw(thief, bank))).toEqual([2, 'step_up_required']);
      await confirm(api, thief);
      const { ticket_id } = valueOf(await withdraw(thief, bank));
      await db.sql`UPDATE withdrawal SET state = 'PAID' WHERE ticket_id = ${ticket_id}`;
      api.aheadMs += 10 * MINUTE;
      valueOf(await withdraw(thief, bank));
    });

    // ASVS 7.5.1
    it('needs the code to the old phone beside the password, and both only for ten minutes', async () => {
      const owner = await joinMember(api);
      const thief = await stolen(owner);
      await confirm(api, thief);
      expect(refusalOf(await updateEmail(thief))).toEqual([2, 'step_up_required']);
      const { account_id, auth_token } = thief;
      const wrong = { account_id, auth_token, password: PASSWORD, tac: '123456' };
      expect(refusalOf(await api.call(member.confirmsession, wrong))).toEqual([2, 'tac_not_validate']);
      expect(
        refusalOf(await api.call(member.confirmsession, { ...thief, password: 'wrong-password1' })),
      ).toEqual([2, 'invalid_password']);
      const withPhone = { ...thief, phone: owner.phone };
      await confirm(api, withPhone);
      api.aheadMs += 10 * MINUTE;
      expect(refusalOf(await updateEmail(withPhone))).toEqual([2, 'step_up_required']);
      await confirm(api, withPhone);
      valueOf(await updateEmail(withPhone));
    });

    it('is confirmed in no other session', async () => {
      const owner = await joinMember(api);
      const thief = await stolen(owner);
      await confirm(api, owner);
      expect(refusalOf(await updateEmail(thief))).toEqual([2, 'step_up_required']);
    });
  });

  describe('that was changed', () => {
    // ASVS 7.4.3
    it('is told to the old phone, which takes it back: the old one is there again, and no session or password', async () => {
      const who = await joinMember(api);
      const thiefs = await changePhone(who);
      const code = await undoCodeOf(who.phone);
      valueOf(await updateEmail(who, 'thief@example.ph'));
      const thiefsCode = await undoCodeOf(thiefs);
      expect(valueOf(await undo(code))).toEqual({ what: 'phone' });
      expect(refusalOf(await api.call(member.getsession, who))).toEqual([0, 'session_expired']);
      expect(refusalOf(await login(who.phone))).toEqual([2, 'invalid_password']);
      // Once, and nothing that was changed after it comes back by its own link.
      for (const used of [code, thiefsCode, 'a'.repeat(22)])
        expect(refusalOf(await undo(used))).toEqual([2, 'undo_not_exists']);
      api.aheadMs += 3 * MINUTE;
      const reset = { account_id: who.account_id, contact_phone: who.phone.slice(-4) };
      valueOf(await api.call(member.forgotpassword, reset));
      const tac = await codeFor(api, who.phone);
      valueOf(
        await api.call(member.resetpassword, {
          account_id: who.account_id,
          tac,
          new_password: NEW_PASSWORD,
        }),
      );
      const [session] = valueOf(await login(who.phone, NEW_PASSWORD));
      expect(session).toMatchObject({ contact_phone: who.phone });
    });

    it.each(['email', 'password'] as const)('comes back by the link: %s', async (what) => {
      const who = await joinMember(api);
      const own = newEmail();
      const setEmail = async (address: string) => {
        await confirm(api, who);
        valueOf(await updateEmail(who, address));
        api.aheadMs += 3 * MINUTE;
      };
      await setEmail(own);
      if (what === 'email') await setEmail(newEmail());
      else valueOf(await changePassword(who, PASSWORD));
      expect(valueOf(await undo(await undoCodeOf(who.phone)))).toEqual({ what });
      expect(refusalOf(await login(who.phone, NEW_PASSWORD))).toEqual([2, 'invalid_password']);
      const [session] = valueOf(await api.call(member.getsession, await stolen({ ...who, auth_token: '' })));
      expect(session).toMatchObject({ contact_email: own });
    });

    it('cannot be taken back after a day, and then the old one is forgotten', async () => {
      const who = await joinMember(api);
      await changePhone(who);
      const code = await undoCodeOf(who.phone);
      api.aheadMs += 24 * HOUR;
      expect(refusalOf(await undo(code))).toEqual([2, 'undo_not_exists']);
      await sweep(api.deps);
      const rows = () => db.sql`
        SELECT old_sealed FROM credential_change c JOIN member m ON m.id = c.member_id WHERE m.account_id = ${who.account_id}`;
      expect(await rows()).toMatchObject([{ old_sealed: null }]);
      api.aheadMs += 30 * 24 * HOUR;
      await sweep(api.deps);
      expect(await rows()).toHaveLength(0);
    });

    it('cannot come back when another account has it by now', async () => {
      const who = await joinMember(api);
      await changePhone(who);
      const code = await undoCodeOf(who.phone);
      const other = await joinMember(api);
      await changePhone(other, who.phone);
      expect(refusalOf(await undo(code))).toEqual([2, 'contact_phone_exists']);
    });
  });

  describe('holds money', () => {
    const hold = [2, 'payouts_held'];
    const release = (account_id: string) =>
      api.call(operator.releasepayouts, { account_id, reason: 'spoke to the member' }, { staff: 'admin' });

    it('for a day after a change, which the quote says, or until a person of the staff ends it', async () => {
      const [{ who, bank }, friend] = [await withMoney(), await joinMember(api)];
      await confirm(api, who);
      const quote = async () => valueOf(await api.call(fund.withdrawquote, credentialsOf(who)));
      expect(await quote()).not.toHaveProperty('held_until');
      valueOf(await updateEmail(who));
      const { held_until } = await quote();
      expect(held_until).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(await withdraw(who, bank)).toMatchObject({
        statusdesc: 'payouts_held',
        details: { until: held_until },
      });
      expect(refusalOf(await transfer(who, friend))).toEqual(hold);
      expect(refusalOf(await release('nobody99'))).toEqual([2, 'account_not_exists']);
      valueOf(await release(who.account_id));
      expect(refusalOf(await release(who.account_id))).toEqual([2, 'no_changes']);
      valueOf(await transfer(who, friend));
      // A new change holds it again, until its day is over.
      valueOf(await changePassword(who, PASSWORD));
      expect(refusalOf(await withdraw(who, bank))).toEqual(hold);
      api.aheadMs += 24 * HOUR;
      const [session] = valueOf(await login(who.account_id, NEW_PASSWORD));
      const again = { account_id: who.account_id, auth_token: session?.session_token ?? '' };
      const { ticket_id } = valueOf(await withdraw(again, bank));
      const [ticket] = await db.sql`SELECT risks FROM withdrawal WHERE ticket_id = ${ticket_id}`;
      expect(ticket?.['risks']).toContain('new_credential');
    });

    it('that was asked for before: an approved withdrawal is sent only when the day is over', async () => {
      const { who, bank } = await withMoney();
      await confirm(api, who);
      const { ticket_id } = valueOf(await withdraw(who, bank));
      valueOf(await changePassword(who, PASSWORD));
      const approve = { ticket_id, reason: 'clean' };
      valueOf(await api.call(operator.approvewithdrawal, approve, { staff: 'admin' }));
      const stateOf = async () =>
        (await db.sql`SELECT state FROM withdrawal WHERE ticket_id = ${ticket_id}`)[0]?.['state'];
      await api.run('withdrawals');
      expect(await stateOf()).toBe('APPROVED');
      valueOf(await release(who.account_id));
      api.aheadMs += HOUR;
      await api.run('withdrawals');
      expect(await stateOf()).not.toBe('APPROVED');
    });
  });
});

const ANOTHER_BANK = {
  bank_id: 'BDO',
  bank_name: 'BDO Unibank',
  bank_acc_holder: 'Maria Santos',
  bank_acc_no: '1234567899',
};
const A_WALLET = { bank_id: 'GCASH', bank_acc_holder: 'Maria Santos', bank_acc_no: '09171234567' };
