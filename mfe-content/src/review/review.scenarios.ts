import { memberreview, type ValueOf } from '@palaro/contract';
import { aMember, answering, defineScenarios, pending, refusing } from '@palaro/shared-lib/scenarios';

const TOP = memberreview.topten;
const STATUS = memberreview.surveystatus;
const SEND = memberreview.submitreview;
const SURVEY = memberreview.surveyquestion;
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
const survey: ValueOf<typeof SURVEY> = {
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
const open = [
  answering(TOP, top),
  answering(STATUS, { has_reviewed: false, has_answered: false }),
  answering(SURVEY, survey),
];

export const REVIEW_SCENARIOS = defineScenarios({
  'A visitor reads reviews': { at, answers: [answering(TOP, top)] },
  'There are no reviews yet': { at, answers: [answering(TOP, { average: '0.0', count: 0, reviews: [] })] },
  'The reviews are on their way': { at, answers: [pending(TOP)] },
  'The reviews do not come': { at, answers: [refusing(TOP, 'SystemError')] },
  'A member can write a review': { at, as, answers: [...open, answering(SEND, {})] },
  'A member has written a review before': {
    at,
    as,
    answers: [
      answering(TOP, top),
      answering(STATUS, { has_reviewed: true, has_answered: true }),
      answering(SURVEY, survey),
    ],
  },
  'There is no survey now': {
    at,
    as,
    answers: [...open, answering(SURVEY, { survey_id: '', questions: [] })],
  },
  'The survey is on its way': { at, as, answers: [...open, pending(SURVEY)] },
  'The survey does not come': { at, as, answers: [...open, refusing(SURVEY, 'SystemError')] },
  'A review is refused': { at, as, answers: [...open, refusing(SEND, 'invalid_comment')] },
});
