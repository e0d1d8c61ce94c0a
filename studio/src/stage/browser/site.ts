import type { GameMessage } from '@palaro/contract/wires';

/** Sends events only to the page that frames the game. It does not answer, and no messages are received. */
export function postToSite(message: GameMessage, siteOrigin: string): void {
  if (window.parent !== window) window.parent.postMessage(message, siteOrigin);
}
