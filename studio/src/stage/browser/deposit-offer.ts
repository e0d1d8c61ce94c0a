import { byId } from './elements.ts';
import { postToSite } from './site.ts';

export interface DepositOffer {
  /** Offers a deposit while the balance is below the stake. Both in units of 1/10,000. */
  compare(balance: bigint, stake: bigint): void;
}

/** The way to money when it has run out: in the place of the last win, so that nothing moves. Play money has none. */
export function createDepositOffer(siteOrigin: string): DepositOffer {
  const offer = document.querySelector<HTMLElement>('#deposit');
  // Only the site around a game can open its deposit page.
  if (!offer || window.parent === window) return { compare: () => undefined };
  const lastWin = byId('last-win').parentElement;
  offer.addEventListener('click', () => postToSite({ type: 'palaro.game.deposit' }, siteOrigin));
  return {
    compare: (balance, stake) => {
      const isShort = balance < stake;
      offer.hidden = !isShort;
      if (lastWin) lastWin.hidden = isShort;
    },
  };
}
