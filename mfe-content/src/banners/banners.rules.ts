import type { Banner } from '@palaro/contract';

/** docs/member-site.md, 2.8: banner_type 1 is shown before log-in, any other value after. */
export function bannersFor(banners: readonly Banner[], isMember: boolean): Banner[] {
  return banners.filter((banner) => (banner.banner_type === 1) !== isMember);
}

/** The instant of a banner's other picture, in milliseconds; Infinity for none. */
export const changeOf = ({ art_change }: Banner): number =>
  art_change ? Date.parse(`${art_change.at.replace(' ', 'T')}+08:00`) : Infinity;

/** docs/member-site.md, 9.22: until an instant one picture, from then on the other. */
export const artOf = (banner: Banner, now: number): string =>
  banner.art_change && now >= changeOf(banner) ? banner.art_change.art_seed : banner.art_seed;

/** A banner links to a page of this site or nowhere, so that an editor's typing error cannot send members to another site. */
export function linkOf({ link }: Banner): string | undefined {
  return /^\/(?![/\\])/.test(link) ? link : undefined;
}
