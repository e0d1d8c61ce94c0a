import { isAllowedAddress } from '@palaro/shared-lib/core';

/**
 * Whether a game may be opened at an address: on a game origin, and never on the site's own, where a frame with scripts could
 * remove its own sandbox.
 */
export function isGameAddress(address: string): boolean {
  return isAllowedAddress(address, 'game') && new URL(address).origin !== location.origin;
}
