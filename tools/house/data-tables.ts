/**
 * Sources that may be longer than 300 lines, because they are a table and nothing else: one row after the other, which a reader looks
 * up and never reads through. Whatever decides something belongs into a file of its own.
 */
export const DATA_TABLES: Readonly<Record<string, string>> = {
  'contract/src/deposit-methods.ts': 'every deposit method, a row each',
  'studio/src/match/bet-types.ts': 'every bet on a match, a row each',
  'studio/src/match/settlement-cases.ts': 'results and what each bet on them pays, a row each',
  'studio/src/reels/more-machines.ts': 'strips and pay tables of the slot machines',
};
