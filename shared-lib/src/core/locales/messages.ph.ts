import { requiredTexts } from '../required-texts.ts';
import common from './common.ph.json' with { type: 'json' };
import { errorTexts, fieldLabels, requiredText, unknownText } from './errors.ph.ts';

export { common };
export const errors: Record<string, string> = {
  ...errorTexts,
  ...requiredTexts(fieldLabels, requiredText),
  unknown: unknownText,
};
