import { Slot, useIdle } from '@palaro/shared-lib/core';
import { BannerArt } from '@palaro/shared-lib/ui';
import { useState } from 'react';
import { useLocalised } from '../localised.ts';
import { useT } from '../messages.ts';
import { usePromotions } from './promotions.queries.ts';
import { HeroFrame, HeroWords } from './hero-frame.tsx';

/** The words that the HTML has in this place. They stay while the offers are on their way, so that none goes and comes back. */
function servedWords() {
  const served = document.querySelector('[data-served="mfe-promotions/hero"]');
  const [title, headline] = ['p', 'h2'].map((tag) => served?.querySelector(tag)?.textContent);
  return title && headline ? { title, headline } : undefined;
}

/** The first thing that a visitor sees on the home page: the first offer that can be taken, and the way to it. */
export function Hero() {
  const t = useT();
  const localised = useLocalised();
  const isIdle = useIdle();
  const { data, error } = usePromotions();
  const offer = data?.find(({ state }) => state === 'on');
  const [served] = useState(servedWords);
  const house = { title: t('hero.house'), headline: t('hero.houseHeadline') };
  const known = offer
    ? { title: localised(offer.title), headline: localised(offer.headline ?? offer.title) }
    : (data || error) && house;
  const words = known || served;
  return (
    <HeroFrame
      terms={offer ? `/promotions#${offer.code}` : '/promotions'}
      art={<BannerArt seed={offer?.art_seed ?? 'palaro'} tone="sun" />}
      // After the first view, which does not wait for them.
      wins={isIdle && <Slot name="mfe-promotions/hero-wins" />}
    >
      {words && <HeroWords {...words} />}
    </HeroFrame>
  );
}
export default Hero;
