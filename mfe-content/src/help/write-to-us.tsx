import { formatInstant, useIsMember } from '@palaro/shared-lib/core';
import { Button, Card, Notice, Section, Stack } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useT } from '../messages.ts';
import type { Concern } from './help.rules.ts';
import { MemberTicketForm, type Taken } from './member-ticket-form.tsx';
import { VisitorTicketForm } from './visitor-ticket-form.tsx';

/** The form to write to the house, and then the number of the ticket with the time of its answer. */
export function WriteToUs(concern: Concern) {
  const t = useT();
  const isMember = useIsMember();
  const [taken, setTaken] = useState<Taken>();
  const TicketForm = isMember ? MemberTicketForm : VisitorTicketForm;
  return (
    <Section title={t('ticket.write')}>
      {taken ? (
        <Notice
          tone="good"
          isResult
          title={t('ticket.number', { id: taken.support_id })}
          action={
            <Button variant="quiet" onClick={() => setTaken(undefined)}>
              {t('ticket.again')}
            </Button>
          }
        >
          {t(isMember ? 'ticket.sent' : 'ticket.visitor', { at: formatInstant(taken.answer_by) })}
        </Notice>
      ) : (
        <Stack gap={4}>
          <Notice title={t('contact.helpTitle')}>{t('contact.help')}</Notice>
          <Card>
            <TicketForm {...concern} onSent={setTaken} />
          </Card>
        </Stack>
      )}
    </Section>
  );
}
