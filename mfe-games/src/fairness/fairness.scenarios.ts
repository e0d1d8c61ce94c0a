import { game } from '@palaro/contract';
import { aMember, answering, defineScenarios, pending, refusing } from '@palaro/shared-lib/scenarios';

const as = aMember();
/** A separate session, because equal queries share a call that is never answered. */
const patient = aMember({ session_token: 'patient' });
const at = '/fairness';
/** A pair published by others, with the results of their games. */
export const PUBLIC_SEED = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159';
export const PUBLIC_CLIENT_SEED = 'bb62964774';
/** SHA-256 of it. */
export const PUBLIC_HASH = '92a94e8c23510695d92e123725ecd728e54bd251c0ec4b4c422bd16aa34567f9';

const current = { server_seed_hash: 'c0ffee'.padEnd(64, '0'), client_seed: '9f3c1a77e2', nonce: 42 };
export const REVEALED = {
  server_seed: PUBLIC_SEED,
  server_seed_hash: PUBLIC_HASH,
  client_seed: PUBLIC_CLIENT_SEED,
  nonce: 1,
};
const seeds = { ...current, revealed: [REVEALED] };

/** The fairness page in each of its states. */
export const FAIRNESS_SCENARIOS = defineScenarios({
  'A visitor reads how a round is drawn': { at, answers: [] },
  'A member looks at their seeds': {
    at,
    as,
    answers: [
      answering(game.seeds, seeds),
      answering(game.rotate, { ...current, nonce: 0, revealed: [REVEALED] }),
    ],
  },
  'A member has no revealed seeds yet': {
    at,
    as,
    answers: [answering(game.seeds, { ...current, revealed: [] })],
  },
  'The seeds are on their way': { at, as: patient, answers: [pending(game.seeds)] },
  'The seeds cannot be had': { at, as, answers: [refusing(game.seeds, 'overloaded')] },
  'A round is not over, so its seed stays secret': {
    at,
    as,
    answers: [answering(game.seeds, seeds), refusing(game.rotate, 'unfinishgamedetected')],
  },
});
