import { ARTICLE_SCENARIOS } from './articles/articles.scenarios.ts';
import { PARTNERS_SCENARIOS } from './articles/partners.scenarios.ts';
import { CONTACT_SCENARIOS } from './help/contact.scenarios.ts';
import { HELP_SCENARIOS } from './help/help.scenarios.ts';
import { REVIEW_SCENARIOS } from './review/review.scenarios.ts';

/** Every screen of this remote in each of its states, as the isolation page shows them. */
export const SCENARIOS = {
  ...ARTICLE_SCENARIOS,
  ...PARTNERS_SCENARIOS,
  ...CONTACT_SCENARIOS,
  ...HELP_SCENARIOS,
  ...REVIEW_SCENARIOS,
};
