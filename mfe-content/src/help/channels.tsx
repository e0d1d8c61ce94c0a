import { errorKeyOf } from '@palaro/shared-lib/core';
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { useSocials } from './contact.queries.ts';
import classes from './contact.module.css';

/** Where else the house can be found; a channel without https is left out. */
export function Channels() {
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
