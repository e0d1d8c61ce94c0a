import type { Language } from '@palaro/contract';

interface Brand {
  name: string;
  /** The company whose site it is. */
  operator?: string;
  /** Regulator and number of the licence, as the regulator wants it said. */
  licence?: Readonly<Record<Language, string>>;
}

/** Whose site it is. What is not set here is not shown: nobody claims a licence that the operator has not entered. */
export const BRAND: Brand = { name: 'Palaro' };
