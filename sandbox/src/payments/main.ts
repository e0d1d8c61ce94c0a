import { runServer } from '../server/run-server.ts';
import { createPaymentsServer } from './payments-server.ts';
import { readPaymentsSettings } from './settings.ts';

await runServer('PAYMENTS_PORT', () => readPaymentsSettings(process.env), createPaymentsServer);
