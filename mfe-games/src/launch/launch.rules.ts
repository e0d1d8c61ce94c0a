import type { GameMessage } from '@palaro/shared-lib/contract';
import { isAllowedAddress } from '@palaro/shared-lib/core';

/**
 * Whether a game may be opened at an address: it lives where games live, and never on the site's own origin, where a frame
 * that may run scripts could take its sandbox off.
 */
export function isGameAddress(address: string): boolean {
  return isAllowedAddress(address, 'game') && new URL(address).origin !== location.origin;
}

/** What a frame said, if it is one of the words that a game may say. */
export function gameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, round, code } = data as Record<string, unknown>;
  switch (type) {
    case 'palaro.game.ready':
    case 'palaro.game.close':
      return { type };
    case 'palaro.game.round':
      return typeof round === 'string' ? { type, round } : null;
    case 'palaro.game.error':
      return typeof code === 'string' ? { type, code } : null;
    default:
      return null;
  }
}

/** Refusals that say that the session is over: the shell tells the member, so the launch says nothing of its own. */
export function isSessionOver(key: string): boolean {
  return key === 'session_expired' || key === 'session_not_exists';
}
