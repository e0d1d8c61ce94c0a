import type { Criticality } from '@palaro/contract';

interface Plan {
  /** Delay before each retry. In total a member waits less than three seconds. */
  retryAfterMs: readonly number[];
  /** Whether the page is reloaded, once per release set, when nothing else has helped. */
  reloadsOnce: boolean;
}

/** How hard the shell tries to load a remote, by its criticality. */
export const PLANS: Record<Criticality, Plan> = {
  essential: { retryAfterMs: [400, 1_200], reloadsOnce: true },
  regular: { retryAfterMs: [400, 1_200], reloadsOnce: false },
  // Not worth a reload.
  optional: { retryAfterMs: [800], reloadsOnce: false },
};
