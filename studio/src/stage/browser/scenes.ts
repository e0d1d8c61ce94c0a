import type { LiveKind } from '../../engine/live-kind.ts';
import type { MakeScene } from './live-scene.ts';

/** Each is brought to the tables alone that have it; `board-files.ts` names them for the heads of their pages. */
const SCENES: Readonly<Record<LiveKind, () => Promise<MakeScene>>> = {
  baccarat: async () => (await import('./live-duel.ts')).duelScene,
  dragon_tiger: async () => (await import('./live-duel.ts')).duelScene,
  roulette: async () => (await import('./live-roulette.ts')).rouletteScene,
  sic_bo: async () => (await import('./live-sic-bo.ts')).sicBoScene,
  blackjack: async () => (await import('./live-blackjack.ts')).blackjackScene,
};

export const loadScene = (kind: LiveKind): Promise<MakeScene> => SCENES[kind]();
