import { errorKeyOf } from '@palaro/shared-lib/core';
import { EmptyState, ErrorState, LinkButton, Notice, Page, Section, Skeleton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useSocials } from './contact.queries.ts';
import classes from './contact.module.css';

/** `/contactUs`: the channels of the house, and a warning what never to send. */
export function ContactPage() {
  const t = useT();
  return (
    <Page title={t('contact.title')} intro={<p>{t('contact.intro')}</p>} width="narrow">
      <Section title={t('contact.channels')}>
        <Channels />
      </Section>
      <Notice tone="info" title={t('contact.helpTitle')}>
        {t('contact.help')}
      </Notice>
    </Page>
  );
}
export default ContactPage;

function Channels() {
  const t = useT();
  const { currentData: channels, error, isFetching, refetch } = useSocials();
  if (!channels && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!channels) return <Skeleton shape="line" count={4} />;
  const safe = channels.filter(({ url }) => url.startsWith('https://'));
  if (safe.length === 0)
    return (
      <EmptyState
        icon="phone"
        title={t('contact.emptyTitle')}
        text={t('contact.emptyText')}
        action={<LinkButton to="/news">{t('news.more')}</LinkButton>}
      />
    );
  return (
    <ul className={classes.channels}>
      {safe.map(({ name, url }) => (
        <li key={url}>
          <a className={classes.channel} href={url} target="_blank" rel="noopener noreferrer">
            <span className={classes.name}>{name}</span>
            <span className={classes.note}>{t('contact.opens')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
