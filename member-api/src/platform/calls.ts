import type { Answered } from './server/answer.ts';
import { operatorCalls } from './operator/operator.routes.ts';
import { reviewQueueCalls } from './review-queue/review-queue.routes.ts';
import { securityCalls } from './security/security.routes.ts';
import { streamCalls } from './stream/stream.routes.ts';
import { vaultCalls } from './vault/vault.routes.ts';

export const platformCalls: readonly Answered[] = [
  ...operatorCalls,
  ...reviewQueueCalls,
  ...securityCalls,
  ...streamCalls,
  ...vaultCalls,
];
