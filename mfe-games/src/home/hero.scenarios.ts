import { game, type ValueOf } from '@palaro/contract';
import { answering, defineScenarios, pending, refusing } from '@palaro/shared-lib/scenarios';

/** The latest one first. */
export const WINS: ValueOf<typeof game.realtimetransactions> = [
  {
    name: 'ma***88',
    game_name: 'Perlas',
    provider_code: 'launchone',
    game_code: 'perlas',
    amount: '1250.00',
    at: '2026-11-21 09:40:12',
  },
  {
    name: 'ju***12',
    game_name: 'Barrio Fiesta',
    provider_code: 'launchone',
    game_code: 'barrio-fiesta',
    amount: '40.00',
    at: '2026-11-21 09:39:50',
  },
];
const here = { at: '/', slot: 'mfe-promotions/hero-wins' } as const;

/** The games' line of the hero in each of its states. */
export const HERO_SCENARIOS = defineScenarios({
  'Wins come one after the other in the hero': {
    ...here,
    answers: [answering(game.realtimetransactions, WINS)],
  },
  'One win stands in the hero': {
    ...here,
    answers: [answering(game.realtimetransactions, WINS.slice(0, 1))],
  },
  'The wins of the hero are on their way': { ...here, answers: [pending(game.realtimetransactions)] },
  'The wins of the hero cannot be had': {
    ...here,
    answers: [refusing(game.realtimetransactions, 'overloaded')],
  },
});
