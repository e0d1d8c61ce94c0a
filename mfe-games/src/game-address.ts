import { isAllowedAddress } from '@palaro/shared-lib/core';

/**
 * Whether a game may be opened at an address: it lives where games live, and never on the site's own origin, where a frame
 * that may run scripts could take its sandbox off.
 */
export function isGameAddress(address: string): boolean {
  return isAllowedAddress(address, 'game') && new URL(address).origin !== location.origin;
}
