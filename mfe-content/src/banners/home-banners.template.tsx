import { cms } from '@palaro/contract';
import { address, defineTemplate, text } from '@palaro/contract/template';
import { Banner } from '@palaro/shared-lib/ui';
import { BannersPlace } from './banners-place.tsx';
import { firstOfEach } from './first-of-each.tsx';

/** One banner, without its picture. */
export default defineTemplate(cms.slidebannerlist, { lang: 'all' }, (banners) => (
  <BannersPlace>
    {firstOfEach(banners, (banner, leadsSomewhere) => (
      <Banner
        title={text(banner.title)}
        text={text(banner.text)}
        to={leadsSomewhere ? address(banner.link) : undefined}
      />
    ))}
  </BannersPlace>
));
