import type { GameCategory } from '@palaro/contract';

/** The legal rules of a market in addition to the house's own: data, read where they apply. */
export interface MarketProfile {
  name: MarketName;
  /** Years; younger people get no account. */
  minAge: number;
  /** Kinds of games on which nobody may bet from afar: not listed as open, not launched, and refused by the wallet. */
  closedCategories: readonly GameCategory[];
  /** Whether an identity check is required before the first deposit. */
  identityBeforeDeposit: boolean;
  /** Whether members may send money to one another. */
  transferOn: boolean;
  /** Whether a game may play round after round by itself. */
  autoplayOn: boolean;
  /** Whether the free spins of a slot may be bought for a multiple of the stake. */
  buyInOn: boolean;
  /** Who supervises the house, and decides about complaints that it did not settle. */
  regulator?: { name: string; address: string; url: string };
}

export const MARKET_NAMES = ['spec', 'pagcor'] as const;
export type MarketName = (typeof MARKET_NAMES)[number];

export const MARKET_PROFILES: Readonly<Record<MarketName, MarketProfile>> = {
  /** The product specification (docs/member-site.md, 5.11): over 18. */
  spec: {
    name: 'spec',
    minAge: 18,
    closedCategories: [],
    identityBeforeDeposit: false,
    transferOn: true,
    autoplayOn: true,
    buyInOn: true,
  },
  /** Under a licence of PAGCOR: 21 years, no online cockfights, identity check before deposits, no transfers between players, no autoplay, no free spins that are bought. */
  pagcor: {
    name: 'pagcor',
    minAge: 21,
    closedCategories: ['cockfight'],
    identityBeforeDeposit: true,
    transferOn: false,
    autoplayOn: false,
    buyInOn: false,
    regulator: {
      name: 'Philippine Amusement and Gaming Corporation (PAGCOR)',
      address: 'MET Live Building, Bay Area, Pasay City, Metro Manila',
      url: 'https://www.pagcor.ph',
    },
  },
};
