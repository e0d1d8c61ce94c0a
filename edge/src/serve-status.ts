import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RevokedRecord } from '@palaro/release';
import { answerJson } from './answer.ts';
import type { EdgeContext } from './edge-context.ts';

/** `/release/status`: what this edge serves, for operators and tests. */
export function serveStatus(request: IncomingMessage, response: ServerResponse, context: EdgeContext): void {
  const set = context.current();
  if (!set)
    return answerJson(
      request,
      response,
      503,
      { channel: context.settings.channel, serial: null },
      { 'retry-after': '5' },
    );
  const { channel, serial, issuedAt, expiresAt } = set.document;
  answerJson(request, response, 200, {
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
    cspReports: context.reports.total(),
  });
}

/** `/healthz`: ready once a verified set is loaded. */
export function serveHealth(request: IncomingMessage, response: ServerResponse, context: EdgeContext): void {
  const isReady = context.current() !== undefined;
  answerJson(request, response, isReady ? 200 : 503, { status: isReady ? 'ok' : 'starting' });
}

/** Open pages ask this every now and then; all of them are told the same, so a cache in between may answer. */
export function serveRevoked(request: IncomingMessage, response: ServerResponse, context: EdgeContext): void {
  const document = context.current()?.document;
  const told: RevokedRecord = { serial: document?.serial ?? 0, revoked: document?.revoked ?? {} };
  answerJson(request, response, document ? 200 : 503, told, { 'cache-control': 'public, max-age=2' });
}
