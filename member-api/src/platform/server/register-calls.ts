import multipart from '@fastify/multipart';
import type { Call, ErrorKey } from '@palaro/contract';
import { describedCall, errorsOf, type DescribedCall } from '@palaro/contract/calls';
import { memberFields, playerFields, validate } from '@palaro/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { checkOperator } from '../operator/index.ts';
import { recordEvent } from '../security/index.ts';
import { createReadTurns, networkOf, takeTurn, type TakeRead } from '../rate-limit/index.ts';
import { findTyped } from '../../account/member/index.ts';
import { findSession } from '../../account/session/index.ts';
import type { Answered, MemberVisitor, OperatorVisitor, Visitor } from './answer.ts';
import { browserOf } from './browser.ts';
import { takeTurns } from './take-turns.ts';
import type { Deps } from './deps.ts';
import { successBody } from './envelope.ts';
import { readForm, type Form } from './read-form.ts';
import { Refused, refuse, UndeclaredKey } from './refusal.ts';

/** Keys that any call may answer, whatever it declares. */
const ANYWHERE: ReadonlySet<ErrorKey> = new Set(['too_many_requests', 'malformed_json', 'SystemError']);

/**
 * One POST route per call: it authenticates the caller, validates the fields, takes a turn of each limit, then calls the handler.
 * A call takes JSON; one that declares `uploads` takes only `multipart/form-data`.
 */
export function registerCalls(app: FastifyInstance, deps: Deps, answered: readonly Answered[]): void {
  const takeRead = createReadTurns(deps);
  const served = answered.map((one) => {
    const call = describedCall(one.call);
    return { ...one, call, allowed: keysOf(call), takeRead };
  });
  for (const one of served.filter(({ call }) => call.uploads.length === 0))
    app.post(one.call.path, one.isLarge ? largeBody(deps, one.call) : {}, (request, reply) =>
      answerCall(deps, one, { request, reply, body: request.body, files: [] }),
    );
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    const withFiles = served.filter(({ call }) => call.uploads.length > 0);
    registerForms(scope, deps, withFiles);
  });
}

interface Served extends Answered {
  call: DescribedCall;
  allowed: ReadonlySet<ErrorKey>;
  takeRead: TakeRead;
}

/** A body that is large for any other call is read only from somebody who may send it. */
function largeBody(deps: Deps, call: DescribedCall) {
  const { bodyLimitBytes, contentLimitBytes } = deps.settings.server;
  return {
    bodyLimit: contentLimitBytes,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (Number(request.headers['content-length'] ?? Infinity) <= bodyLimitBytes) return;
      await authenticate(deps, call, { request, reply, body: undefined }).catch(() => {
        throw refuse('body_too_large');
      });
    },
  };
}

function registerForms(scope: FastifyInstance, deps: Deps, served: readonly Served[]): void {
  const { upload } = deps.settings;
  let inWork = 0;
  for (const one of served)
    scope.post(one.call.path, async (request, reply) => {
      await takeTurn(deps, 'uploadAddress', request.ip);
      // A body is read before authentication, so the number of parallel ones is limited to protect memory.
      if (inWork >= upload.atOnce) throw refuse('overloaded', { retry_after_seconds: 1 });
      inWork += 1;
      try {
        const { fields, files } = await readForm(request, one.call, upload);
        return await answerCall(deps, one, { request, reply, body: fields, files });
      } finally {
        inWork -= 1;
      }
    });
}

interface CallInput {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The unvalidated fields. */
  body: unknown;
  files: Form['files'];
}

async function answerCall(
  deps: Deps,
  { call, limits = [], isRecorded, handle, allowed, takeRead }: Served,
  { request, reply, body, files }: CallInput,
) {
  const visitor = { ...(await authenticate(deps, call, { request, reply, body })), files };
  const checked = validate(call.request, withOwnNames(call, body));
  if (!checked.ok) throw refuse(checked.key, checked.field ? { field: checked.field } : undefined);
  const missing = call.uploads.find(
    ({ name, required }) => required && !files.some((file) => file.name === name),
  );
  if (missing) throw refuse(`${missing.name}_required` as ErrorKey, { field: missing.name });
  if ('member' in visitor && call.uploads.length > 0)
    await takeTurn(deps, 'uploadAccount', visitor.member.accountId);
  if ('member' in visitor && call.kind === 'query' && limits.length === 0) {
    takeRead('readSession', String(visitor.member.sessionId));
    takeRead('readAddress', networkOf(visitor.address));
  }
  await takeTurns(deps, limits, checked.data, visitor);
  const record = async (refused?: ErrorKey) => {
    if (isRecorded) await recordCall(deps, call, checked.data, visitor, refused);
  };
  const result = await handle(deps, checked.data, visitor).catch(async (error: unknown) => {
    if (error instanceof Refused) await record(error.key);
    if (!(error instanceof Refused) || allowed.has(error.key)) throw error;
    throw new UndeclaredKey(`${call.path} does not declare that it may answer ${error.key}`, {
      cause: error,
    });
  });
  await record();
  reply.header('cache-control', 'no-store');
  return successBody(call.path, result, request.id);
}

/** Who it was about is found like by the call itself: by the session, or by what was typed. */
async function recordCall(
  deps: Deps,
  { path }: Call,
  request: unknown,
  visitor: Visitor | MemberVisitor | OperatorVisitor,
  refused: ErrorKey | undefined,
): Promise<void> {
  const typed = (request as { account_id?: unknown }).account_id;
  const memberId =
    'member' in visitor ? visitor.member.id : (await findTyped(deps.sql, deps.vault, String(typed)))?.id;
  const actor = 'operator' in visitor ? visitor.operator.subject : undefined;
  await recordEvent(deps, { call: path, refused, memberId, actor, visitor });
}

/** A field that was sent under its second name alone is taken by its own. */
function withOwnNames({ otherNames = {} }: DescribedCall, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const sent = body as Readonly<Record<string, unknown>>;
  const renamed = Object.entries(otherNames).filter(([other, own]) => other in sent && !(own in sent));
  if (renamed.length === 0) return body;
  return { ...sent, ...Object.fromEntries(renamed.map(([other, own]) => [own, sent[other]])) };
}

/** Every key that a call may answer. */
function keysOf(call: DescribedCall): ReadonlySet<ErrorKey> {
  return new Set([...errorsOf(call), ...ANYWHERE]);
}

async function authenticate(
  deps: Deps,
  call: Call,
  { request, reply, body }: Omit<CallInput, 'files'>,
): Promise<Visitor | MemberVisitor | OperatorVisitor> {
  const visitor: Visitor = {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    browser: browserOf(request, reply),
    traceId: request.id,
    files: [],
  };
  if (call.access === 'operator') {
    const operator = await checkOperator(deps, call, request.headers, visitor);
    return { ...visitor, operator };
  }
  if (call.access === 'open') return visitor;
  const { accountId, token } = call.access === 'player' ? playerOf(body) : memberOf(body);
  return { ...visitor, member: await findSession(deps, accountId, token, visitor.browser.cookie) };
}

function memberOf(body: unknown) {
  const checked = validate(z.object(memberFields), body);
  if (!checked.ok) throw refuse(checked.key, { field: checked.field });
  return { accountId: checked.data.account_id, token: checked.data.auth_token };
}

function playerOf(body: unknown) {
  const checked = validate(z.object(playerFields), body);
  if (!checked.ok) throw refuse(checked.key, { field: checked.field });
  return { accountId: checked.data.player_id, token: checked.data.auth_token };
}
