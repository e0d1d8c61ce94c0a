import type { memberreview, ValueOf } from '@palaro/contract';
import { errorKeyOf, outcomeOf, useErrorText, useLanguage } from '@palaro/shared-lib/core';
import { Button, EmptyState, ErrorState, Notice, Skeleton } from '@palaro/shared-lib/ui';
import { useState, type SubmitEvent } from 'react';
import { useT } from '../messages.ts';
import classes from './survey.module.css';
import { useReviewStatus, useSubmitSurveyMutation, useSurvey } from './review.queries.ts';

type Question = ValueOf<typeof memberreview.surveyquestion>['questions'][number];
/** Question → the choice or text. */
type Answers = Readonly<Record<string, readonly string[]>>;

/** The survey of the day: one choice, several choices, or free text. */
export function Survey() {
  const t = useT();
  const { data, error, isFetching, refetch } = useSurvey();
  const { currentData: status } = useReviewStatus();
  if (status?.has_answered) return <Notice tone="good">{t('survey.done')}</Notice>;
  if (!data && error)
    return <ErrorState errorKey={errorKeyOf(error)} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data) return <Skeleton shape="line" count={4} />;
  if (data.questions.length === 0)
    return <EmptyState icon="info" title={t('survey.none.title')} text={t('survey.none.text')} level={3} />;
  return <Questions id={data.survey_id} questions={data.questions} />;
}

function Questions({ id, questions }: { id: string; questions: readonly Question[] }) {
  const t = useT();
  const errorText = useErrorText();
  const [answers, setAnswers] = useState<Answers>({});
  const [send, { isLoading, isSuccess }] = useSubmitSurveyMutation();
  const [refused, setRefused] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const given = Object.entries(answers)
      .map(([question_id, values]) => ({
        question_id,
        values: values.filter((value) => value.trim() !== ''),
      }))
      .filter(({ values }) => values.length > 0);
    if (given.length === 0) return setRefused(t('survey.nothing'));
    setRefused(undefined);
    const result = await outcomeOf(send({ survey_id: id, answers: given }));
    if (!result.ok) setRefused(errorText(result.key, result.details));
  };
  if (isSuccess)
    return (
      <Notice tone="good" isResult>
        {t('survey.done')}
      </Notice>
    );
  return (
    <form
      className={classes.form}
      aria-label={t('survey.title')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {questions.map((question) => (
        <Answer
          key={question.question_id}
          question={question}
          values={answers[question.question_id] ?? []}
          onChange={(values) => setAnswers({ ...answers, [question.question_id]: values })}
        />
      ))}
      {refused && (
        <Notice tone="bad" isResult>
          {refused}
        </Notice>
      )}
      <Button type="submit" full pending={isLoading}>
        {t('survey.send')}
      </Button>
    </form>
  );
}

interface AnswerProps {
  question: Question;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function Answer({ question: { question_id, text, kind, choices }, values, onChange }: AnswerProps) {
  const language = useLanguage();
  const prompt = text[language] ?? text.en;
  if (kind === 'text')
    return (
      <label className={classes.comment}>
        {prompt}
        <textarea
          maxLength={300}
          value={values[0] ?? ''}
          onChange={({ target }) => onChange([target.value])}
        />
      </label>
    );
  const toggled = (value: string) =>
    values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return (
    <fieldset className={classes.question}>
      <legend>{prompt}</legend>
      {choices.map(({ value, text: label }) => (
        <label key={value} className={classes.answer}>
          <input
            type={kind === 'one' ? 'radio' : 'checkbox'}
            name={question_id}
            checked={values.includes(value)}
            onChange={() => onChange(kind === 'one' ? [value] : toggled(value))}
          />
          {label[language] ?? label.en}
        </label>
      ))}
    </fieldset>
  );
}
