export const LANGUAGES = ['en', 'ph', 'zh', 'ms'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the screen of a reel game starts from. Amounts are decimal strings; a symbol is its number, the highest is the wild. */
export interface GameView {
  gameCode: string;
  name: string;
  /** Decides colours, scene and symbols: the same seed draws the same game. */
  artSeed: string;
  lang: Language;
  /** ISO 4217: "PHP". */
  currency: string;
  /** The page that holds the frame; told when the game is ready and after each round. */
  siteOrigin: string;
  /** Percent with two decimals: "95.82". */
  rtp: string;
  reels: number;
  rows: number;
  symbols: number;
  /** Row of each reel, from the left; rows count from 0 at the top. */
  lines: readonly (readonly number[])[];
  /** Symbols in a row → multiple of the line stake. */
  paytable: readonly { symbol: number; pays: Readonly<Record<number, number>> }[];
  /** Total stakes offered, ascending. */
  stakes: readonly string[];
  balance: string;
  /** Reel → symbols from the top, as shown before the first round. */
  start: readonly (readonly number[])[];
}

export interface LineWin {
  /** Index into the lines of the view. */
  line: number;
  symbol: number;
  /** Symbols in a row, from the left. */
  count: number;
  amount: string;
}

/** A round that was played; the same `request_id` gets the same one again. */
export interface RoundAnswer {
  round: string;
  /** Reel → symbols from the top. */
  window: readonly (readonly number[])[];
  wins: readonly LineWin[];
  win: string;
  balance: string;
}

export const REFUSALS = [
  'INSUFFICIENT_FUNDS',
  'SESSION_ENDED',
  'MEMBER_BLOCKED',
  'GAME_OFF',
  'TRY_AGAIN',
  /** The bet could not be confirmed; what was taken is or will be given back. */
  'BET_CANCELLED',
  /** The last round is still being finished, and this one was not begun. */
  'ROUND_OPEN',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

export interface RefusalAnswer {
  error: RefusalCode;
  balance?: string;
}
