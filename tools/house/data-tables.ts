/**
 * Sources that may be longer than 300 lines, because they are only tables, in which a reader looks up rows. Code that decides
 * something belongs in another file.
 */
export const DATA_TABLES: Readonly<Record<string, string>> = {
  'contract/src/deposit-methods.ts': 'every deposit method, a row each',
  'studio/src/match/bet-types.ts': 'every bet on a match, a row each',
  'studio/src/match/settlement-cases.ts': 'results and what each bet on them pays, a row each',
  'studio/src/reels/more-machines.ts': 'strips and pay tables of the slot machines',
};
