import type { Answered } from '../platform/server/answer.ts';
import { gameCalls } from './games/games.routes.ts';
import { resultCalls } from './results/results.routes.ts';
import { winReviewCalls } from './win-review/win-review.routes.ts';

export const playCalls: readonly Answered[] = [...gameCalls, ...resultCalls, ...winReviewCalls];
