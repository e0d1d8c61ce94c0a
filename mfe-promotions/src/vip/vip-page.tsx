import { Page, Section } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { NotYet } from '../not-yet.tsx';
import { Badges } from './badges.tsx';
import { LevelCard } from './level-card.tsx';
import { Levels } from './levels.tsx';
import { Missions } from './missions.tsx';
import { useVipQuery } from './vip.queries.ts';

/** `/vip`: the member's level and the progress to the next one, benefits, missions and badges. */
export function VipPage() {
  const t = useT();
  const query = useVipQuery();
  const standing = query.data?.deposit_turnover[0];
  return (
    <Page title={t('vip.title')} intro={<p>{t('vip.intro')}</p>}>
      {standing && query.data ? (
        <>
          <LevelCard standing={standing} openGifts={query.data.open_gifts} />
          <Section title={t('vip.missions')}>
            <Missions />
          </Section>
          <Section title={t('vip.badges')}>
            <Badges />
          </Section>
          <Section title={t('vip.levels')}>
            <Levels levels={query.data.levels} terms={query.data.terms} level={standing.level} />
          </Section>
        </>
      ) : (
        <NotYet query={query} shape="card" count={2} />
      )}
    </Page>
  );
}
export default VipPage;
