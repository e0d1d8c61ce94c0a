import { useIsMember, useTranslation } from '@palaro/shared-lib/core';
import { Banner, Carousel, Skeleton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';
import { BannersPlace } from './banners-place.tsx';
import { useBanners } from './banners.queries.ts';
import { bannersFor } from './banners.rules.ts';
import { OneBanner } from './one-banner.tsx';

/** The banners at the top of the home page; a default banner when there are none or they fail to load. */
export function HomeBanners() {
  const t = useT();
  const { t: common } = useTranslation();
  const isMember = useIsMember();
  const { data, error } = useBanners();
  if (!data && !error)
    return (
      <BannersPlace>
        <Skeleton shape="card" />
      </BannersPlace>
    );
  const banners = bannersFor(data ?? [], isMember);
  return (
    <BannersPlace>
      {banners.length > 0 ? (
        <Carousel label={t('banners.name')}>
          {banners.map((banner) => (
            <OneBanner key={banner.id} banner={banner} />
          ))}
        </Carousel>
      ) : (
        <Banner seed="palaro" tone="sun" title={common('siteTitle')} text={t('banners.house')} to="/slot" />
      )}
    </BannersPlace>
  );
}
export default HomeBanners;
