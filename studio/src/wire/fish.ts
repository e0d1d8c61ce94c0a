/** Everything that swims in the seas of fishing. */
export const FISH = [
  'sardine',
  'milkfish',
  'squid',
  'parrotfish',
  'pufferfish',
  'crab',
  'grouper',
  'ray',
  'tuna',
  'marlin',
  'octopus',
  'shark',
  'bakunawa',
] as const;

export type Fish = (typeof FISH)[number];
