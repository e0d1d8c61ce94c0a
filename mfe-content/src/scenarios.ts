import { ARTICLE_SCENARIOS } from './articles/articles.scenarios.ts';

/** Every screen of this remote in each of its states, as the isolation page shows them. */
export const SCENARIOS = { ...ARTICLE_SCENARIOS };
