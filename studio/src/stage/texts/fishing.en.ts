import type { Fish } from '../../wire/index.ts';
import { AUTO_LIMITS } from './auto.ts';

const fish: Readonly<Record<Fish, string>> = {
  sardine: 'Sardine',
  milkfish: 'Milkfish',
  squid: 'Squid',
  parrotfish: 'Parrotfish',
  pufferfish: 'Pufferfish',
  crab: 'Crab',
  grouper: 'Grouper',
  ray: 'Stingray',
  tuna: 'Tuna',
  marlin: 'Marlin',
  octopus: 'Giant octopus',
  shark: 'Shark',
  bakunawa: 'Bakunawa',
};

/** Words of fishing. `{…}` is filled in. */
export const fishingEn = {
  fire: 'Fire',
  aim: 'Aim at: what a catch pays, its chance, and the sum for your stake',
  caught: 'Caught: {fish}, ×{multiplier}.',
  missed: '{fish} ×{multiplier} got away.',
  fish,
  /** Shots one after another. */
  auto: { ...AUTO_LIMITS.en, title: 'Auto-fire', rounds: 'Shots' },
  rules: [
    'Each shot is one bet: its stake is the level of the cannon.',
    'Press a fish to shoot at it, or choose it from the list and fire. Each fish shows what it pays and how likely a shot catches it.',
    'Every fish pays back the same over very many shots: a large one pays more and is caught less often.',
    'Whether a shot catches is drawn when you fire. Where the fish swims, and when you press, changes nothing.',
  ],
};

export type FishingTexts = typeof fishingEn;
