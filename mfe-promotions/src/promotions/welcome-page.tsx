import type { Promotion } from '@palaro/contract';
import { PromotionTerms } from '@palaro/shared-lib/promotion';
import { Banner, Card, LinkButton, Page, Skeleton, Stack } from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { usePromotions, usePromotionStatus } from './promotions.queries.ts';
import { PromotionSums } from './promotion-sums.tsx';
import { examplesOf } from './promotions.rules.ts';
import { shortMoney } from '../short-money.ts';
import classes from './promotion-card.module.css';

/** `/welcome`: what comes after registering. The first offer that the new member can take, and the ways on from here. */
export function WelcomePage() {
  const t = useT();
  const list = usePromotions();
  const status = usePromotionStatus();
  const isKnown = (list.data ?? list.error) && (status.data ?? status.error);
  const canTake = new Set(
    status.data?.offers.filter(({ can_claim }) => can_claim).map(({ promotion_id }) => promotion_id),
  );
  const offer = list.data?.find(({ code, rules }) => canTake.has(code) && rules && rules.packages.length > 0);
  return (
    <Page title={t('welcome.title')} width="narrow" help={{ page: '/promotions' }}>
      <p>{t('welcome.intro')}</p>
      {isKnown ? offer && <WelcomeOffer offer={offer} /> : <Skeleton shape="card" count={3} />}
      <Stack gap={2}>
        <LinkButton full to="/deposit">
          {t(offer ? 'welcome.without' : 'welcome.deposit')}
        </LinkButton>
        <LinkButton full to="/slot" icon="games">
          {t('welcome.look')}
        </LinkButton>
        <LinkButton full variant="quiet" to="/setting?section=protection">
          {t('welcome.limits')}
        </LinkButton>
      </Stack>
    </Page>
  );
}
export default WelcomePage;

/** The offer with its arithmetic; the button fills in the deposit of the last example, from which on it gives the most. */
function WelcomeOffer({ offer: { code, title, headline, art_seed, rules } }: { offer: Promotion }) {
  const t = useT();
  const localised = useLocalised();
  const examples = examplesOf(rules);
  const sum = examples.at(-1)?.deposit ?? '';
  return (
    <Card padding="none" tone="money">
      <Banner seed={art_seed} title={localised(headline ?? title)} />
      <div className={classes.body}>
        <PromotionSums examples={examples} />
        <LinkButton
          variant="money"
          size="large"
          full
          to={`/deposit?promotion=${code}&sum=${sum.replace(/\.00$/, '')}`}
        >
          {t('welcome.take', { sum: shortMoney(sum) })}
        </LinkButton>
        {rules && <PromotionTerms terms={rules.terms} />}
      </div>
    </Card>
  );
}
