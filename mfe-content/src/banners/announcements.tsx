import { Link, useIsMember, useLanguage } from '@palaro/shared-lib/core';
import { useT } from '../messages.ts';
import classes from './announcements.module.css';
import { useAnnouncements } from './banners.queries.ts';
import { bannersFor, linkOf } from './banners.rules.ts';

/** The line below the top bar: the announcement for visitors, or the one for members. Silent when there is none. */
export function Announcements() {
  const t = useT();
  const language = useLanguage();
  const isMember = useIsMember();
  const { data } = useAnnouncements();
  const [first] = bannersFor(data ?? [], isMember);
  if (!first) return null;
  const said = `${first.title[language] ?? first.title.en}. ${first.text[language] ?? first.text.en}`;
  const to = linkOf(first);
  return (
    <section className={classes.line} aria-label={t('announcement.name')}>
      {to ? <Link to={to}>{said}</Link> : said}
    </section>
  );
}
export default Announcements;
