import { parseAmount, type PromotionGrant } from '@palaro/contract';
import { errorKeyOf, useTranslation } from '@palaro/shared-lib/core';
import {
  Banner,
  Card,
  ErrorState,
  LinkButton,
  Progress,
  Section,
  Skeleton,
  VisuallyHidden,
} from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { shortMoney } from '../short-money.ts';
import classes from './home-promotions.module.css';
import { usePromotions, usePromotionStatus } from './promotions.queries.ts';

const SHOWN = 4;

/** The first promotions on the home page, after the member's running one. Nothing when there is no offer. */
export function HomePromotions() {
  const t = useT();
  const { t: common } = useTranslation();
  const { data } = usePromotions();
  if (data?.length === 0) return null;
  return (
    <Section
      title={t('home.title')}
      action={
        <LinkButton variant="quiet" size="small" to="/promotions">
          <span>
            {common('seeAll')} <VisuallyHidden>{t('home.title')}</VisuallyHidden>
          </span>
        </LinkButton>
      }
    >
      <PromotionRow />
    </Section>
  );
}
export default HomePromotions;

function PromotionRow() {
  const t = useT();
  const localised = useLocalised();
  const { data, error, isFetching, refetch } = usePromotions();
  const running = usePromotionStatus().data?.running;
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data)
    return (
      <div className={classes.waiting}>
        <Skeleton shape="card" />
      </div>
    );
  return (
    <ul className={classes.row}>
      {running && (
        <li className={classes.item}>
          <Running grant={running} />
        </li>
      )}
      {data.slice(0, SHOWN).map(({ code, state, title, art_seed }) => (
        <li key={code} className={classes.item}>
          <Banner
            seed={art_seed}
            title={localised(title)}
            text={state === 'soon' ? t('promotions.soon') : undefined}
            to={`/promotions#${code}`}
            level={3}
          />
        </li>
      ))}
    </ul>
  );
}

/** The progress of the member's running promotion. */
function Running({ grant }: { grant: PromotionGrant }) {
  const t = useT();
  const localised = useLocalised();
  const { title, progress, target } = grant;
  return (
    <Card tone="money">
      <h3 className={classes.running}>{t('home.running', { name: localised(title) })}</h3>
      <Progress
        value={parseAmount(progress) ?? 0n}
        max={parseAmount(target) ?? 0n}
        label={t('home.progress')}
        text={t('grant.of', { done: shortMoney(progress), target: shortMoney(target) })}
      />
      <LinkButton full to="/promotions">
        {t('home.continue')}
      </LinkButton>
    </Card>
  );
}
