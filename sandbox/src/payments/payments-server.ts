import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../server/create-app.ts';
import { RetryQueue } from '../server/retry-queue.ts';
import { registerApiRoutes } from './api-routes.ts';
import { Gateway } from './gateway.ts';
import { Notices } from './notices.ts';
import { registerPayRoutes } from './pay-routes.ts';
import { PaymentBook } from './payment-book.ts';
import { registerScenarioRoutes } from './scenario-routes.ts';
import type { PaymentsSettings } from './settings.ts';

/** Stands in for every payment gateway. Open payments of an earlier run continue at the start. */
export async function createPaymentsServer(settings: PaymentsSettings): Promise<FastifyInstance> {
  const app = createApp('sandbox-payments', settings.logLevel);
  const book = await PaymentBook.open(path.join(settings.folder, 'payments.jsonl'));
  const queue = new RetryQueue(settings.backOff);
  const notices = new Notices(book, queue, settings, app.log);
  const gateway = new Gateway(book, notices, queue, settings);
  app.addHook('onClose', async () => {
    await queue.stop();
    await book.close();
  });
  registerApiRoutes(app, gateway, book, settings);
  registerScenarioRoutes(app, book);
  await registerPayRoutes(app, gateway, book, settings);
  return app;
}
