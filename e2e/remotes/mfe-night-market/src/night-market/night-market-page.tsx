import { EmptyState, LinkButton, Page } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';

/** `/night-market`, until there is something to show. */
export function NightMarketPage() {
  const t = useT();
  return (
    <Page title={t('nightMarket.title')} width="narrow">
      <EmptyState
        icon="gift"
        title={t('nightMarket.emptyTitle')}
        text={t('nightMarket.emptyText')}
        action={<LinkButton to="/">{t('nightMarket.home')}</LinkButton>}
      />
    </Page>
  );
}
export default NightMarketPage;
