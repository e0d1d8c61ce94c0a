import type { FastifyRequest } from 'fastify';
import { Refusal } from '../server/refusal.ts';

/** Another site may link to a page, but not submit its forms. */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal(403, 'cross_site', 'Use the buttons of the page itself.');
}
