import { Link } from '@palaro/shared-lib/core';
import { useT } from '../messages.ts';
import classes from './announcements.module.css';

/** One announcement, with a link if it has an address. */
export function AnnouncementLine({ text, to }: { text: string; to?: string | undefined }) {
  const t = useT();
  return (
    <section className={classes.line} aria-label={t('announcement.name')}>
      {to ? <Link to={to}>{text}</Link> : text}
    </section>
  );
}
