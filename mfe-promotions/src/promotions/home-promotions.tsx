import { errorKeyOf, useLanguage, useText } from '@palaro/shared-lib/core';
import { Banner, ErrorState, LinkButton, Section, Skeleton, VisuallyHidden } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import classes from './home-promotions.module.css';
import { usePromotions } from './promotions.queries.ts';

const SHOWN = 4;

/** The first promotions on the home page. When nothing is offered, nothing is there. */
export function HomePromotions() {
  const t = useT();
  const common = useText();
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
  const language = useLanguage();
  const { data, error, isFetching, refetch } = usePromotions();
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
      {data.slice(0, SHOWN).map(({ code, state, title, art_seed }) => (
        <li key={code} className={classes.item}>
          <Banner
            seed={art_seed}
            title={title[language] ?? title.en}
            text={state === 'soon' ? t('promotions.soon') : undefined}
            to={`/promotions#${code}`}
            level={3}
          />
        </li>
      ))}
    </ul>
  );
}
