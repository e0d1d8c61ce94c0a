import { useIsMember, useLanguage } from '@palaro/shared-lib/core';
import { AnnouncementLine } from './announcement-line.tsx';
import { useAnnouncements } from './banners.queries.ts';
import { bannersFor, linkOf } from './banners.rules.ts';

/** The line below the top bar: the announcement for visitors, or the one for members. Empty when there is none. */
export function Announcements() {
  const language = useLanguage();
  const isMember = useIsMember();
  const { data } = useAnnouncements();
  const [first] = bannersFor(data ?? [], isMember);
  if (!first) return null;
  const text = `${first.title[language] ?? first.title.en}. ${first.text[language] ?? first.text.en}`;
  return <AnnouncementLine text={text} to={linkOf(first)} />;
}
export default Announcements;
