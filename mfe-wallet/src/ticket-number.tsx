import { CopyButton } from '@palaro/shared-lib/ui';
import { useT } from './messages.ts';
import classes from './ticket-number.module.css';

/** The number that a member gives to support. */
export function TicketNumber({ id }: { id: string }) {
  const t = useT();
  return (
    <div className={classes.number}>
      <span className={classes.label}>{t('ticket.number')}</span>
      <span className={classes.id}>{id}</span>
      <CopyButton text={id} label={t('ticket.copy')} />
    </div>
  );
}
