import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { SUPPORT_TOPICS, type SupportTicket } from '@palaro/contract';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { toWireInstant } from '../../platform/server/instants.ts';
import { joinMember, refusalOf, useApi, valueOf, type Credentials } from '../../../test/kit/index.ts';
import { smsOf } from './sms-of.ts';
import { DAY, HOUR, supportKit } from './testing.ts';

describeOnDatabases('the staff', (db) => {
  const api = useApi(db);
  const { write, own, inbox, waiting, answer, close } = supportKit(api);
  let maria: Credentials;
  beforeEach(async () => {
    maria = await joinMember(api);
  });

  const auditOf = (subject: string) =>
    db.sql`SELECT act, actor, reason FROM operator_audit WHERE subject = ${subject} ORDER BY id`;

  describe('has what people wrote', () => {
    // Promise member-api help.complaint.1
    // Promise member-api legal.terms.blocks.23.text
    // Promise member-api legal.disputes.blocks.6.items.0
    it.each(SUPPORT_TOPICS)('with the time by which it is answered: %s', async (topic) => {
      const { answer_by } = valueOf(await write(maria, { topic }));
      const [ticket] = await own(maria);
      const waitMs = topic === 'complaint' ? 7 * DAY : 24 * HOUR;
      const createdAt = new Date(`${ticket?.created_at.replace(' ', 'T')}+08:00`);
      expect(answer_by).toBe(toWireInstant(new Date(createdAt.getTime() + waitMs)));
    });

    // Promise member-api help.complaint.1
    it('in the order of these times; what is late is marked', async () => {
      await db.sql`DELETE FROM support_ticket`;
      const complaint = valueOf(await write(maria, { topic: 'complaint' })).support_id;
      api.aheadMs = HOUR / 6;
      const later = valueOf(await write(maria, { message: `${'🙏'.repeat(100)}end` })).support_id;
      api.aheadMs = 2 * DAY;
      const lines = await waiting();
      expect(lines.map(({ support_id, late }) => [support_id, late])).toEqual([
        [later, true],
        [complaint, false],
      ]);
      expect(lines[0]).toMatchObject({ account_id: maria.account_id, message: `${'🙏'.repeat(80)}…` });
      await api.rewind();
      valueOf(await answer(later));
      expect((await waiting()).map(({ support_id }) => support_id)).toEqual([complaint]);
      expect((await waiting('answered')).map(({ support_id, late }) => [support_id, late])).toEqual([
        [later, false],
      ]);
      valueOf(await close(complaint));
      expect((await waiting('closed')).map(({ support_id }) => support_id)).toEqual([complaint]);
    });

    // Promise member-api help.complaint.2
    it('and its answer is in the inbox and beside the ticket, once, and in the audit log', async () => {
      const { support_id } = valueOf(await write(maria));
      const request_id = randomUUID();
      const answers = await Promise.all([
        answer(support_id, { request_id }),
        answer(support_id, { request_id }),
      ]);
      for (const one of answers)
        expect(valueOf(one)).toEqual({ support_id, state: 'answered', sent_to: 'inbox' });
      const [message] = await inbox(maria);
      expect(message).toMatchObject({
        title: { en: `Answer to your ticket ${support_id}`, zh: `对你的工单 ${support_id} 的回复` },
        text: { en: 'It is credited now.' },
        state: 'plain',
      });
      expect((await inbox(maria)).filter(({ title }) => title.en.includes(support_id))).toHaveLength(1);
      const [ticket] = (await own(maria)) as [SupportTicket];
      expect([ticket.state, ticket.answers.map((one) => one.message)]).toEqual([
        'answered',
        ['It is credited now.'],
      ]);
      expect(refusalOf(await answer(support_id, { request_id, message: 'Not yet.' }))).toEqual([
        2,
        'request_id_reused',
      ]);
      const other = valueOf(await write(maria)).support_id;
      expect(refusalOf(await answer(other, { request_id }))).toEqual([2, 'request_id_reused']);
      expect(await auditOf(support_id)).toEqual([{ act: 'answer support', actor: 'cora', reason: '' }]);
    });

    it('and is closed once; a closed or unknown one takes no answer', async () => {
      const { support_id } = valueOf(await write(maria));
      valueOf(await answer(support_id));
      expect(valueOf(await close(support_id))).toEqual({ support_id, state: 'closed' });
      expect(refusalOf(await close(support_id))).toEqual([2, 'support_ticket_closed']);
      expect(refusalOf(await answer(support_id))).toEqual([2, 'support_ticket_closed']);
      expect((await own(maria))[0]?.state).toBe('closed');
      const none = 'S000000-NONE';
      expect(refusalOf(await answer(none))).toEqual([2, 'support_ticket_not_exists']);
      expect(refusalOf(await close(none))).toEqual([2, 'support_ticket_not_exists']);
      expect(await auditOf(support_id)).toMatchObject([
        { act: 'answer support' },
        { act: 'close support', actor: 'cora', reason: 'done' },
      ]);
    });
  });
});

describe('an answer as text messages', () => {
  it('is as many pieces as it needs, and cuts no character in two', () => {
    const texts = smsOf('S261121-AAAAAAAAAA', '🙏'.repeat(500));
    expect(texts.length).toBe(3);
    expect(texts.every((text) => text.length <= 480 && Buffer.from(text).toString() === text)).toBe(true);
    expect(texts.join('')).toBe(`Palaro S261121-AAAAAAAAAA: ${'🙏'.repeat(500)}`);
  });
});
