import type { FastifyInstance } from 'fastify';
import { bankCalls } from './money/bank/bank.routes.ts';
import { campaignCalls } from './rewards/campaign/campaign.routes.ts';
import { cmsCalls } from './content/cms/cms.routes.ts';
import { couponCalls } from './rewards/coupon/coupon.routes.ts';
import { depositCalls } from './money/deposit/deposit.routes.ts';
import { eventCalls } from './rewards/prediction/prediction.routes.ts';
import { favouriteCalls } from './account/favourite/favourite.routes.ts';
import { gameCalls } from './play/games/games.routes.ts';
import { inboxCalls } from './account/inbox/inbox.routes.ts';
import { kycCalls } from './account/kyc/kyc.routes.ts';
import { memberCalls } from './account/member/member.routes.ts';
import { memberReviewCalls } from './content/review/review.routes.ts';
import { missionCalls } from './rewards/mission/mission.routes.ts';
import { operatorCalls } from './platform/operator/operator.routes.ts';
import { promotionCalls } from './rewards/promotion/promotion.routes.ts';
import { protectionCalls } from './account/protection/protection.routes.ts';
import { batchRoutes, minorRoutes } from './play/dialects/index.ts';
import { providerRoutes, type ProviderDeps } from './play/wallet/index.ts';
import { rebateCalls } from './rewards/rebate/rebate.routes.ts';
import { referralCalls } from './rewards/referral/referral.routes.ts';
import { statementCalls } from './money/statement/statement.routes.ts';
import { resultCalls } from './play/results/results.routes.ts';
import type { Answered } from './platform/server/answer.ts';
import type { Deps } from './platform/server/deps.ts';
import { registerHealth, type Readiness } from './platform/server/health.ts';
import { workingDateOf } from './platform/server/instants.ts';
import { registerJsonBody } from './platform/server/json-body.ts';
import { registerLoadLimit } from './platform/server/load.ts';
import { registerLogLines } from './platform/server/log-lines.ts';
import { openApiDocument } from './platform/server/openapi.ts';
import { registerCalls } from './platform/server/register-calls.ts';
import { registerErrors } from './platform/server/register-errors.ts';
import type { StreamHub } from './platform/stream/index.ts';
import { streamCalls, streamRoutes } from './platform/stream/stream.routes.ts';
import { uploadRoutes } from './platform/uploads/uploads.routes.ts';
import { tokenCalls } from './rewards/tickets/tickets.routes.ts';
import { transferCalls } from './money/transfer/transfer.routes.ts';
import { vipCalls } from './rewards/vip/vip.routes.ts';
import { webhookRoutes } from './money/webhook/webhook.routes.ts';
import { withdrawalCalls } from './money/withdrawal/withdrawal.routes.ts';

/** Who answers each declared call. A call without an entry here fails a test. */
export const ANSWERED: readonly Answered[] = [
  ...memberCalls,
  ...streamCalls,
  ...bankCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...statementCalls,
  ...resultCalls,
  ...gameCalls,
  ...rebateCalls,
  ...referralCalls,
  ...tokenCalls,
  ...eventCalls,
  ...missionCalls,
  ...transferCalls,
  ...vipCalls,
  ...favouriteCalls,
  ...memberReviewCalls,
  ...cmsCalls,
  ...operatorCalls,
  ...kycCalls,
  ...protectionCalls,
  ...promotionCalls,
  ...couponCalls,
  ...inboxCalls,
  ...campaignCalls,
];

export interface AppParts {
  hub: StreamHub;
  readiness: Readiness;
}

/** Teaches `app` every call, webhook, wallet action and stream. Everything that it needs is handed in. */
export async function buildApp(app: FastifyInstance, deps: Deps, parts: AppParts): Promise<FastifyInstance> {
  registerErrors(app);
  registerLogLines(app);
  registerLoadLimit(app, deps.settings.server.inFlight);
  registerJsonBody(app);
  registerHealth(app, deps.sql, parts.readiness);
  registerCalls(app, deps, ANSWERED);
  streamRoutes(app, deps, parts.hub);
  uploadRoutes(app, deps);
  registerOpenApi(app, deps);
  await webhookRoutes(app, deps);
  const provider: ProviderDeps = {
    sql: deps.sql,
    now: deps.now,
    workingDate: workingDateOf,
    walletKeys: deps.walletKeys,
    vault: deps.vault,
    onFault: (error) => deps.log.error({ err: error }, 'a wallet call failed'),
  };
  const wallet = await providerRoutes(app, provider);
  await minorRoutes(app, provider, wallet);
  await batchRoutes(app, provider, wallet);
  return app;
}

function registerOpenApi(app: FastifyInstance, deps: Deps): void {
  const text = JSON.stringify(
    openApiDocument(
      ANSWERED.map(({ call }) => call),
      deps.siteUrl,
    ),
  );
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
}
