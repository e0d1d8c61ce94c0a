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
import { orderCalls } from './platform/order/order.routes.ts';
import { unsubscribeRoutes } from './account/notice/unsubscribe.routes.ts';
import type { Answered } from './platform/server/answer.ts';
import type { Deps } from './platform/server/deps.ts';
import { registerHeaders } from './platform/server/headers.ts';
import { registerHealth, type Readiness } from './platform/server/health.ts';
import { workingDateOf } from './platform/server/instants.ts';
import { registerJsonBody } from './platform/server/json-body.ts';
import { everyListener, type Listeners } from './platform/server/listeners.ts';
import { registerLoadLimit } from './platform/server/load.ts';
import { registerLogLines } from './platform/server/log-lines.ts';
import { deskRoutes } from './platform/desk/desk.routes.ts';
import { openApiDocument } from './platform/server/openapi.ts';
import { registerCalls } from './platform/server/register-calls.ts';
import { registerErrors } from './platform/server/register-errors.ts';
import type { StreamHub } from './platform/stream/index.ts';
import { edgeRoutes } from './platform/stream/edge.routes.ts';
import { uploadRoutes } from './platform/uploads/uploads.routes.ts';
import { webhookRoutes } from './money/webhook/webhook.routes.ts';

const OWN_CALLS: readonly Answered[] = [
  ...accountCalls,
  ...moneyCalls,
  ...playCalls,
  ...rewardsCalls,
  ...contentCalls,
  ...platformCalls,
];

/** The handlers of all declared calls. A call without an entry here fails a test. */
export const ANSWERED: readonly Answered[] = [...OWN_CALLS, ...orderCalls(OWN_CALLS)];

export interface AppParts {
  hub: StreamHub;
  readiness: Readiness;
}

/**
 * Registers every call with the listener of those who make it: members and the edge, the staff, providers and gateways. Dependencies
 * are passed in.
 */
export async function buildApp(listeners: Listeners, deps: Deps, parts: AppParts): Promise<void> {
  for (const app of everyListener(listeners)) {
    registerHeaders(app, deps.siteUrl);
    registerErrors(app);
    registerLogLines(app);
    registerLoadLimit(app, deps.settings.server.inFlight);
    registerJsonBody(app);
    registerHealth(app, deps.sql, parts.readiness);
  }
  await Promise.all([
    serveMembers(listeners.members, deps, parts.hub),
    serveStaff(listeners.staff, deps),
    servePartners(listeners.partners, deps),
  ]);
}

const isOfStaff = ({ call }: Answered) => call.access === 'operator';

/** `contract.json` is for the gate of releases, which asks what remotes may call. */
async function serveMembers(app: FastifyInstance, deps: Deps, hub: StreamHub): Promise<void> {
  const answered = ANSWERED.filter((one) => !isOfStaff(one));
  const calls = answered.map(({ call }) => describedCall(call));
  registerCalls(app, deps, answered);
  app.register(edgeRoutes, { deps, hub });
  app.register(unsubscribeRoutes, { deps });
  offerDocument(app, '/openapi.json', () =>
    openApiDocument(calls, { title: 'Palaro member API', url: `${deps.siteUrl}/api` }),
  );
  offerDocument(app, '/contract.json', () => callShapes(calls));
}

async function serveStaff(app: FastifyInstance, deps: Deps): Promise<void> {
  const answered = ANSWERED.filter(isOfStaff);
  registerCalls(app, deps, answered);
  uploadRoutes(app, deps);
  deskRoutes(app, deps);
  const calls = answered.map(({ call }) => describedCall(call));
  offerDocument(app, '/openapi.json', () => openApiDocument(calls, { title: 'Palaro staff API', url: '/' }));
}

async function servePartners(app: FastifyInstance, deps: Deps): Promise<void> {
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
}

/** Made at the first request, because most processes never get one. */
function offerDocument(app: FastifyInstance, path: string, make: () => unknown): void {
  let text: string | undefined;
  app.get(path, (_request, reply) => {
    text ??= JSON.stringify(make());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
