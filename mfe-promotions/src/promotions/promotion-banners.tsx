import { Banner, Carousel, Skeleton } from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { usePromotionBanners } from './promotions.queries.ts';

/** A banner links within this site or nowhere. */
const linkOf = (link: string) => (/^\/(?![/\\])/.test(link) ? link : undefined);

/** The promotions as banners, of which each leads to its card below. Nothing without banners. */
export function PromotionBanners() {
  const t = useT();
  const localised = useLocalised();
  const { data, isLoading } = usePromotionBanners();
  if (isLoading) return <Skeleton shape="card" />;
  if (!data || data.length === 0) return null;
  return (
    <Carousel label={t('promotions.banners')}>
      {data.map(({ id, title, text, link, art_seed }) => (
        <Banner key={id} seed={art_seed} title={localised(title)} text={localised(text)} to={linkOf(link)} />
      ))}
    </Carousel>
  );
}
