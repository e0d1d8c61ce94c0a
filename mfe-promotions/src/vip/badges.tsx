import { EmptyState, Icon } from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { NotYet } from '../not-yet.tsx';
import { useBadgesQuery } from './vip.queries.ts';
import classes from './vip.module.css';

/** The earned badges, and what the others require. */
export function Badges() {
  const t = useT();
  const localised = useLocalised();
  const query = useBadgesQuery();
  if (!query.data) return <NotYet query={query} shape="line" count={2} />;
  if (query.data.length === 0)
    return <EmptyState icon="star" level={3} title={t('vip.noBadges')} text={t('vip.noBadges.text')} />;
  return (
    <ul className={classes.badges}>
      {query.data.map(({ badge_id, title, text, earned_at }) => (
        <li key={badge_id} className={classes.badge} data-state={earned_at ? 'earned' : 'open'}>
          <span className={classes.medal}>
            <Icon name={earned_at ? 'star' : 'lock'} />
          </span>
          <strong>{localised(title)}</strong>
          <span className={classes.soft}>{localised(text)}</span>
          <span className={classes.soft}>
            {earned_at ? t('vip.earned', { at: earned_at.slice(0, 10) }) : t('vip.notEarned')}
          </span>
        </li>
      ))}
    </ul>
  );
}
