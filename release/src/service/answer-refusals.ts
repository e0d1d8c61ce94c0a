import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ReleaseRefusal } from '@palaro/release-client/refusal';
import { Refusal } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import type { ServiceLog } from './service-log.ts';

/** What the gate refuses, and whatever is not listed, is 422: understood, and not done. */
const STATUS: Partial<Record<RefusalCode, number>> = {
  usage: 400,
  request_invalid: 400,
  unauthenticated: 401,
  token_invalid: 401,
  token_expired: 401,
  issuer_unknown: 401,
  audience_wrong: 401,
  second_factor_missing: 401,
  not_owner: 403,
  right_missing: 403,
  reader_unknown: 403,
  claims_unfit: 403,
  pull_request_refused: 403,
  owner_unknown: 404,
  address_unknown: 404,
  provenance_unknown: 404,
  sbom_unknown: 404,
  release_unknown: 404,
  types_missing: 404,
  channel_unknown: 404,
  set_unknown: 404,
  role_unknown: 404,
  another_writer: 409,
  canary_without_live: 409,
  channel_halted: 409,
  nothing_to_roll_back_to: 409,
  release_insecure: 409,
  version_taken: 409,
  file_name_taken: 409,
  upload_missing: 409,
  upload_cut_off: 400,
  upload_too_large: 413,
  service_failed: 500,
  database_unreachable: 503,
  issuer_unreachable: 503,
};

const TRY_AGAIN_SECONDS = '2';

/** Every failure is answered as a refusal of the catalogue: a code, a sentence, how to mend it, a page. Never a stack. */
export function answerRefusals(app: FastifyInstance, log: ServiceLog): void {
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(
      reply,
      new Refusal('address_unknown', { method: request.method, path: request.url.split('?')[0] ?? '' }),
    ),
  );
  app.setErrorHandler<FastifyError | ReleaseRefusal>((error, _request, reply) => {
    if (error instanceof ReleaseRefusal) return sendRefusal(reply, error);
    if (error.statusCode === 413)
      return sendRefusal(reply, new Refusal('upload_too_large', { problem: error.message }));
    if (error.statusCode && error.statusCode < 500)
      return sendRefusal(reply, new Refusal('request_invalid', { problem: error.message }));
    const id = randomUUID();
    log('error', 'A request failed.', { id, problem: error.stack ?? String(error) });
    return sendRefusal(reply, new Refusal('service_failed', { id }));
  });
}

const codes = new WeakMap<FastifyRequest, string>();

/** What a request was refused with, once it was. */
export const refusalOf = (request: FastifyRequest): string | undefined => codes.get(request);

function sendRefusal(reply: FastifyReply, refusal: ReleaseRefusal): FastifyReply {
  codes.set(reply.request, refusal.code);
  // The rest of an upload is not read, so nothing else can come on its connection.
  if (!reply.request.raw.complete) reply.header('connection', 'close');
  const status = STATUS[refusal.code as RefusalCode] ?? 422;
  if (status === 503 || refusal.code === 'another_writer') reply.header('retry-after', TRY_AGAIN_SECONDS);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).send({ ...bodyOf(refusal), others: refusal.others.map(bodyOf) });
}

const bodyOf = ({ code, message, mend, page }: ReleaseRefusal) => ({ code, message, mend, page });
