import type { Kind } from '../../wire/index.ts';

/** A tone, or without a pitch a rush of noise. Times are in seconds. */
export interface Note {
  /** In hertz. */
  pitch?: number;
  /** Where the pitch glides to, in hertz. */
  to?: number;
  after?: number;
  lasts: number;
  wave?: OscillatorType;
  /** 1 would be as loud as the device can. */
  loud: number;
}

export interface KindSounds {
  /** Of a stake that goes out: reels that begin, a card that is pulled, a shot. */
  begin: readonly Note[];
  /** Of each thing that comes to rest: the first reel is 0, the second is 1. */
  rest: (index: number) => Note;
}

const REELS: KindSounds = {
  begin: [{ pitch: 330, lasts: 0.12, wave: 'triangle', loud: 0.12 }],
  rest: (index) => ({ pitch: 140 + index * 14, lasts: 0.1, wave: 'square', loud: 0.06 }),
};
const CARDS: KindSounds = {
  begin: [{ lasts: 0.09, loud: 0.05 }],
  rest: (index) => ({ lasts: 0.06 + index * 0.01, loud: 0.07 }),
};
const BALLS: KindSounds = {
  begin: [0, 0.07, 0.14].map((after) => ({ pitch: 420, after, lasts: 0.05, wave: 'sine', loud: 0.1 })),
  rest: (index) => ({ pitch: 520 + (index % 8) * 30, lasts: 0.08, wave: 'sine', loud: 0.1 }),
};
const DICE: KindSounds = {
  begin: [0, 0.06, 0.11, 0.17].map((after) => ({ after, lasts: 0.03, loud: 0.08 })),
  rest: () => ({ lasts: 0.04, loud: 0.1 }),
};
const ROCKET: KindSounds = {
  begin: [
    { lasts: 0.5, loud: 0.04 },
    { pitch: 90, to: 360, lasts: 0.5, wave: 'sawtooth', loud: 0.04 },
  ],
  rest: () => ({ pitch: 200, to: 60, lasts: 0.25, wave: 'sawtooth', loud: 0.06 }),
};
const TILES: KindSounds = {
  begin: [{ pitch: 260, lasts: 0.08, wave: 'triangle', loud: 0.1 }],
  rest: (index) => ({ pitch: 440 + index * 40, lasts: 0.09, wave: 'triangle', loud: 0.1 }),
};
const PINS: KindSounds = {
  begin: [{ pitch: 700, to: 500, lasts: 0.08, wave: 'sine', loud: 0.1 }],
  rest: (index) => ({ pitch: 900 - index * 20, lasts: 0.04, wave: 'sine', loud: 0.06 }),
};
const CANNON: KindSounds = {
  begin: [
    { lasts: 0.07, loud: 0.06 },
    { pitch: 240, to: 70, lasts: 0.12, wave: 'square', loud: 0.05 },
  ],
  rest: () => ({ pitch: 520, to: 260, lasts: 0.14, wave: 'sine', loud: 0.1 }),
};
const WHEEL: KindSounds = {
  begin: [{ pitch: 180, to: 120, lasts: 0.4, wave: 'triangle', loud: 0.08 }],
  rest: () => ({ pitch: 1_200, lasts: 0.03, wave: 'square', loud: 0.04 }),
};
const SLIP: KindSounds = {
  begin: [
    { pitch: 390, lasts: 0.07, wave: 'triangle', loud: 0.1 },
    { pitch: 520, after: 0.08, lasts: 0.1, wave: 'triangle', loud: 0.1 },
  ],
  rest: () => ({ pitch: 520, lasts: 0.1, wave: 'triangle', loud: 0.08 }),
};
const GONG: KindSounds = {
  begin: [
    { pitch: 196, lasts: 0.5, wave: 'triangle', loud: 0.12 },
    { pitch: 294, lasts: 0.35, wave: 'sine', loud: 0.06 },
  ],
  rest: () => ({ pitch: 147, lasts: 0.4, wave: 'triangle', loud: 0.1 }),
};

/** What each kind of game sounds like; a win sounds alike in all. */
export const KIND_SOUNDS: Readonly<Record<Kind, KindSounds>> = {
  // All slots.
  reels: REELS,
  ways: REELS,
  classic: REELS,
  cascades: REELS,
  hold_and_win: REELS,
  tall_ways: REELS,
  dice: DICE,
  limbo: ROCKET,
  crash: ROCKET,
  mines: TILES,
  plinko: PINS,
  fishing: CANNON,
  roulette: WHEEL,
  sic_bo: DICE,
  baccarat: CARDS,
  dragon_tiger: CARDS,
  blackjack: CARDS,
  bingo: BALLS,
  keno: BALLS,
  pick: BALLS,
  digits: BALLS,
  sports: SLIP,
  cockfight: GONG,
};
