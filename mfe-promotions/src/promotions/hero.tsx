import { Slot, useIdle } from '@palaro/shared-lib/core';
import { BannerArt } from '@palaro/shared-lib/ui';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { usePromotions } from './promotions.queries.ts';
import { HeroFrame, HeroWords } from './hero-frame.tsx';

/** The first thing that a visitor sees on the home page: the first offer that can be taken, and the way to it. */
export function Hero() {
  const t = useT();
  const localised = useLocalised();
  const isIdle = useIdle();
  const { data, error } = usePromotions();
  const offer = data?.find(({ state }) => state === 'on');
  const hasNone = (data && !offer) || error;
  return (
    <HeroFrame
      terms={offer ? `/promotions#${offer.code}` : '/promotions'}
      art={<BannerArt seed={offer?.art_seed ?? 'palaro'} tone="sun" />}
      // After the first view, which does not wait for them.
      wins={isIdle && <Slot name="mfe-promotions/hero-wins" />}
    >
      {offer && (
        <HeroWords title={localised(offer.title)} headline={localised(offer.headline ?? offer.title)} />
      )}
      {hasNone && <HeroWords title={t('hero.house')} headline={t('hero.houseHeadline')} />}
    </HeroFrame>
  );
}
export default Hero;
