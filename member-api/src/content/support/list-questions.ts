import type { Language, support } from '@palaro/contract';
import { readContent } from '../cms/index.ts';
import type { Handler } from '../../platform/server/answer.ts';
import { withTimes } from './support.rules.ts';

/** The questions with their answers, and the path of a complaint, in one language. */
export const listQuestions: Handler<typeof support.questionlist> = async (deps, { lang }) => {
  const { settings, market } = deps;
  const { body } = await readContent(deps.sql, 'help');
  const timed = (text: string) => withTimes(text, settings.support);
  const steps = textIn(body.complaint, lang);
  return {
    value: {
      questions: body.questions.map(({ id, topic, pages, question, answer }) => {
        const { written, text } = textIn(answer, lang);
        return {
          question_id: id,
          topic,
          pages,
          lang: written,
          question: question[written] ?? question.en,
          answer: text.map(timed),
        };
      }),
      complaint: { lang: steps.written, steps: steps.text.map(timed) },
      ...(market.regulator && { regulator: market.regulator }),
    },
  };
};

/** In the requested language; English when it is missing. */
function textIn<T>(
  texts: { en: T } & { [Other in Language]?: T | undefined },
  lang: Language,
): { written: Language; text: T } {
  const text = texts[lang];
  return text === undefined ? { written: 'en', text: texts.en } : { written: lang, text };
}
