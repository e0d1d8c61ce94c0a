import type { RevokedRecord } from '@palaro/release';
import type { FastifyReply } from 'fastify';
import type { EdgeContext } from './edge-context.ts';

/** `/release/status`: what this edge serves, for operators and tests. */
export function serveStatus(
  reply: FastifyReply,
  { current, settings, trust, reports }: EdgeContext,
): FastifyReply {
  const set = current();
  reply.header('cache-control', 'no-store');
  if (!set)
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ channel: settings.channel, serial: null, trust: trust.status() });
  const { channel, serial, issuedAt, expiresAt } = set.document;
  return reply.send({
    channel,
    serial,
    issuedAt,
    expiresAt,
    isExpired: Date.parse(expiresAt) < Date.now(),
    releases: Object.fromEntries([...set.releases].map(([name, { record }]) => [name, record.version])),
    canaries: Object.fromEntries(
      [...set.canaries].map(([name, { sealed, percent }]) => [
        name,
        { version: sealed.record.version, percent },
      ]),
    ),
    missing: [...set.missing.keys()],
    trust: trust.status(),
    cspReports: reports.total(),
  });
}

/** `/healthz`: ready once a verified set is loaded. */
export function serveHealth(reply: FastifyReply, context: EdgeContext): FastifyReply {
  const isReady = context.current() !== undefined;
  reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
  return reply.send({ status: isReady ? 'ok' : 'starting' });
}

/** Open pages poll this; the answer is the same for all, so caches may answer. */
export function serveRevoked(reply: FastifyReply, context: EdgeContext): FastifyReply {
  const document = context.current()?.document;
  const record: RevokedRecord = { serial: document?.serial ?? 0, revoked: document?.revoked ?? {} };
  reply.code(document ? 200 : 503).header('cache-control', 'public, max-age=2');
  return reply.send(record);
}
