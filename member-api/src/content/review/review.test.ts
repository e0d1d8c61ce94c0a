import { beforeEach, expect, it } from '@jest/globals';
import { memberreview } from '@palaro/contract';
import { CONTENT } from '../cms/index.ts';
import { describeOnDatabases } from '../../platform/database/testing.ts';
import { joinMember, refusalOf, useApi, valueOf, type Credentials } from '../../../test/kit/index.ts';

const SURVEY = CONTENT.survey;

const RATING = { overall: 5, games: 4, payments: 5, support: 3 };

describeOnDatabases('what members say', (db) => {
  const api = useApi(db);
  let maria: Credentials;
  beforeEach(async () => {
    maria = await joinMember(api);
  });
  const review = (more: object = {}) =>
    api.call(memberreview.submitreview, { ...maria, json_rating: RATING, comment: 'Salamat!', ...more });
  const top = async () => valueOf(await api.call(memberreview.topten, {}));

  // Specification 3.20, 7.90: /memberreview/submitreview
  it('is one review per member, however often it is sent in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => review()));
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
    expect(refusalOf(await review())).toEqual([2, 'duplicate_review']);
  });

  // Specification 7.89: /memberreview/topten
  // Promise mfe-content review.commentHint
  // Promise mfe-content review.sent
  // Promise mfe-content review.count
  it('is published when a person has approved it, without the member’s name', async () => {
    await review({ comment: 'Ang bilis ng withdrawal' });
    expect((await top()).reviews.map(({ comment }) => comment)).not.toContain('Ang bilis ng withdrawal');
    await db.sql`UPDATE member_review SET is_shown = true WHERE comment = 'Ang bilis ng withdrawal'`;
    const [shown] = (await top()).reviews;
    expect(shown).toMatchObject({ overall: 5, comment: 'Ang bilis ng withdrawal' });
    expect(shown?.name).toMatch(/^..\*\*\*.$/);
    expect(JSON.stringify(await top())).not.toContain(maria.account_id);
  });

  it('counts in the average whether it is shown or not', async () => {
    const before = (await top()).count;
    await review({ json_rating: { ...RATING, overall: 1 } });
    const { count, average } = await top();
    expect(count).toBe(before + 1);
    expect(average).toMatch(/^[1-5]\.\d$/);
  });

  // Specification 5.9: /memberreview/submitreview
  it.each([
    [{ json_rating: { ...RATING, overall: 6 } }, 'invalid_rating'],
    [{ json_rating: { overall: 5 } }, 'invalid_rating'],
    [{ comment: 'x'.repeat(501) }, 'invalid_comment'],
  ])('is refused when it is malformed: %p', async (more, key) => {
    expect(refusalOf(await review(more))).toEqual([2, key]);
  });

  // Specification 3.20, 7.88, 7.91: /memberreview/surveyquestion /memberreview/submitsurvey /memberreview/surveystatus
  it('is one answer per member to the survey, which must match its questions', async () => {
    const questions = valueOf(await api.call(memberreview.surveyquestion, {}));
    expect(questions).toEqual(SURVEY);
    const answers = [
      { question_id: 'why', values: ['games', 'friends'] },
      { question_id: 'speed', values: ['fast'] },
    ];
    const answer = (more: object = {}) =>
      api.call(memberreview.submitsurvey, { ...maria, survey_id: SURVEY.survey_id, answers, ...more });
    const status = async () => valueOf(await api.call(memberreview.surveystatus, { ...maria }));
    expect(await status()).toEqual({ has_reviewed: false, has_answered: false });
    for (const wrong of [
      { survey_id: 'another' },
      { answers: [] },
      { answers: [...answers, { question_id: 'unheard', values: ['x'] }] },
      { answers: [{ question_id: 'why', values: ['money'] }, answers[1]] },
      { answers: [answers[0], { question_id: 'speed', values: ['fast', 'slow'] }] },
    ])
      expect(refusalOf(await answer(wrong))).toEqual([2, 'invalid_answer']);
    expect((await answer()).status).toBe(1);
    expect(refusalOf(await answer())).toEqual([2, 'duplicate_survey']);
    expect(await status()).toEqual({ has_reviewed: false, has_answered: true });
  });
});
