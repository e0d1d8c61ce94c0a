import type { GameMessage } from '@palaro/contract/wires';

/** Tells the page that holds the frame, and nobody else, what happened. It answers nothing, and nothing is listened to. */
export function tellSite(message: GameMessage, siteOrigin: string): void {
  if (window.parent !== window) window.parent.postMessage(message, siteOrigin);
}
