import { support, type SupportTopic } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { useIntent } from '@palaro/shared-lib/core';
import { Form, useCallForm } from '@palaro/shared-lib/forms';
import { useT } from '../messages.ts';
import { topicOfPage, type Concern } from './help.rules.ts';
import { useWriteTicketMutation } from './help.queries.ts';
import { TicketFields } from './ticket-fields.tsx';

/** A number and the time of the answer, as the call answers them. */
export interface Taken {
  support_id: string;
  answer_by: string;
}

/** A member writes to the house; the answer comes to the inbox. */
export function MemberTicketForm({ page, ticketId, onSent }: Concern & { onSent: (taken: Taken) => void }) {
  const t = useT();
  const [write] = useIntent(useWriteTicketMutation());
  const form = useCallForm({
    call: support.writeticket,
    schemas: schemas.support.writeticket,
    initial: { topic: topicOfPage(page), ticket_id: ticketId, message: '' },
    onSubmit: async ({ topic, ticket_id, message }) => {
      const result = await write({
        topic: topic as SupportTopic,
        message,
        ...(page && { page }),
        ...(ticket_id && { ticket_id }),
      });
      if (result.ok) onSent(result.value);
      return result;
    },
  });
  return (
    <Form form={form} label={t('ticket.write')}>
      <TicketFields field={form.field} page={page} />
    </Form>
  );
}
