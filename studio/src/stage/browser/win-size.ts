/** How loudly a win is shown: quietly from any win on, then from 5, 20 and 100 stakes. */
export type WinSize = 'small' | 'plain' | 'big' | 'huge';

const STEPS = [
  [100n, 'huge'],
  [20n, 'big'],
  [5n, 'plain'],
] as const;

/** Both in units of 1/10,000; the win is more than the stake. */
export const winSize = (total: bigint, staked: bigint): WinSize =>
  STEPS.find(([times]) => total >= staked * times)?.[1] ?? 'small';
