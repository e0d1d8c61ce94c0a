import * as z from 'zod/mini';
import { describeCall, nothing } from './describe-call.ts';
import { instant, localised, oneOf, text } from './fields.ts';

const op = z.optional(text('invalid_filter', { max: 20 }));
const stars = z.int('invalid_rating').check(z.gte(1, 'invalid_rating'), z.lte(5, 'invalid_rating'));

export const submitreview = describeCall({
  summary: 'Rates the site, once a member; shown when a person has read it.',
  request: z.object({
    json_rating: z.object(
      { overall: stars, games: stars, payments: stars, support: stars },
      'invalid_rating',
    ),
    comment: text('invalid_comment', { max: 500 }),
    recipient_no: z.optional(text('invalid_filter', { max: 20 })),
  }),
  value: nothing,
  errors: ['duplicate_review'],
});

export const topten = describeCall({
  summary: 'The ten best reviews, names masked, and the average.',
  request: z.object({ op }),
  value: z.object({
    /** One decimal: "4.6". */
    average: z.string(),
    count: z.int(),
    reviews: z.array(
      z.object({ name: z.string(), overall: z.int(), comment: z.string(), created_at: instant }),
    ),
  }),
});

export const surveyquestion = describeCall({
  summary: 'The questions of the survey.',
  request: z.object({ op }),
  value: z.object({
    survey_id: z.string(),
    questions: z.array(
      z.object({
        question_id: z.string(),
        text: localised,
        kind: z.enum(['one', 'many', 'text']),
        choices: z.array(z.object({ value: z.string(), text: localised })),
      }),
    ),
  }),
});

export const submitsurvey = describeCall({
  summary: 'Answers the survey, once.',
  request: z.object({
    survey_id: text('invalid_filter', { max: 40 }),
    answers: z
      .array(
        z.object(
          {
            question_id: text('invalid_answer', { max: 40 }),
            values: z.array(text('invalid_answer', { max: 300 }), 'invalid_answer'),
          },
          'invalid_answer',
        ),
        'invalid_answer',
      )
      .check(z.maxLength(30, 'invalid_answer')),
  }),
  value: nothing,
  errors: ['duplicate_survey', 'invalid_answer'],
});

export const surveystatus = describeCall({
  summary: 'Whether the member has written a review and answered the survey.',
  request: z.object({ kind: z.optional(oneOf(['review', 'survey'], 'invalid_filter')) }),
  value: z.object({ has_reviewed: z.boolean(), has_answered: z.boolean() }),
});
