/** What decides the rules and the screen of a game; `engine` is the family. */
export const KINDS = {
  /** Lines. */
  reels: 'reels',
  /** Any place of a reel goes on to any place of the next. */
  ways: 'reels',
  /** Three reels and one line. */
  classic: 'reels',
  /** Ways whose symbols vanish when they have won, and others fall. */
  cascades: 'reels',
  /** Lines, and coins that stay while respins bring more. */
  hold_and_win: 'reels',
  /** Ways on reels whose heights are drawn with each spin. */
  tall_ways: 'reels',
  dice: 'hash',
  limbo: 'hash',
  crash: 'hash',
  mines: 'hash',
  plinko: 'hash',
  /** Shots at fish, each of which is a bet. */
  fishing: 'hash',
  roulette: 'hash',
  /** Three dice; at live tables only. */
  sic_bo: 'hash',
  baccarat: 'cards',
  dragon_tiger: 'cards',
  blackjack: 'cards',
  bingo: 'draw',
  keno: 'draw',
  /** Some numbers out of many: 6 of 42. */
  pick: 'draw',
  /** Digits in their places: 3D. */
  digits: 'draw',
  sports: 'match',
  cockfight: 'match',
} as const;

export type Kind = keyof typeof KINDS;

export const LANGUAGES = ['en', 'ph', 'zh', 'ms'] as const;

export type Language = (typeof LANGUAGES)[number];
