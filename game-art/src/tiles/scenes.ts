import type { GameCategory } from '@palaro/contract';
import type { Scene } from './scene-brush.tsx';
import { clouds, deep, leaves, ridges, sea } from './scenes-of-nature.tsx';
import { burst, capiz, horizon, scales, space } from './scenes-of-pattern.tsx';
import { city, felt, lanterns, pitch, stage, temple } from './scenes-of-place.tsx';

/** Where games of each kind are set. */
const SCENES = {
  slot: [burst, sea, ridges, temple, space, leaves, city, lanterns, stage, scales, capiz, clouds, horizon],
  hash: [space, horizon, capiz, city],
  casino: [stage, felt, city, scales],
  table: [felt, scales, capiz, stage],
  fishing: [deep, sea],
  bingo: [burst, lanterns, scales, capiz],
  sportsbook: [pitch, city, burst],
  cockfight: [burst, ridges, pitch, clouds],
  esports: [horizon, space, city],
  lottery: [burst, lanterns, capiz, clouds],
} as const satisfies Record<GameCategory, readonly Scene[]>;

export const scenesOf = (category: GameCategory): readonly Scene[] => SCENES[category];
