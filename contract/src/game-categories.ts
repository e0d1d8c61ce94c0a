export const GAME_CATEGORIES = [
  'slot',
  'hash',
  'casino',
  'table',
  'fishing',
  'bingo',
  'sportsbook',
  'cockfight',
  'esports',
  'lottery',
] as const;
export type GameCategory = (typeof GAME_CATEGORIES)[number];
