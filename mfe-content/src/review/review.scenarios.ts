import { aMember, defineScenarios } from '@palaro/shared-lib/scenarios';

const TOP = '/memberreview/topten';
const STATUS = '/memberreview/surveystatus';
const SEND = '/memberreview/submitreview';
const SURVEY = '/memberreview/surveyquestion';
const at = '/review';
const as = aMember();
const top = {
  average: '4.6',
  count: 12,
  reviews: [
    { name: 'ma***a', overall: 5, comment: 'My withdrawal came fast.', created_at: '2026-11-18 10:00:00' },
  ],
};
const text = (en: string) => ({ en, ph: en });
const survey = {
  survey_id: '2026-11',
  questions: [
    {
      question_id: 'why',
      kind: 'many',
      text: text('What brings you here?'),
      choices: [
        { value: 'games', text: text('The games') },
        { value: 'payments', text: text('Fast payments') },
      ],
    },
    {
      question_id: 'speed',
      kind: 'one',
      text: text('How fast?'),
      choices: [{ value: 'fast', text: text('Fast') }],
    },
    { question_id: 'more', kind: 'text', text: text('Anything else?'), choices: [] },
  ],
};
const open = { [TOP]: top, [STATUS]: { has_reviewed: false, has_answered: false }, [SURVEY]: survey };

export const REVIEW_SCENARIOS = defineScenarios({
  'A visitor reads reviews': { at, answers: { [TOP]: top } },
  'There are no reviews yet': { at, answers: { [TOP]: { average: '0.0', count: 0, reviews: [] } } },
  'The reviews are on their way': { at, answers: { [TOP]: { wait: true } } },
  'The reviews do not come': { at, answers: { [TOP]: { refuse: 'SystemError' } } },
  'A member can write a review': { at, as, answers: { ...open, [SEND]: {} } },
  'A member has written a review before': {
    at,
    as,
    answers: { [TOP]: top, [STATUS]: { has_reviewed: true, has_answered: true }, [SURVEY]: survey },
  },
  'There is no survey now': {
    at,
    as,
    answers: { ...open, [SURVEY]: { survey_id: '', questions: [] } },
  },
  'The survey is on its way': { at, as, answers: { ...open, [SURVEY]: { wait: true } } },
  'The survey does not come': { at, as, answers: { ...open, [SURVEY]: { refuse: 'SystemError' } } },
  'A review is refused': { at, as, answers: { ...open, [SEND]: { refuse: 'invalid_comment' } } },
});
