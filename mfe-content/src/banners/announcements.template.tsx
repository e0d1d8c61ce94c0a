import { cms } from '@palaro/contract';
import { address, defineTemplate, text } from '@palaro/contract/template';
import { AnnouncementLine } from './announcement-line.tsx';
import { firstOfEach } from './first-of-each.tsx';

export default defineTemplate(cms.announcementbannerlist, { lang: 'all' }, (announcements) =>
  firstOfEach(announcements, (announcement, leadsSomewhere) => (
    <AnnouncementLine
      text={`${text(announcement.title)}. ${text(announcement.text)}`}
      to={leadsSomewhere ? address(announcement.link) : undefined}
    />
  )),
);
