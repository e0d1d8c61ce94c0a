import { support, type SupportTopic } from '@palaro/contract';
import * as schemas from '@palaro/contract/schemas';
import { useIntent } from '@palaro/shared-lib/core';
import { Form, PhoneField, TextField, useCallForm } from '@palaro/shared-lib/forms';
import { LinkButton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { topicOfPage, type Concern } from './help.rules.ts';
import { useWriteVisitorTicketMutation } from './help.queries.ts';
import type { Taken } from './member-ticket-form.tsx';
import { TicketFields } from './ticket-fields.tsx';
import classes from './help.module.css';

/** Somebody without a session writes to the house, and leaves a phone or an email for the answer. */
export function VisitorTicketForm({ page, ticketId, onSent }: Concern & { onSent: (taken: Taken) => void }) {
  const t = useT();
  const [write] = useIntent(useWriteVisitorTicketMutation());
  const form = useCallForm({
    call: support.writevisitorticket,
    schemas: schemas.support.writevisitorticket,
    initial: {
      topic: topicOfPage(page),
      ticket_id: ticketId,
      message: '',
      contact_phone: '',
      contact_email: '',
    },
    extra: {
      contact_phone: ({ contact_phone, contact_email }) =>
        contact_phone === '' && contact_email === '' ? 'contact_missing' : undefined,
    },
    onSubmit: async ({ topic, ticket_id, message, contact_phone, contact_email }) => {
      const result = await write({
        topic: topic as SupportTopic,
        message,
        ...(page && { page }),
        ...(ticket_id && { ticket_id }),
        ...(contact_phone && { contact_phone }),
        ...(contact_email && { contact_email }),
      });
      if (result.ok) onSent(result.value);
      return result;
    },
  });
  return (
    <Form form={form} label={t('ticket.write')}>
      <TicketFields field={form.field} page={page}>
        <p className={classes.lead}>{t('ticket.contactLead')}</p>
        <LinkButton to="?auth=login" full>
          {t('ticket.logIn')}
        </LinkButton>
        <PhoneField label={t('ticket.phone')} optional {...form.field('contact_phone')} />
        <TextField
          label={t('ticket.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          optional
          maxLength={254}
          {...form.field('contact_email')}
        />
      </TicketFields>
    </Form>
  );
}
