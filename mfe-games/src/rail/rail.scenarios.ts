import { game } from '@palaro/contract';
import { defineScenarios, pending, refusing } from '@palaro/shared-lib/scenarios';
import { aGame, gameListOf } from '../testing-games.ts';

const slot = 'rail';
const list = gameListOf([
  aGame({ game_name: 'Perlas', provider_code: 'jili' }),
  aGame({ game_name: 'Barrio Fiesta' }),
]);

/** The games' part of the rail in each of its states. */
export const RAIL_SCENARIOS = defineScenarios({
  'A visitor chooses a kind of games from the rail': { at: '/casino', slot, answers: [list] },
  'A visitor has chosen a provider from the rail': {
    at: '/slot?category=all&provider=jili',
    slot,
    answers: [list],
  },
  'The providers in the rail are on their way': {
    at: '/slot',
    slot,
    answers: [pending(game.gamelist)],
  },
  'The providers in the rail cannot be had': {
    at: '/slot',
    slot,
    answers: [refusing(game.gamelist, 'overloaded')],
  },
});
