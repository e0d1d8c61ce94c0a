import { aMember, defineScenarios } from '@palaro/shared-lib/scenarios';

const TOP = '/memberreview/topten';
const STATUS = '/memberreview/surveystatus';
const SEND = '/memberreview/submitreview';
const at = '/review';
const as = aMember();
const top = {
  average: '4.6',
  count: 12,
  reviews: [
    { name: 'ma***a', overall: 5, comment: 'My withdrawal came fast.', created_at: '2026-11-18 10:00:00' },
  ],
};
const open = { [TOP]: top, [STATUS]: { has_reviewed: false, has_answered: false } };

export const REVIEW_SCENARIOS = defineScenarios({
  'A visitor reads reviews': { at, answers: { [TOP]: top } },
  'There are no reviews yet': { at, answers: { [TOP]: { average: '0.0', count: 0, reviews: [] } } },
  'The reviews are on their way': { at, answers: { [TOP]: { wait: true } } },
  'The reviews do not come': { at, answers: { [TOP]: { refuse: 'SystemError' } } },
  'A member can write a review': { at, as, answers: { ...open, [SEND]: {} } },
  'A member has written a review before': {
    at,
    as,
    answers: { [TOP]: top, [STATUS]: { has_reviewed: true, has_answered: false } },
  },
  'A review is refused': { at, as, answers: { ...open, [SEND]: { refuse: 'invalid_comment' } } },
});
