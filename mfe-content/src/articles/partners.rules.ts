import type { cms, Language, ValueOf } from '@palaro/contract';
import { isAllowedAddress } from '@palaro/shared-lib/core';

/** A page of a partner that members may be led to. */
export interface PartnerPage {
  name: string;
  address: string;
  /** Whether the site may show it in a frame; any other page is only linked. */
  inFrame: boolean;
}

/**
 * The pages of an answer that may be shown. In a frame: those of the origins of games, which are also all that the site's security policy
 * allows. As a link: any with https. What has neither, such as `javascript:`, is left out.
 */
export function partnerPages(frames: ValueOf<typeof cms.iframelist>, lang: Language): PartnerPage[] {
  return frames.flatMap(({ name, url }) => {
    if (!URL.canParse(url)) return [];
    const address = new URL(url);
    // The origin of a `blob:` address is that of the page which made it.
    if (/^https?:$/.test(address.protocol) && isAllowedAddress(url, 'game')) {
      address.searchParams.set('lang', lang);
      return { name, address: address.href, inFrame: true };
    }
    return address.protocol === 'https:' ? { name, address: address.href, inFrame: false } : [];
  });
}
