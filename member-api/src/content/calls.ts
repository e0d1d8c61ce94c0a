import type { Answered } from '../platform/server/answer.ts';
import { cmsCalls } from './cms/cms.routes.ts';
import { memberReviewCalls } from './review/review.routes.ts';
import { supportCalls } from './support/support.routes.ts';

export const contentCalls: readonly Answered[] = [...cmsCalls, ...memberReviewCalls, ...supportCalls];
