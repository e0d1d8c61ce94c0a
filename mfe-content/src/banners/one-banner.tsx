import type { Banner as BannerValue } from '@palaro/contract';
import { useLanguage } from '@palaro/shared-lib/core';
import { Banner } from '@palaro/shared-lib/ui';
import { linkOf } from './banners.rules.ts';
import { useArt } from './use-art.ts';

/** A banner of the house, with the picture of the hour. */
export function OneBanner({ banner }: { banner: BannerValue }) {
  const language = useLanguage();
  return (
    <Banner
      seed={useArt(banner)}
      title={banner.title[language] ?? banner.title.en}
      text={banner.text[language] ?? banner.text.en}
      to={linkOf(banner)}
    />
  );
}
