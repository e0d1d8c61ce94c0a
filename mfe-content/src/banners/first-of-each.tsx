import type { Banner } from '@palaro/contract';
import {
  each,
  is,
  isNot,
  leads,
  leadsNowhere,
  when,
  type Holes,
  type ListHole,
} from '@palaro/contract/template';
import type { ReactNode } from 'react';

type BannerHoles = Holes<Banner>;

/** The first banner of visitors and of members (as `bannersFor`): CSS shows one of them, before the first paint. */
export function firstOfEach(
  banners: ListHole<Banner>,
  draw: (banner: BannerHoles, leadsSomewhere: boolean) => ReactNode,
): ReactNode {
  const firstOf = (isFor: typeof is | typeof isNot) =>
    each(
      banners,
      (banner) =>
        when(isFor(banner.banner_type, 1), [
          when(leads(banner.link), draw(banner, true)),
          when(leadsNowhere(banner.link), draw(banner, false)),
        ]),
      { most: 1 },
    );
  return (
    <>
      <div data-for="visitor">{firstOf(is)}</div>
      <div data-for="member">{firstOf(isNot)}</div>
    </>
  );
}
