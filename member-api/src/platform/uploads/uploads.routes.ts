import { operator } from '@palaro/contract';
import type { FastifyInstance } from 'fastify';
import { checkOperator, writeAudit } from '../operator/index.ts';
import type { Deps } from '../server/deps.ts';
import { refuse } from '../server/refusal.ts';
import { CONTENT_SEAL } from './keep-upload.ts';
import { readSealed } from './upload.store.ts';

/**
 * `GET /operator/upload/<path>`: a member's picture, for staff with the right role, with an audit entry. Always a download, so
 * that no browser renders its content under our origin.
 */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { purpose: string; name: string } }>(
    '/operator/upload/:purpose/:name',
    async (request, reply) => {
      const { purpose, name } = request.params;
      const path = `${purpose}/${name}`;
      const decides = purpose === 'receipt' ? operator.deposits : operator.kycs;
      const caller = {
        address: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
        traceId: request.id,
      };
      const staff = await checkOperator(deps, decides, request.headers, caller);
      const sealed = await readSealed(deps.sql, path);
      if (!sealed) throw refuse('not_found');
      const visitor = { operator: staff, traceId: request.id };
      await writeAudit(deps.sql, {
        act: { act: 'look at picture', subject: path, reason: '' },
        visitor,
        now: deps.now(),
      });
      return reply
        .header('content-type', 'image/jpeg')
        .header('content-disposition', `attachment; filename="${purpose}.jpg"`)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .send(deps.vault.openBytes(CONTENT_SEAL, sealed));
    },
  );
}
