import type { Rules } from './views.ts';

/** Of a round of an own game that is over: what works it out again, with the `fair` of its answer. */
export interface ProofAnswer {
  /** Those that it was played by. */
  rules: Rules;
  /** The server seed, once no bet is drawn from it any more. */
  seed?: string;
}
