import type { GameMessage } from '@palaro/contract/wires';

/** In the page: the return, and the rules but the one that goes with the stake, which can be changed. */
const RULES = '#paytable :is(.rtp, .rules li:not(#rule-stake))';

/** The first message, when the game can be played: with its rules, which are written in its page. */
export function postReady(siteOrigin: string, { ownRounds = false }: { ownRounds?: boolean } = {}): void {
  // The return has a heading before its sentence.
  const rules = [...document.querySelectorAll(RULES)].map(({ lastChild }) =>
    (lastChild?.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
  );
  postToSite({ type: 'palaro.game.ready', ...(ownRounds && { own_rounds: true }), rules }, siteOrigin);
}

/** Sends events only to the page that frames the game. It does not answer, and no messages are received. */
export function postToSite(message: GameMessage, siteOrigin: string): void {
  if (window.parent !== window) window.parent.postMessage(message, siteOrigin);
}
