import { errorTextsIn } from '@palaro/contract/errors';

export const errors: Record<string, string> = errorTextsIn('en');
