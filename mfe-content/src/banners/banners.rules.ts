import type { Banner } from '@palaro/contract';

/** docs/member-site.md, 2.8: banner_type 1 is shown before log-in, any other value after. */
export function bannersFor(banners: readonly Banner[], isMember: boolean): Banner[] {
  return banners.filter((banner) => (banner.banner_type === 1) !== isMember);
}

/** A banner links to a page of this site or nowhere, so that an editor's typing error cannot send members to another site. */
export function linkOf({ link }: Banner): string | undefined {
  return /^\/(?![/\\])/.test(link) ? link : undefined;
}
