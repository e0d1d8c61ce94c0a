import { useIsMember, useSearchParams } from '@palaro/shared-lib/core';
import { Page, Section } from '@palaro/shared-lib/ui';
import { ComplaintPath } from './complaint-path.tsx';
import { concernOf } from './help.rules.ts';
import { OwnTickets } from './own-tickets.tsx';
import { Questions } from './questions.tsx';
import { WriteToUs } from './write-to-us.tsx';
import { useT } from '../messages.ts';
import { Channels } from './channels.tsx';
import classes from './contact.module.css';

/**
 * `/contactUs`: questions and answers, a form to write to the house, the member's tickets, how to complain, and the channels.
 * `?page=/deposit&ticket=…` says where somebody came from and what they ask about.
 */
export function ContactPage() {
  const t = useT();
  const isMember = useIsMember();
  const [search] = useSearchParams();
  const concern = concernOf(search);
  return (
    <Page title={t('contact.title')} intro={<p>{t('contact.intro')}</p>}>
      <div className={classes.columns}>
        <div className={classes.column} data-place="ask">
          <Section title={t('help.title')}>
            <Questions page={concern.page} />
          </Section>
        </div>
        <div className={classes.column} data-place="write">
          <WriteToUs {...concern} />
          {isMember && <OwnTickets />}
        </div>
        <div className={classes.column} data-place="more">
          <ComplaintPath />
          <Section title={t('contact.channels')}>
            <Channels />
          </Section>
        </div>
      </div>
    </Page>
  );
}
export default ContactPage;
