import { callShapes, describedCall } from '@palaro/contract/calls';
import type { FastifyInstance } from 'fastify';
import { accountCalls } from './account/calls.ts';
import { contentCalls } from './content/calls.ts';
import { moneyCalls } from './money/calls.ts';
import { platformCalls } from './platform/calls.ts';
import { playCalls } from './play/calls.ts';
import { rewardsCalls } from './rewards/calls.ts';
import { batchRoutes, minorRoutes } from './play/dialects/index.ts';
import { providerRoutes, type ProviderDeps } from './play/wallet/index.ts';
import type { Answered } from './platform/server/answer.ts';
import type { Deps } from './platform/server/deps.ts';
import { registerHeaders } from './platform/server/headers.ts';
import { registerHealth, type Readiness } from './platform/server/health.ts';
import { workingDateOf } from './platform/server/instants.ts';
import { registerJsonBody } from './platform/server/json-body.ts';
import { registerLoadLimit } from './platform/server/load.ts';
import { registerLogLines } from './platform/server/log-lines.ts';
import { openApiDocument } from './platform/server/openapi.ts';
import { registerCalls } from './platform/server/register-calls.ts';
import { registerErrors } from './platform/server/register-errors.ts';
import type { StreamHub } from './platform/stream/index.ts';
import { edgeRoutes } from './platform/stream/edge.routes.ts';
import { uploadRoutes } from './platform/uploads/uploads.routes.ts';
import { webhookRoutes } from './money/webhook/webhook.routes.ts';

/** The handlers of all declared calls. A call without an entry here fails a test. */
export const ANSWERED: readonly Answered[] = [
  ...accountCalls,
  ...moneyCalls,
  ...playCalls,
  ...rewardsCalls,
  ...contentCalls,
  ...platformCalls,
];

export interface AppParts {
  hub: StreamHub;
  readiness: Readiness;
}

/** Registers every call, webhook, wallet action and request of the edge with `app`. Dependencies are passed in. */
export async function buildApp(app: FastifyInstance, deps: Deps, parts: AppParts): Promise<FastifyInstance> {
  registerHeaders(app, deps.siteUrl);
  registerErrors(app);
  registerLogLines(app);
  registerLoadLimit(app, deps.settings.server.inFlight);
  registerJsonBody(app);
  registerHealth(app, deps.sql, parts.readiness);
  registerCalls(app, deps, ANSWERED);
  app.register(edgeRoutes, { deps, hub: parts.hub });
  uploadRoutes(app, deps);
  registerReference(app, deps);
  await webhookRoutes(app, deps);
  const provider: ProviderDeps = {
    sql: deps.sql,
    now: deps.now,
    workingDate: workingDateOf,
    walletKeys: deps.walletKeys,
    vault: deps.vault,
    winRules: deps.settings.wins,
    closedCategories: deps.market.closedCategories,
    onFault: (error) => deps.log.error({ err: error }, 'a wallet call failed'),
  };
  const wallet = await providerRoutes(app, provider);
  await minorRoutes(app, provider, wallet);
  await batchRoutes(app, provider, wallet);
  return app;
}

/** The declared calls, for tools (`openapi.json`) and for the gate of releases. Made at the first request, because most processes never get one. */
function registerReference(app: FastifyInstance, deps: Deps): void {
  const calls = ANSWERED.map(({ call }) => describedCall(call));
  const offer = (path: string, make: () => unknown) => {
    let text: string | undefined;
    app.get(path, (_request, reply) => {
      text ??= JSON.stringify(make());
      return reply.type('application/json; charset=utf-8').send(text);
    });
  };
  offer('/openapi.json', () => openApiDocument(calls, deps.siteUrl));
  offer('/contract.json', () => callShapes(calls));
}
