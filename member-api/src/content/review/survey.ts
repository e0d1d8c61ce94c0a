import type { ContentOf } from '../cms/index.ts';

export type Survey = ContentOf<'survey'>;

interface Answer {
  question_id: string;
  values: readonly string[];
}

/** Validates the answers: every question once, each by its kind; a text may be left out. */
export function fitsSurvey(answers: readonly Answer[], { questions }: Survey): boolean {
  const ids = answers.map(({ question_id }) => question_id);
  const known = questions.map(({ question_id }) => question_id);
  if (new Set(ids).size !== ids.length || ids.some((id) => !known.includes(id))) return false;
  return questions.every(({ question_id, kind, choices }) => {
    const values = answers.find((answer) => answer.question_id === question_id)?.values ?? [];
    if (kind === 'text') return values.length <= 1;
    const offered = choices.map(({ value }) => value);
    const isOffered =
      values.every((value) => offered.includes(value)) && new Set(values).size === values.length;
    return isOffered && (kind === 'one' ? values.length === 1 : values.length > 0);
  });
}
