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

const active = { server_seed_hash: 'c0ffee'.padEnd(64, '0'), client_seed: '9f3c1a77e2', nonce: 42 };
export const NEXT_HASH = 'facade'.padEnd(64, '0');
export const REVEALED = {
  server_seed: PUBLIC_SEED,
  server_seed_hash: PUBLIC_HASH,
  client_seed: PUBLIC_CLIENT_SEED,
  nonce: 1,
};
const seeds = { active, next_server_seed_hash: NEXT_HASH, revealed: [REVEALED] };
const after = {
  active: { server_seed_hash: NEXT_HASH, client_seed: 'sampaguita', nonce: 0 },
  next_server_seed_hash: 'decade'.padEnd(64, '0'),
};
const fresh = { active: null, next_server_seed_hash: NEXT_HASH, revealed: [] };
const ofActive = { ...active, server_seed: '5eed'.padEnd(64, '0') };

/** A small slot as it is published, and its version. */
export const TABLE_TEXT =
  '{"kind":"reels","lines":[[1,1,1],[0,0,0]],"pays":{"A":[60],"q":[20]},"rows":3,"rules":"","strips":["ApWpqr","qpApWr","rqpWpA"]}';
export const TABLE_VERSION = 'f9c37aefc92bc56d8294aa3320ffe678f1e137560ebfd71850e2377baecde709';

/** The fairness page in each of its states. */
export const FAIRNESS_SCENARIOS = defineScenarios({
  'A visitor reads how a round is drawn': { at, answers: [] },
  'A visitor draws the reels of a slot again': {
    at,
    answers: [answering(game.maths, { text: TABLE_TEXT })],
  },
  'Nobody knows the version of a slot': { at, answers: [refusing(game.maths, 'maths_unknown')] },
  'A member looks at their seeds': {
    at,
    as,
    answers: [
      answering(game.seeds, seeds),
      answering(game.rotate, { ...after, revealed: [ofActive, REVEALED] }),
    ],
  },
  'A member has no revealed seeds yet': {
    at,
    as,
    answers: [answering(game.seeds, { ...seeds, revealed: [] })],
  },
  'A member has named no client seed yet': {
    at,
    as,
    answers: [answering(game.seeds, fresh), answering(game.rotate, { ...after, revealed: [] })],
  },
  'The seeds of a member have changed meanwhile': {
    at,
    as,
    answers: [answering(game.seeds, seeds), refusing(game.rotate, 'seeds_changed')],
  },
  'The seeds are on their way': { at, as: patient, answers: [pending(game.seeds)] },
  'The seeds cannot be had': { at, as, answers: [refusing(game.seeds, 'overloaded')] },
  'A round is not over, so its seed stays secret': {
    at,
    as,
    answers: [answering(game.seeds, seeds), refusing(game.rotate, 'unfinishgamedetected')],
  },
});
