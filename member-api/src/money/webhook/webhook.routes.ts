import { isDepositCode } from '@palaro/contract';
import { GATEWAY_HEADERS, gatewayEvent, PAYOUT_GATEWAY } from '@palaro/contract/wires';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/server/deps.ts';
import { successBody } from '../../platform/server/envelope.ts';
import { registerRawBody } from '../../platform/server/json-body.ts';
import { refuse } from '../../platform/server/refusal.ts';
import { keepEvent } from './event.store.ts';
import { verifyWebhook } from './verify-webhook.ts';

/**
 * `POST /payg/webhook/{code}`: the gateways' webhooks. The signature is that of the gateway which the address names, over that address and the raw bytes (401 when it is wrong, and nothing is
 * kept), the event is stored once, the answer is 200, and a job applies it. In its own scope, because it reads raw bytes.
 */
export async function webhookRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    registerRawBody(scope);
    scope.post<{ Params: { code: string } }>('/payg/webhook/:code', (request) =>
      receive(deps, request.params.code, request),
    );
  });
}

async function receive(deps: Deps, gateway: string, request: FastifyRequest) {
  if (gateway !== PAYOUT_GATEWAY && !isDepositCode(gateway)) throw refuse('not_found');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const timestamp = headerOf(request, GATEWAY_HEADERS.timestamp);
  const signature = headerOf(request, GATEWAY_HEADERS.signature);
  const keyId = headerOf(request, GATEWAY_HEADERS.keyId);
  const { method, url: path } = request;
  const webhook = { method, path, gateway, keyId, timestamp, signature, body };
  const verdict = verifyWebhook(deps.webhookKeys, webhook, deps.now());
  if (verdict !== 'valid') {
    deps.log.warn({ gateway, keyId, verdict }, 'a webhook was refused');
    throw refuse('invalid_signature');
  }
  const event = z.safeParse(gatewayEvent, parseJson(body));
  if (!event.success) throw refuse('malformed_json');
  const headers = {
    [GATEWAY_HEADERS.keyId]: keyId,
    [GATEWAY_HEADERS.timestamp]: timestamp,
    [GATEWAY_HEADERS.signature]: signature,
  };
  await keepEvent(deps.sql, { gateway, eventId: event.data.event_id, body, headers, now: deps.now() });
  deps.wake.call('gatewayEvents');
  return successBody('/payg/webhook', { value: {} }, request.id);
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
