import type { Criticality } from '@palaro/contract';

interface Plan {
  /** How long after each failure a part is asked for again. All of it together leaves a member waiting for less than three seconds. */
  retryAfterMs: readonly number[];
  /** Whether a page that nothing else has helped is loaded anew, once in a release set. */
  reloadsOnce: boolean;
}

/** What a remote's criticality chooses: how hard the shell tries before it does without. */
export const PLANS: Record<Criticality, Plan> = {
  essential: { retryAfterMs: [400, 1_200], reloadsOnce: true },
  regular: { retryAfterMs: [400, 1_200], reloadsOnce: false },
  // An ornament: whoever waits for it waits in vain.
  optional: { retryAfterMs: [800], reloadsOnce: false },
};
