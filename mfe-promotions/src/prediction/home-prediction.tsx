import { formatMoney } from '@palaro/shared-lib/core';
import { Card, LinkButton, Section, Skeleton } from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { useMatchesQuery } from './prediction.queries.ts';
import classes from './prediction.module.css';

/** The next match to guess, on the home page. Nothing when there is none or it fails to load: `/event` shows why. */
export function HomePrediction() {
  const t = useT();
  const localised = useLocalised();
  const { data, error } = useMatchesQuery();
  const match = data?.matches[0];
  if (error !== undefined || (data && !match)) return null;
  return (
    <Section title={t('predict.home')}>
      <Card>
        {data && match ? (
          <>
            <p className={classes.league}>
              {match.league} · {match.starts_at.slice(0, 16)}
            </p>
            <p className={classes.teams}>
              {t('predict.match', { home: localised(match.home_team), away: localised(match.away_team) })}
            </p>
            <LinkButton variant="primary" full to="/event?category=prediction">
              {t('predict.homeButton', { prize: formatMoney(data.prize) })}
            </LinkButton>
          </>
        ) : (
          <Skeleton shape="line" count={2} />
        )}
      </Card>
    </Section>
  );
}
export default HomePrediction;
