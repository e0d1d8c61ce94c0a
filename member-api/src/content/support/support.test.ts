import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { member, support } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import {
  joinMember,
  newPhone,
  refusalOf,
  snapshotOf,
  useApi,
  valueOf,
  type Credentials,
} from '../../../test/kit/index.ts';
import { DAY, supportKit } from './testing.ts';

/** What somebody may type who means no good, or only writes in another language. */
const HOSTILE = [
  `<script>alert(1)</script><img src=x onerror="alert(2)">`,
  `'; DROP TABLE support_ticket; --`,
  '{{hours}} {days} ${process.env.DATA_KEYS} %s',
  'Unang linya\n\nikalawa\tmay tab\r\n',
  '\u001b[2J\u001b[31mred\u0007 \u202eesrever \u0000'.replace('\0', ''),
  '你好，我的存款没有到账 🙏🏽 é',
  '=HYPERLINK("https://evil.example","here")',
];

describeOnDatabases('what people write to the house', (db) => {
  const api = useApi(db);
  const { write, writeAsVisitor, own, inbox, read, answer } = supportKit(api);
  let maria: Credentials;
  beforeEach(async () => {
    maria = await joinMember(api);
  });

  describe('as a member', () => {
    // Promise mfe-content ticket.sent
    // Promise member-api legal.disputes.blocks.4.items.1
    // Promise member-api legal.terms.blocks.23.text
    it('is a ticket with a number and the time of its answer, which the member sees', async () => {
      const { support_id, answer_by } = valueOf(await write(maria));
      expect(support_id).toMatch(/^S\d{6}-[2-9A-Z]{10}$/);
      const [ticket] = await own(maria);
      expect(ticket).toEqual({
        support_id,
        topic: 'deposit',
        page: '/deposit',
        ticket_id: 'D261121-AAAAAAAAAA',
        message: 'Nasaan ang deposit ko?',
        state: 'open',
        created_at: expect.stringMatching(/^\d{4}-/),
        answer_by,
        answers: [],
      });
      expect(await own(await joinMember(api))).toEqual([]);
    });

    it.each(HOSTILE)('is kept and read as the text that was typed: %j', async (message) => {
      const { support_id } = valueOf(await write(maria, { message }));
      expect((await own(maria))[0]?.message).toBe(message);
      expect(valueOf(await read(support_id)).message).toBe(message);
      const reply = `Re: ${message}`;
      valueOf(await answer(support_id, { message: reply }));
      expect((await own(maria))[0]?.answers.map((one) => one.message)).toEqual([reply]);
      expect((await inbox(maria))[0]?.text).toEqual({ en: reply });
    });

    it('is one ticket however often it is sent, and another text under the same id is refused', async () => {
      const request_id = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => write(maria, { request_id })));
      expect(new Set(answers.map((one) => valueOf(one).support_id)).size).toBe(1);
      expect(refusalOf(await write(maria, { request_id, message: 'Something else' }))).toEqual([
        2,
        'request_id_reused',
      ]);
      expect(await own(maria)).toHaveLength(1);
    });

    it.each([
      [{ topic: 'weather' }, 'invalid_topic'],
      [{ message: 'x'.repeat(2_001) }, 'invalid_message'],
      [{ message: ' \n\t ' }, 'invalid_message'],
      [{ message: 'zero \0 byte' }, 'invalid_message'],
      [{ page: 'https://evil.example' }, 'invalid_filter'],
      [{ page: '//evil.example?x' }, 'invalid_filter'],
      [{ ticket_id: '<b>' }, 'invalid_ticket_id'],
    ])('is refused when it is malformed, and nothing is written: %j', async (more, key) => {
      const before = await snapshotOf(db.sql);
      expect(refusalOf(await write(maria, more))).toEqual([2, key]);
      expect(await snapshotOf(db.sql)).toEqual(before);
    });

    it('takes the longest message, and decides about spaces without end at once', async () => {
      valueOf(await write(maria, { message: '🙏'.repeat(1_000) }));
      const started = Date.now();
      expect(refusalOf(await write(maria, { message: ' '.repeat(50_000) }))).toEqual([2, 'invalid_message']);
      expect(Date.now() - started).toBeLessThan(1_000);
    });

    it('stays possible in a pause, and is exported with the member’s data', async () => {
      valueOf(await api.call(member.cooloff, { ...maria, days: 3 }));
      const { support_id } = valueOf(await write(maria));
      const { sections } = valueOf(await api.call(member.exportdata, maria));
      expect(sections['support_ticket']).toMatchObject([{ support_id, message: 'Nasaan ang deposit ko?' }]);
      expect(JSON.stringify(sections['support_ticket'])).not.toContain('sealed');
    });
  });

  describe('as a visitor', () => {
    it('is taken with a phone or an email, which are encrypted, and is no member’s', async () => {
      const phone = newPhone();
      const { support_id } = valueOf(await writeAsVisitor({ contact_phone: phone.replace('+63', '0') }));
      expect(valueOf(await read(support_id))).toMatchObject({
        account_id: '',
        contact_phone: phone,
        contact_email: 'juan@example.test',
        message: 'I cannot log in',
      });
      const rows = await db.sql`SELECT t::text FROM support_ticket t WHERE support_id = ${support_id}`;
      expect(JSON.stringify(rows)).not.toContain('juan@');
      expect(refusalOf(await writeAsVisitor({ contact_email: undefined }))).toEqual([2, 'contact_missing']);
      expect(refusalOf(await writeAsVisitor({ contact_email: 'juan' }))).toEqual([2, 'invalidEmailFormat']);
      expect(refusalOf(await writeAsVisitor({ contact_phone: '123' }))).toEqual([
        2,
        'invalidPhoneNumberFormat',
      ]);
    });

    it('is one ticket however often it is sent, and another text under the same id is refused', async () => {
      const request_id = randomUUID();
      const first = valueOf(await writeAsVisitor({ request_id }));
      expect(valueOf(await writeAsVisitor({ request_id }))).toEqual(first);
      expect(refusalOf(await writeAsVisitor({ request_id, contact_email: 'eva@example.test' }))).toEqual([
        2,
        'request_id_reused',
      ]);
    });

    // Promise mfe-content ticket.visitor
    // Promise member-api legal.disputes.blocks.10.items.1
    // Promise member-api legal.disputes.blocks.4.items.1
    it('is answered to the phone, and what has only an email is said to the staff', async () => {
      const phone = newPhone();
      const { support_id } = valueOf(await writeAsVisitor({ contact_phone: phone }));
      expect(valueOf(await answer(support_id)).sent_to).toBe('phone');
      await api.run('sms');
      expect(api.sms.received.filter((one) => one.phone === phone).map(({ text }) => text)).toEqual([
        `Palaro ${support_id}: It is credited now.`,
      ]);
      const other = valueOf(await writeAsVisitor());
      expect(valueOf(await answer(other.support_id)).sent_to).toBe('email');
    });

    // Promise member-api legal.privacy.blocks.10.items.5
    it('is forgotten half a year after it was done, and not while it is open', async () => {
      const done = valueOf(await writeAsVisitor()).support_id;
      const open = valueOf(await writeAsVisitor()).support_id;
      valueOf(await answer(done));
      api.aheadMs = (SETTINGS.support.keepVisitorDays + 1) * DAY;
      await api.run('sweep');
      await api.rewind();
      expect(refusalOf(await read(done))).toEqual([2, 'support_ticket_not_exists']);
      expect(valueOf(await read(open)).state).toBe('open');
    });
  });
});

describeOnDatabases('writing to the house', (db) => {
  const tight = { burst: 1, everyMs: 60_000 };
  const api = useApi(db, {
    limits: { ...SETTINGS.limits, supportAccount: tight, supportAddress: tight },
  });

  it('is limited by account, and for visitors by address', async () => {
    const maria = await joinMember(api);
    const fields = { topic: 'other', message: 'Hello', contact_email: 'a@example.test' };
    const byMember = () => api.call(support.writeticket, { ...maria, ...fields, request_id: randomUUID() });
    const byVisitor = () => api.call(support.writevisitorticket, { ...fields, request_id: randomUUID() });
    for (const send of [byMember, byVisitor]) {
      valueOf(await send());
      expect(await send()).toMatchObject({ http: 429, statusdesc: 'too_many_requests' });
    }
  });
});
