import type { GameCategory } from '@palaro/contract';
import type { Layers } from './symbol-shapes.ts';
import { LEGEND } from './symbols-of-legend.ts';
import { NATURE } from './symbols-of-nature.ts';
import { SEA } from './symbols-of-sea.ts';
import { TABLE } from './symbols-of-table.ts';
import { TREASURE } from './symbols-of-treasure.ts';

const SYMBOLS = { ...TREASURE, ...LEGEND, ...NATURE, ...SEA, ...TABLE };

export type SymbolName = keyof typeof SYMBOLS;

/** Which symbols stand for which kind of game. */
const OF_CATEGORY = {
  slot: [
    'brilliant',
    'emerald',
    'drop',
    'heart',
    'crown',
    'coin',
    'lotus',
    'star',
    'seven',
    'cherry',
    'bell',
    'chest',
    'fan',
    'parol',
    'mask',
    'swords',
    'shield',
    'hourglass',
    'key',
    'shell',
    'flame',
    'bolt',
    'moon',
    'rose',
    'horseshoe',
    'clover',
    'ring',
    'potion',
    'feather',
    'owl',
    'bull',
    'cat',
    'koi',
    'anchor',
    'trident',
    'pyramid',
    'drum',
    'mango',
    'rocket',
  ],
  hash: ['cube', 'chain', 'rocket', 'coin', 'bolt', 'brilliant', 'emerald'],
  casino: ['roulette', 'chip', 'cards', 'dice', 'bell', 'crown', 'heart'],
  table: ['cards', 'chip', 'dice', 'crown', 'star'],
  fishing: ['koi', 'shark', 'crab', 'octopus', 'ray', 'puffer'],
  bingo: ['ball8', 'balls', 'ticket', 'star'],
  sportsbook: ['football', 'basketball', 'trophy', 'shield', 'star'],
  cockfight: ['rooster', 'spurs', 'feather', 'trophy', 'shield'],
  esports: ['gamepad', 'trophy', 'swords', 'shield', 'bolt', 'rocket'],
  lottery: ['balls', 'ball8', 'ticket', 'clover', 'coin', 'star'],
} as const satisfies Record<GameCategory, readonly SymbolName[]>;

/** What a kind of game always shows, by the end of its seed. */
const OF_SEED = { mines: 'mine', roulette: 'roulette', 'sic-bo': 'dice' } as const satisfies Record<
  string,
  SymbolName
>;

export const symbolOfSeed = (seed: string): SymbolName | undefined =>
  Object.entries(OF_SEED).find(([end]) => seed.endsWith(end))?.[1];
export const symbolsOf = (category: GameCategory): readonly SymbolName[] => OF_CATEGORY[category];
export const layersOf = (name: SymbolName): Layers => SYMBOLS[name];
