import { Link } from '@palaro/shared-lib/core';
import { useT } from '../messages.ts';
import classes from './announcements.module.css';

/** One announcement, with a link if it has an address. */
export function AnnouncementLine({ said, to }: { said: string; to?: string | undefined }) {
  const t = useT();
  return (
    <section className={classes.line} aria-label={t('announcement.name')}>
      {to ? <Link to={to}>{said}</Link> : said}
    </section>
  );
}
