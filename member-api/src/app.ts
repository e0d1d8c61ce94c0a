import type { FastifyInstance } from 'fastify';
import { bankCalls } from './bank/bank.routes.ts';
import { campaignCalls } from './campaign/campaign.routes.ts';
import { cmsCalls } from './cms/cms.routes.ts';
import { couponCalls } from './coupon/coupon.routes.ts';
import { depositCalls } from './deposit/deposit.routes.ts';
import { eventCalls } from './event/event.routes.ts';
import { favouriteCalls } from './favourite/favourite.routes.ts';
import { gameCalls } from './game/game.routes.ts';
import { inboxCalls } from './inbox/inbox.routes.ts';
import { kycCalls } from './kyc/kyc.routes.ts';
import { memberCalls } from './member/member.routes.ts';
import { memberReviewCalls } from './member-review/review.routes.ts';
import { missionCalls } from './mission/mission.routes.ts';
import { operatorCalls } from './operator/operator.routes.ts';
import { promotionCalls } from './promotion/promotion.routes.ts';
import { protectionCalls } from './protection/protection.routes.ts';
import { batchRoutes, minorRoutes } from './provider-dialect/index.ts';
import { providerRoutes, type ProviderDeps } from './provider/index.ts';
import { rebateCalls } from './rebate/rebate.routes.ts';
import { referralCalls } from './referral/referral.routes.ts';
import { reportCalls } from './report/report.routes.ts';
import type { Answered } from './server/answer.ts';
import type { Deps } from './server/deps.ts';
import { registerHealth, type Readiness } from './server/health.ts';
import { workingDateOf } from './server/instants.ts';
import { registerJsonBody } from './server/json-body.ts';
import { registerLoadLimit } from './server/load.ts';
import { registerLogLines } from './server/log-lines.ts';
import { openApiDocument } from './server/openapi.ts';
import { registerCalls } from './server/register-calls.ts';
import { registerErrors } from './server/register-errors.ts';
import type { StreamHub } from './stream/index.ts';
import { streamCalls, streamRoutes } from './stream/stream.routes.ts';
import { uploadRoutes } from './upload/upload.routes.ts';
import { tokenCalls } from './token/token.routes.ts';
import { transferCalls } from './transfer/transfer.routes.ts';
import { vipCalls } from './vip/vip.routes.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';
import { withdrawalCalls } from './withdrawal/withdrawal.routes.ts';

/** Who answers each declared call. A call without an entry here fails a test. */
export const ANSWERED: readonly Answered[] = [
  ...memberCalls,
  ...streamCalls,
  ...bankCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...reportCalls,
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
