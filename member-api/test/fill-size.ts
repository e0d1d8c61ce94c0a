export interface FillSize {
  /** Of the ledger, about. Every fiftieth row of every table is the busy member's. */
  journals: number;
  members: number;
}

export const DAYS = 90;

/** Sessions a member has had. */
export const LOGGED_IN = 50;

/** Units of money. */
export const PESO = 10_000;
