/** What the law of a market asks for beyond the house's own rules: data, read where it applies. */
export interface MarketProfile {
  name: MarketName;
  /** Years; younger people get no account. */
  minAge: number;
  /** Cockfights may be bet on from afar. */
  cockfightOnline: boolean;
  /** An identity has to be checked before the first deposit. */
  identityBeforeDeposit: boolean;
  /** Members may send money to one another. */
  transferOn: boolean;
}

export const MARKET_NAMES = ['spec', 'pagcor'] as const;
export type MarketName = (typeof MARKET_NAMES)[number];

export const MARKET_PROFILES: Readonly<Record<MarketName, MarketProfile>> = {
  /** The specification as it stands (docs/member-site.md, 5.11): over 18. */
  spec: {
    name: 'spec',
    minAge: 18,
    cockfightOnline: true,
    identityBeforeDeposit: false,
    transferOn: true,
  },
  /** Under a licence of PAGCOR: 21 years, no cockfights online, who pays is known, no money from player to player. */
  pagcor: {
    name: 'pagcor',
    minAge: 21,
    cockfightOnline: false,
    identityBeforeDeposit: true,
    transferOn: false,
  },
};
