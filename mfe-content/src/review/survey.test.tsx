import { describe, expect, it } from '@jest/globals';
import { memberreview, type ValueOf } from '@palaro/contract';
import { aMember, answering, refusing, type CallAnswers } from '@palaro/shared-lib/scenarios';
import { screen, within } from '@testing-library/react';
import { faultsIn, renderContent } from '../testing.tsx';
import { Survey } from './survey.tsx';

const STATUS = memberreview.surveystatus;
const SURVEY = memberreview.surveyquestion;
const SEND_SURVEY = memberreview.submitsurvey;
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
const open = (answers: CallAnswers = [], as: ReturnType<typeof aMember> | null = aMember()) =>
  renderContent(<Survey />, {
    as,
    at: '/review',
    answers: [
      answering(STATUS, { has_reviewed: false, has_answered: false }),
      answering(SURVEY, survey),
      ...answers,
    ],
  });

describe('the survey', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'Survey' }));

  // Specification 2.16, 3.20: /review /memberreview/submitsurvey
  it('takes choices and text', async () => {
    const view = await open([answering(SEND_SURVEY, {})]);
    const fields = await form();
    expect(await faultsIn(view.container)).toEqual([]);
    await view.user.click(fields.getByLabelText('The games'));
    await view.user.click(fields.getByLabelText('Fast payments'));
    await view.user.click(fields.getByLabelText('Fast'));
    await view.user.type(fields.getByLabelText('Anything else?'), 'No');
    await view.shows('/review', { call: SURVEY.path, value: 'What brings you here?' });
    await view.user.click(fields.getByRole('button', { name: 'Send the answers' }));
    expect(await screen.findByText('Thank you, your answers are in.')).toBeVisible();
    expect(view.calls.find(({ path }) => path === SEND_SURVEY.path)?.body).toMatchObject({
      survey_id: '2026-11',
      answers: [
        { question_id: 'why', values: ['games', 'payments'] },
        { question_id: 'speed', values: ['fast'] },
        { question_id: 'more', values: ['No'] },
      ],
    });
  });

  it('is not sent without any answer', async () => {
    const view = await open();
    await view.user.click((await form()).getByRole('button', { name: 'Send the answers' }));
    expect(await screen.findByText('Please answer at least one question.')).toBeVisible();
    expect(view.calls.some(({ path }) => path === SEND_SURVEY.path)).toBe(false);
  });

  it('shows that it was answered before', async () => {
    const view = await open([refusing(SEND_SURVEY, 'duplicate_survey')]);
    const fields = await form();
    await view.user.click(fields.getByLabelText('Fast'));
    await view.user.click(fields.getByRole('button', { name: 'Send the answers' }));
    expect(await screen.findByText(/already/i)).toBeVisible();
  });
});
