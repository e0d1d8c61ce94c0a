import type { memberreview } from '@palaro/contract';
import { readContent } from '../cms/index.ts';
import type { Handler } from '../../platform/server/answer.ts';

/** The questions of the survey. */
export const getSurvey: Handler<typeof memberreview.surveyquestion> = async ({ sql }) => ({
  value: (await readContent(sql, 'survey')).body,
});
