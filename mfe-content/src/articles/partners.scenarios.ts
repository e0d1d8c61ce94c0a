import { cms } from '@palaro/contract';
import { answering, defineScenarios, offline, pending, refusing } from '@palaro/shared-lib/scenarios';
import { anArticle } from './articles.scenarios.ts';

const LIST = cms.iframelist;
const { at, answers } = anArticle('partners', 'Partners');

/** Two studios whose pages may stand in a frame where games come from games.example, and one that is only linked. */
export const SOME_FRAMES = [
  { name: 'Jili', url: 'https://games.example/partners/jili' },
  { name: 'Habanero', url: 'https://games.example/partners/habanero' },
  { name: 'Kislap Games', url: 'https://kislap.example/about' },
];

export const PARTNERS_SCENARIOS = defineScenarios({
  'Who works with the house': { at, answers: [...answers, answering(LIST, SOME_FRAMES)] },
  'No partner has a page': { at, answers: [...answers, answering(LIST, [])] },
  'The pages of partners are on their way': { at, answers: [...answers, pending(LIST)] },
  'The pages of partners do not come': { at, answers: [...answers, refusing(LIST, 'SystemError')] },
  'The network is gone at the pages of partners': { at, answers: [...answers, offline(LIST)] },
});
