import { cms } from '@palaro/contract';
import { answering, defineScenarios, offline, pending, refusing } from '@palaro/shared-lib/scenarios';

const LIST = cms.articlelist;
const DETAILS = cms.articledetails;

const aHead = (slug: string, title: string) => ({
  slug,
  lang: 'en' as const,
  title,
  description: `What is to know about it.`,
  published_at: '2026-11-18 10:00:00',
});

/** The page of an article with its text. */
export const anArticle = (slug: string, title: string) => ({
  at: `/${slug}`,
  answers: [
    answering(DETAILS, {
      ...aHead(slug, title),
      blocks: [
        { type: 'paragraph', text: `The text of ${slug}.` },
        { type: 'heading', text: 'Step by step' },
        { type: 'list', items: ['Choose an amount.', 'Approve the payment.'] },
      ],
    }),
  ],
});

const at = '/gcash-online-casino';

export const ARTICLE_SCENARIOS = defineScenarios({
  'A guide to GCash': anArticle('gcash-online-casino', 'Depositing with GCash'),
  'What an ambassador does': anArticle('ambassador', 'Ambassador'),
  'Responsible play': anArticle('responsible-play', 'Responsible play'),
  'The terms of the house': anArticle('terms', 'Terms'),
  'The rules of every bonus': anArticle('bonus-policy', 'Bonus policy'),
  'What is kept about a member': anArticle('privacy', 'Privacy'),
  'How a dispute goes': anArticle('disputes', 'Disputes'),
  'What becomes of an account that nobody uses': anArticle('dormancy', 'Dormant accounts'),
  'What is done against money laundering': anArticle('anti-money-laundering', 'Against money laundering'),
  'An article is on its way': { at: '/maya-casino-deposit', answers: [pending(DETAILS)] },
  'An article was taken down': { at, answers: [refusing(DETAILS, 'article_not_exists')] },
  'An article does not come': { at, answers: [refusing(DETAILS, 'SystemError')] },
  'The network is gone at an article': { at, answers: [offline(DETAILS)] },
  'There is news': { at: '/news', answers: [answering(LIST, [aHead('new-slots', 'Four new slots')])] },
  'There is no news yet': { at: '/news', answers: [answering(LIST, [])] },
  'The news is on its way': { at: '/news', answers: [pending(LIST)] },
  'The news does not come': { at: '/news', answers: [refusing(LIST, 'SystemError')] },
});
