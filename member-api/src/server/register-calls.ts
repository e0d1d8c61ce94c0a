import {
  errorsOf,
  judge,
  memberFields,
  validateRequest,
  type Call,
  type ErrorKey,
} from '@palaro/shared-lib/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { checkOperator } from '../operator/index.ts';
import { findSession } from '../session/index.ts';
import type { Answered, MemberVisitor, Visitor } from './answer.ts';
import type { Deps } from './deps.ts';
import { successBody } from './envelope.ts';
import { Refused, refuse } from './refusal.ts';

const playerFields = z.object({ player_id: memberFields.account_id, auth_token: memberFields.auth_token });

/** Keys that any call may answer, whatever it declares. */
const ANYWHERE: ReadonlySet<ErrorKey> = new Set(['too_many_requests', 'malformed_json', 'SystemError']);

/** One POST route a call: who asks is found out first, then the fields are judged, then the handler answers. */
export function registerCalls(app: FastifyInstance, deps: Deps, answered: readonly Answered[]): void {
  for (const { call, handle } of answered) {
    const allowed = keysOf(call);
    app.post(call.path, async (request, reply) => {
      const visitor = await welcome(deps, call, request);
      const judged = validateRequest(call, request.body);
      if (!judged.ok) throw refuse(judged.key, judged.field ? { field: judged.field } : undefined);
      const result = await handle(deps, judged.data, visitor).catch((error: unknown) => {
        if (!(error instanceof Refused) || allowed.has(error.key)) throw error;
        throw new Error(`${call.path} does not declare that it may answer ${error.key}`, { cause: error });
      });
      return send(reply, call, result);
    });
  }
}

function send(reply: FastifyReply, call: Call, result: Awaited<ReturnType<Answered['handle']>>) {
  reply.header('cache-control', 'no-store');
  return successBody(
    call.path,
    { value: result.value, top: result.top, text: result.text },
    reply.request.id,
  );
}

/** Every key that a call may answer. Game calls check a session too. */
function keysOf(call: Call): ReadonlySet<ErrorKey> {
  return new Set([...errorsOf(call), ...ANYWHERE]);
}

export const namesPlayer = (call: Call) => 'player_id' in call.request.shape;

async function welcome(deps: Deps, call: Call, request: FastifyRequest): Promise<Visitor | MemberVisitor> {
  const visitor: Visitor = {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    traceId: request.id,
  };
  if (call.access === 'operator') {
    await checkOperator(deps, request.headers.authorization, visitor);
    return visitor;
  }
  const isPlayer = namesPlayer(call);
  if (call.access !== 'member' && !isPlayer) return visitor;
  const { accountId, token } = isPlayer ? playerOf(request.body) : memberOf(request.body);
  return { ...visitor, member: await findSession(deps, accountId, token) };
}

function memberOf(body: unknown) {
  const judged = judge(z.object(memberFields), body);
  if (!judged.ok) throw refuse(judged.key, { field: judged.field });
  return { accountId: judged.data.account_id, token: judged.data.auth_token };
}

function playerOf(body: unknown) {
  const judged = judge(playerFields, body);
  if (!judged.ok) throw refuse(judged.key, { field: judged.field });
  return { accountId: judged.data.player_id, token: judged.data.auth_token };
}
