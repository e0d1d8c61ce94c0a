import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Log } from './log.ts';
import { problemOf } from './log.ts';

/** Refuses a call in the API's format; returns the trace id. */
export function refuseCall(reply: FastifyReply, status: number, statusdesc: string): string {
  const trace_id = randomUUID();
  if (status === 503) reply.header('retry-after', '1');
  reply.code(status).header('cache-control', 'no-store').send({ status: 2, statusdesc, trace_id });
  return trace_id;
}

/** Answers instead of an API that does not. */
export function failCall(error: unknown, reply: FastifyReply, log: Log): void {
  const { raw } = reply;
  if (raw.destroyed || raw.writableEnded) return;
  if (raw.headersSent) return void raw.destroy();
  const trace_id = refuseCall(reply, 503, 'SystemError');
  log('error', 'The member API does not answer.', { problem: problemOf(error), trace_id });
}
