import type { SupportTicket } from '@palaro/contract';
import { formatInstant } from '@palaro/shared-lib/core';
import {
  Icon,
  PagedList,
  PageWaiting,
  Section,
  StatusChip,
  usePages,
  type Tone,
} from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { PAGE_SIZE, useOwnTickets } from './help.queries.ts';
import classes from './help.module.css';

/** What the member wrote to the house, each with its state and its answers. */
export function OwnTickets() {
  const t = useT();
  const pages = usePages();
  const first = useOwnTickets(1);
  const last = useOwnTickets(pages.numbers.length);
  return (
    <Section title={t('ticket.own')}>
      <PagedList
        label={t('ticket.own')}
        size={PAGE_SIZE}
        pages={pages}
        first={first}
        last={last}
        empty={<p className={classes.none}>{t('ticket.none')}</p>}
      >
        {pages.numbers.map((page) => (
          <PageOfTickets key={page} page={page} />
        ))}
      </PagedList>
    </Section>
  );
}

function PageOfTickets({ page }: { page: number }) {
  const query = useOwnTickets(page);
  if (!query.data) return <PageWaiting {...query} />;
  return query.data.list.map((ticket) => <Ticket key={ticket.support_id} ticket={ticket} />);
}

const TONES = { open: 'info', answered: 'good', closed: 'neutral' } as const satisfies Record<
  SupportTicket['state'],
  Tone | 'neutral'
>;

function Ticket({ ticket }: { ticket: SupportTicket }) {
  const t = useT();
  return (
    <li>
      <details className={classes.ticket}>
        <summary className={classes.head}>
          <span className={classes.words}>
            {t(`help.topic.${ticket.topic}`)}
            <span className={classes.at}>{ticket.support_id}</span>
          </span>
          <StatusChip tone={TONES[ticket.state]}>{t(`ticket.${ticket.state}`)}</StatusChip>
          <Icon name="chevron" size="small" />
        </summary>
        <div className={classes.thread}>
          <Written at={t('ticket.written', { at: formatInstant(ticket.created_at) })} text={ticket.message} />
          {ticket.ticket_id && (
            <p className={classes.at}>{t('ticket.about', { ticket: ticket.ticket_id })}</p>
          )}
          {ticket.answers.map(({ created_at, message }) => (
            <Written
              key={`${created_at} ${message}`}
              at={t('ticket.answer', { at: formatInstant(created_at) })}
              text={message}
              isAnswer
            />
          ))}
          {ticket.state === 'open' && (
            <p className={classes.at}>{t('ticket.by', { at: formatInstant(ticket.answer_by) })}</p>
          )}
        </div>
      </details>
    </li>
  );
}

/** Text as it was typed: lines stay lines, and its direction is its own. */
function Written({ at, text, isAnswer = false }: { at: string; text: string; isAnswer?: boolean }) {
  return (
    <div className={classes.written} data-by={isAnswer ? 'house' : 'member'}>
      <p className={classes.at}>{at}</p>
      <p className={classes.text} dir="auto">
        {text}
      </p>
    </div>
  );
}
