import { requiredTexts } from '../required-texts.ts';
import common from './common.en.json' with { type: 'json' };
import { errorTexts, fieldLabels, requiredText, unknownText } from './errors.en.ts';

export { common };
export const errors: Record<string, string> = {
  ...errorTexts,
  ...requiredTexts(fieldLabels, requiredText),
  unknown: unknownText,
};
