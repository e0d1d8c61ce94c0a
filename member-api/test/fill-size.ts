export interface FillSize {
  /** Approximate number of journals. Every fiftieth row of every table is the busy member's. */
  journals: number;
  members: number;
}

export const DAYS = 90;

/** Sessions per member. */
export const LOGGED_IN = 50;

/** Units of money. */
export const PESO = 10_000;
