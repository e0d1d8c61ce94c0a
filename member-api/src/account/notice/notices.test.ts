import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fund, LANGUAGES, member, operator } from '@palaro/contract';
import type { MailSend } from '@palaro/contract/wires';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import {
  addBank,
  deposit,
  giveCash,
  joinMember,
  memberIdOf,
  newName,
  newPhone,
  codeFor,
  PASSWORD,
  refusalOf,
  SITE_URL,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { LEADS, SUBJECTS } from './notice-texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Joined = Credentials & { phone: string };
type Choice = 'deposit' | 'withdrawal' | 'offers';

describeOnDatabases('notices by mail', (db) => {
  const api = useApi(db);
  afterEach(async () => {
    api.mail.mood = 'ok';
    await db.sql`DELETE FROM notice_outbox`;
    await api.rewind();
  });
  const own = ({ account_id, auth_token }: Credentials) => ({ account_id, auth_token });
  const mailTo = async (address: string): Promise<MailSend[]> => {
    await api.run('notices');
    return api.mail.received.filter(({ to }) => to === address);
  };
  const codeOf = async (address: string) => {
    const mail = (await mailTo(address)).findLast(({ subject }) =>
      Object.values(SUBJECTS.code).includes(subject),
    );
    return /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  };
  /** As after the password and a code to the phone. */
  const confirmed = async (who: Credentials) => {
    const at = api.deps.now();
    await db.sql`
      UPDATE session SET confirmed_at = ${at}, code_confirmed_at = ${at} WHERE member_id = ${await memberIdOf(api, who)}`;
  };
  const typed = async (who: Credentials, contact_email: string) => {
    await confirmed(who);
    return valueOf(await api.call(member.updateemail, { ...own(who), contact_email }));
  };
  const askCode = (who: Credentials, lang: 'en' | 'ph' | 'zh' | 'ms' = 'en') =>
    api.call(member.emailotprequest, { ...own(who), lang });
  const prove = (who: Credentials, tac: string) => api.call(member.validateemail, { ...own(who), tac });
  const choose = (who: Credentials, mail: Choice[], lang: 'en' | 'ph' = 'en') =>
    api.call(member.noticeset, { ...own(who), mail, lang });
  const addressOf = (who: Credentials) => `${who.account_id}@example.test`;
  async function joinWithMail(): Promise<Joined & { address: string }> {
    const who = await joinMember(api);
    const address = addressOf(who);
    await typed(who, address);
    valueOf(await askCode(who));
    valueOf(await prove(who, await codeOf(address)));
    return { ...who, address };
  }
  /** Those that came after the code. */
  const newsOf = async (address: string) =>
    (await mailTo(address)).filter(({ subject }) => !Object.values(SUBJECTS.code).includes(subject));

  describe('an address', () => {
    it('is proven by the code that it got, and says so', async () => {
      const who = await joinMember(api);
      const stateOf = async () => valueOf(await api.call(member.noticeget, own(who))).email_state;
      expect(await stateOf()).toBe('none');
      expect(refusalOf(await askCode(who))).toEqual([2, 'contact_email_required']);
      await typed(who, addressOf(who));
      expect(await stateOf()).toBe('unproven');
      expect(valueOf(await askCode(who)).sent_to).toMatch(/^.•••@example\.test$/);
      expect(refusalOf(await prove(who, '000000'))[1]).toBe('invalid_tac');
      expect(valueOf(await prove(who, await codeOf(addressOf(who)))).email_state).toBe('proven');
      expect(refusalOf(await askCode(who))[1]).toBe('no_changes');
    });

    it('is not proven by the code of another one, nor by that of another member', async () => {
      const [one, other] = [await joinMember(api), await joinMember(api)];
      await typed(one, addressOf(one));
      await typed(other, addressOf(other));
      valueOf(await askCode(one));
      valueOf(await askCode(other));
      const code = await codeOf(addressOf(one));
      if ((await codeOf(addressOf(other))) !== code)
        expect(refusalOf(await prove(other, code))[1]).toBe('invalid_tac');
      await typed(one, `second.${addressOf(one)}`);
      expect(refusalOf(await prove(one, code))[1]).toBe('tac_not_validate');
    });

    it('gets a code in the language of who asks', async () => {
      for (const lang of LANGUAGES) {
        const who = await joinMember(api);
        await typed(who, addressOf(who));
        valueOf(await askCode(who, lang));
        const [mail] = await mailTo(addressOf(who));
        expect(mail?.subject).toBe(SUBJECTS.code[lang]);
        expect(mail?.text.split('\n')[0]).toBe(LEADS.email_code[lang]);
      }
    });

    it('that is removed is told once more, and the phone as well', async () => {
      const who = await joinWithMail();
      await confirmed(who);
      valueOf(await api.call(member.removeemail, own(who)));
      expect((await newsOf(who.address)).map(({ subject }) => subject)).toEqual([SUBJECTS.security.en]);
      await api.run('sms');
      expect(api.sms.received.findLast(({ phone }) => phone === who.phone)?.text).toMatch(
        /email .* was changed/,
      );
      expect(valueOf(await api.call(member.noticeget, own(who))).email_state).toBe('none');
      expect(refusalOf(await api.call(member.removeemail, own(who)))[1]).toBe('no_changes');
    });

    it('stands nowhere in clear, nor does its code, and is gone from the queue once it was sent', async () => {
      const who = await joinMember(api);
      await typed(who, addressOf(who));
      valueOf(await askCode(who));
      const row = async () => {
        const [one] = await db.sql<{ text: string; sealed: Buffer | null }[]>`
          SELECT o::text AS text, to_sealed AS sealed FROM notice_outbox o
           WHERE member_id = ${await memberIdOf(api, who)}`;
        return one;
      };
      expect((await row())?.text).not.toContain(addressOf(who));
      expect((await row())?.sealed?.includes(addressOf(who))).toBe(false);
      expect(await codeOf(addressOf(who))).toMatch(/^\d{6}$/);
      expect((await row())?.sealed).toBeNull();
    });
  });

  describe('of money', () => {
    // Promise mfe-auth notices.lead
    it('come once for a deposit, whose event is delivered twice, with its sum and below a first line that says nothing', async () => {
      const who = await joinWithMail();
      valueOf(await choose(who, ['deposit']));
      const ticket = await deposit(api, who, '500');
      const { payment_id: id = '', amount = '' } = api.gateway.payments.get(ticket) ?? {};
      await api.webhook('mayapay', { type: 'payment.paid', reference: ticket, id, amount });
      const [mail, ...rest] = await newsOf(who.address);
      expect(rest).toEqual([]);
      expect(mail?.subject).toBe(SUBJECTS.news.en);
      expect(mail?.text).toContain('₱500.00');
      expect(mail?.text).toContain(ticket);
      for (const part of [mail?.subject, mail?.text.split('\n')[0]])
        expect(part).not.toMatch(new RegExp(`500|${ticket}|${who.account_id}|@`));
      expect(mail?.unsubscribe).toBeUndefined();
      await api.run('notices');
      expect(await newsOf(who.address)).toHaveLength(1);
    });

    it('come for a withdrawal when it is paid', async () => {
      const who = await joinWithMail();
      valueOf(await choose(who, ['withdrawal'], 'ph'));
      const bank = await addBank(api, who);
      await giveCash(api, who, '1000');
      await db.sql`UPDATE member SET payouts_held_until = NULL WHERE id = ${await memberIdOf(api, who)}`;
      const { ticket_id } = valueOf(
        await api.call(fund.withdraw, {
          ...own(who),
          ...bank,
          withdrawal_amount: '100',
          request_id: randomUUID(),
        }),
      );
      valueOf(await api.call(operator.approvewithdrawal, { ticket_id }, { staff: 'admin' }));
      await api.run('withdrawals');
      expect(await newsOf(who.address)).toEqual([]);
      const { payout_id: id = '' } = api.gateway.payouts.get(ticket_id) ?? {};
      await api.webhook('payout', { type: 'payout.paid', reference: ticket_id, id, amount: '100.00' });
      const [mail] = await newsOf(who.address);
      expect(mail?.text.split('\n')[0]).toBe(LEADS.withdrawal.ph);
      expect(mail?.text).toContain('₱100.00');
    });

    // Promise mfe-auth notices.unproven
    it('come to nobody who did not choose them, or whose address is not proven', async () => {
      const [chose, proved] = [await joinMember(api), await joinWithMail()];
      await typed(chose, addressOf(chose));
      valueOf(await choose(chose, ['deposit']));
      valueOf(await choose(proved, ['withdrawal', 'offers']));
      await deposit(api, chose, '500');
      await deposit(api, proved, '500');
      expect(await newsOf(addressOf(chose))).toEqual([]);
      expect(await newsOf(proved.address)).toEqual([]);
    });

    it('are not sent to who has chosen otherwise since', async () => {
      const who = await joinWithMail();
      valueOf(await choose(who, ['deposit']));
      await deposit(api, who, '500');
      valueOf(await choose(who, []));
      expect(await newsOf(who.address)).toEqual([]);
      valueOf(await choose(who, ['deposit']));
      expect(await newsOf(who.address)).toEqual([]);
    });

    it('are rolled back with what they tell of', async () => {
      const who = await joinWithMail();
      valueOf(await choose(who, ['deposit']));
      const memberId = await memberIdOf(api, who);
      const { notifyMember } = await import('./index.ts');
      await db.sql
        .begin(async (tx) => {
          await notifyMember(tx, api.deps, { memberId, what: 'deposit', about: 'D1', amount: 1n });
          throw new Error('the commit never comes');
        })
        .catch(() => undefined);
      expect(await newsOf(who.address)).toEqual([]);
    });
  });

  describe('of security', () => {
    const changePassword = async (who: Credentials) =>
      valueOf(
        await api.call(member.updatepassword, {
          ...own(who),
          password: PASSWORD,
          new_password: 'bagong-pasok7',
        }),
      );

    // Promise mfe-auth notices.securityAlways
    it('come for another password, although nothing was chosen', async () => {
      const who = await joinWithMail();
      await changePassword(who);
      const [mail] = await newsOf(who.address);
      expect(mail?.subject).toBe(SUBJECTS.security.en);
      expect(mail?.text.split('\n')[0]).toBe(LEADS.password.en);
    });

    it('come for another phone to the address of that moment, and to the old address for another one', async () => {
      const who = await joinWithMail();
      const contact_phone = newPhone();
      await confirmed(who);
      valueOf(await api.call(member.phoneotprequest, { ...own(who), contact_phone }));
      const tac = await codeFor(api, contact_phone);
      valueOf(await api.call(member.updatephone, { ...own(who), contact_phone, tac }));
      await typed(who, `new.${who.address}`);
      const lines = (await newsOf(who.address)).map(({ text }) => text.split('\n')[0]);
      // They are sent side by side.
      expect(new Set(lines)).toEqual(new Set([LEADS.email.en, LEADS.phone.en]));
      expect(await newsOf(`new.${who.address}`)).toEqual([]);
    });

    it('come for a log-in with a device that was never seen, and not for one that was', async () => {
      const who = await joinWithMail();
      const logIn = (agent: string) =>
        api.send({
          method: 'POST',
          url: '/member/login',
          payload: JSON.stringify({ account_id: who.account_id, password: PASSWORD }),
          headers: { 'content-type': 'application/json', 'user-agent': agent },
        });
      for (const agent of ['one', 'one', 'another', 'one']) await logIn(agent);
      const lines = (await newsOf(who.address)).map(({ text }) => text.split('\n')[0]);
      expect(lines).toEqual([LEADS.device.en, LEADS.device.en]);
    });
  });

  describe('of offers', () => {
    const agree = (who: Credentials, purposes: ('marketing' | 'analytics')[]) =>
      api.call(member.consentset, { ...own(who), purposes });
    const offer = (who: Credentials) =>
      api.call(
        operator.sendinbox,
        {
          account_id: who.account_id,
          title: 'A week of <b>double</b> points',
          text: 'Every day until Sunday.',
          reward_kind: 'none',
          days: 7,
          offer: true,
          request_id: randomUUID(),
        },
        { staff: 'admin' },
      );
    const page = (method: 'GET' | 'POST', address: string, body?: string) =>
      fetch(api.origins.members + address.slice(`${SITE_URL}/api`.length), {
        method,
        ...(body !== undefined && {
          body,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      });

    // Promise mfe-auth notices.offersNeed
    it('need the consent and the choice, and each can be taken back until the moment of sending', async () => {
      const who = await joinWithMail();
      valueOf(await choose(who, ['offers']));
      valueOf(await offer(who));
      expect(await newsOf(who.address)).toEqual([]);
      valueOf(await agree(who, ['marketing']));
      valueOf(await offer(who));
      expect(await newsOf(who.address)).toHaveLength(1);
      valueOf(await offer(who));
      valueOf(await agree(who, []));
      expect(await newsOf(who.address)).toHaveLength(1);
    });

    // Promise mfe-auth notices.offers
    it('end by one click without a log-in; a look at the link changes nothing', async () => {
      const who = await joinWithMail();
      valueOf(await agree(who, ['marketing']));
      valueOf(await choose(who, ['deposit', 'offers']));
      valueOf(await offer(who));
      const [mail] = await newsOf(who.address);
      const link = mail?.unsubscribe ?? '';
      expect(link).toMatch(/^http:\/\/site\.test\/api\/mail\/unsubscribe\/[\w-]{40,}$/);
      expect(mail?.html).toContain('&lt;b&gt;double&lt;/b&gt;');
      const chosen = async () => valueOf(await api.call(member.noticeget, own(who))).mail;
      const look = await page('GET', link);
      expect(look.status).toBe(200);
      expect(look.headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(await look.text()).toContain('<form method="post">');
      expect(await chosen()).toEqual(['deposit', 'offers']);
      // Waits, and is not sent any more.
      valueOf(await offer(who));
      expect((await page('POST', link, 'List-Unsubscribe=One-Click')).status).toBe(200);
      expect(await chosen()).toEqual(['deposit']);
      expect((await page('POST', link, 'List-Unsubscribe=One-Click')).status).toBe(200);
      expect(await newsOf(who.address)).toHaveLength(1);
    });

    it('are ended by nobody who has no link, and a stolen one is good for nothing else', async () => {
      const [who, other] = [await joinWithMail(), await joinWithMail()];
      for (const one of [who, other]) {
        valueOf(await agree(one, ['marketing']));
        valueOf(await choose(one, ['deposit', 'offers']));
      }
      valueOf(await offer(who));
      const link = (await newsOf(who.address))[0]?.unsubscribe ?? '';
      for (const wrong of [
        `${link}x`,
        link.slice(0, -1),
        `${SITE_URL}/api/mail/unsubscribe/${await memberIdOf(api, other)}`,
      ])
        for (const method of ['GET', 'POST'] as const) expect((await page(method, wrong)).status).toBe(404);
      expect((await page('POST', link)).status).toBe(200);
      expect(valueOf(await api.call(member.noticeget, own(other))).mail).toEqual(['deposit', 'offers']);
      const code = link.split('/').at(-1) ?? '';
      expect(refusalOf(await api.call(member.noticeget, { ...own(who), auth_token: code }))[0]).toBe(0);
    });
  });

  describe('that the mail server does not take', () => {
    const waiting = async (who: Credentials) => {
      const [row] = await db.sql<{ tries: number; dueAt: Date; failed: boolean }[]>`
        SELECT tries, due_at AS "dueAt", failed_at IS NOT NULL AS failed FROM notice_outbox
         WHERE member_id = ${await memberIdOf(api, who)} AND what = 'deposit'`;
      return row;
    };

    it('are tried again after longer and longer waits, then once more than never', async () => {
      const who = await joinWithMail();
      valueOf(await choose(who, ['deposit']));
      await deposit(api, who, '500');
      api.mail.mood = 'fail';
      const waits: number[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        await api.run('notices');
        const row = await waiting(who);
        const waitMs = (row?.dueAt.getTime() ?? 0) - api.deps.now().getTime();
        waits.push(Math.round(waitMs / 1_000));
        api.aheadMs += waitMs + 1_000;
      }
      expect(waits).toEqual([5, 10, 20, 40]);
      api.mail.mood = 'ok';
      expect(await newsOf(who.address)).toHaveLength(1);
    });

    it('stay as failed when they are refused or too late, without an address', async () => {
      const [refused, late] = [await joinWithMail(), await joinWithMail()];
      for (const who of [refused, late]) valueOf(await choose(who, ['deposit']));
      await deposit(api, refused, '500');
      api.mail.mood = 'refuse';
      await api.run('notices');
      expect(await waiting(refused)).toMatchObject({ tries: 1, failed: true });
      await deposit(api, late, '500');
      api.mail.mood = 'fail';
      await api.run('notices');
      api.aheadMs += 25 * HOUR;
      api.mail.mood = 'ok';
      await api.run('notices');
      expect(await waiting(late)).toMatchObject({ failed: true });
      expect(await newsOf(late.address)).toEqual([]);
    });

    it('are sent once when the answer got lost', async () => {
      const who = await joinWithMail();
      valueOf(await choose(who, ['deposit']));
      await deposit(api, who, '500');
      // The server had it, and the process died before it said so.
      await api.run('notices');
      await db.sql`
        UPDATE notice_outbox SET sent_at = NULL, due_at = created_at WHERE member_id = ${await memberIdOf(api, who)}
           AND what = 'deposit'`;
      expect(await newsOf(who.address)).toHaveLength(1);
    });
  });

  it('of a name that is typed again are few for one address', async () => {
    const address = `${newName()}@example.test`;
    await db.sql`DELETE FROM rate_limit`;
    const { takeTurn } = await import('../../platform/rate-limit/index.ts');
    const { SETTINGS } = await import('../../settings.ts');
    const deps = { ...api.deps, settings: SETTINGS };
    for (let turn = 0; turn < 10; turn += 1) await takeTurn(deps, 'mailAddress', address);
    await expect(takeTurn(deps, 'mailAddress', address)).rejects.toMatchObject({ key: 'too_many_requests' });
  });
});
