import { requiredTexts } from '../required-texts.ts';
import common from './common.zh.json' with { type: 'json' };
import { errorTexts, fieldLabels, requiredText, unknownText } from './errors.zh.ts';

export { common };
export const errors: Record<string, string> = {
  ...errorTexts,
  ...requiredTexts(fieldLabels, requiredText),
  unknown: unknownText,
};
