import { requiredTexts } from '../required-texts.ts';
import common from './common.ms.json' with { type: 'json' };
import { errorTexts, fieldLabels, requiredText, unknownText } from './errors.ms.ts';

export { common };
export const errors: Record<string, string> = {
  ...errorTexts,
  ...requiredTexts(fieldLabels, requiredText),
  unknown: unknownText,
};
