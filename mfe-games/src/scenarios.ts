import { defineScenarios } from '@palaro/shared-lib/scenarios';
import { aGame, gameListOf } from './testing-games.ts';

const LIST = '/game/gamelist';

/** What the isolation page shows of this remote. */
export const SCENARIOS = defineScenarios({
  'A visitor looks for a game': {
    at: '/slot',
    answers: { [LIST]: gameListOf([aGame(), aGame({ game_name: 'Perlas ng Silangan', is_hot: true })]) },
  },
  'The lobby is on its way': { at: '/slot', answers: { [LIST]: { wait: true } } },
  'The lobby does not come': { at: '/slot', answers: { [LIST]: { refuse: 'SystemError' } } },
});
