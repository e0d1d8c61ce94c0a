import { SUPPORT_MESSAGE_LENGTH, SUPPORT_TOPICS } from '@palaro/contract';
import {
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  type FieldControl,
} from '@palaro/shared-lib/forms';
import type { ReactNode } from 'react';
import { useT } from '../messages.ts';
import classes from './help.module.css';

interface Props {
  field: (name: 'topic' | 'ticket_id' | 'message') => FieldControl;
  /** The page that goes with the message; empty for none. */
  page: string;
  /** Where the answer goes, for who has no inbox. */
  children?: ReactNode;
}

/** The fields that a member and a visitor have in common, and the button. */
export function TicketFields({ field, page, children }: Props) {
  const t = useT();
  return (
    <>
      <SelectField
        label={t('ticket.topic')}
        options={SUPPORT_TOPICS.map((topic) => ({ value: topic, label: t(`help.topic.${topic}`) }))}
        {...field('topic')}
      />
      <TextField
        label={t('ticket.ticketId')}
        hint={t('ticket.ticketHint')}
        optional
        maxLength={40}
        {...field('ticket_id')}
      />
      <TextAreaField
        label={t('ticket.message')}
        hint={t('ticket.messageHint')}
        maxLength={SUPPORT_MESSAGE_LENGTH}
        {...field('message')}
      />
      {page && <p className={classes.at}>{t('ticket.page', { page })}</p>}
      {children}
      <SubmitButton>{t('ticket.send')}</SubmitButton>
    </>
  );
}
