/** The legal rules of a market in addition to the house's own: data, read where they apply. */
export interface MarketProfile {
  name: MarketName;
  /** Years; younger people get no account. */
  minAge: number;
  /** Whether remote bets on cockfights are allowed. */
  cockfightOnline: boolean;
  /** Whether an identity check is required before the first deposit. */
  identityBeforeDeposit: boolean;
  /** Whether members may send money to one another. */
  transferOn: boolean;
}

export const MARKET_NAMES = ['spec', 'pagcor'] as const;
export type MarketName = (typeof MARKET_NAMES)[number];

export const MARKET_PROFILES: Readonly<Record<MarketName, MarketProfile>> = {
  /** The product specification (docs/member-site.md, 5.11): over 18. */
  spec: {
    name: 'spec',
    minAge: 18,
    cockfightOnline: true,
    identityBeforeDeposit: false,
    transferOn: true,
  },
  /** Under a licence of PAGCOR: 21 years, no online cockfights, identity check before deposits, no transfers between players. */
  pagcor: {
    name: 'pagcor',
    minAge: 21,
    cockfightOnline: false,
    identityBeforeDeposit: true,
    transferOn: false,
  },
};
