import type { Banner } from '@palaro/contract';

/** docs/member-site.md, 2.8: banner_type 1 is shown before log-in, any other value after. */
export function bannersFor(banners: readonly Banner[], isMember: boolean): Banner[] {
  return banners.filter((banner) => (banner.banner_type === 1) !== isMember);
}

/** A banner leads to a page of this site or nowhere: an address that an editor mistyped takes nobody away. */
export function linkOf({ link }: Banner): string | undefined {
  return /^\/(?![/\\])/.test(link) ? link : undefined;
}
