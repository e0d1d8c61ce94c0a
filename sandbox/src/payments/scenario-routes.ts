import type { FastifyInstance } from 'fastify';
import { Refusal } from '../server/refusal.ts';
import { GATEWAYS, findGateway } from './gateways.ts';
import { controlsPage } from './page/controls-page.ts';
import type { PaymentBook } from './payment-book.ts';
import { refuseOtherSites } from './same-site.ts';
import { EVERY_CODE, PAYOUT_CODE, SCENARIOS, isScenarioName } from './scenarios.ts';
import { sendPage } from './send-page.ts';

/**
 * `POST /scenario { name, code? }` sets the scenario of one gateway, or of all; `GET /scenario` lists the scenarios. The page at
 * `/` has a form for it.
 */
export function registerScenarioRoutes(app: FastifyInstance, book: PaymentBook): void {
  const current = () => {
    const codes = [...GATEWAYS.map(({ code }) => code), PAYOUT_CODE];
    return {
      scenarios: Object.entries(SCENARIOS).map(([name, { text }]) => ({ name, text })),
      current: Object.fromEntries(codes.map((code) => [code, book.scenario(code)])),
    };
  };
  const change = async (body: unknown) => {
    const { name, code = EVERY_CODE } = (body ?? {}) as { name?: unknown; code?: unknown };
    if (!isScenarioName(name))
      throw new Refusal(422, 'unknown_scenario', `A name is one of ${Object.keys(SCENARIOS).join(', ')}.`);
    if (typeof code !== 'string' || !(code === EVERY_CODE || code === PAYOUT_CODE || findGateway(code)))
      throw new Refusal(404, 'unknown_code', 'There is no such gateway.');
    await book.setScenario(code, name);
  };
  app.get('/scenario', current);
  app.post('/scenario', async (request, reply) => {
    refuseOtherSites(request);
    await change(request.body);
    return request.headers['content-type']?.startsWith('application/json')
      ? current()
      : reply.redirect('/', 303);
  });
  app.get('/', (_request, reply) => sendPage(reply, controlsPage(book)));
}
