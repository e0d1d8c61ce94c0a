import { runServers, serverPart } from '../server/run-server.ts';
import { createPaymentsServer } from './payments-server.ts';
import { readPaymentsSettings } from './settings.ts';

await runServers(serverPart('PAYMENTS_PORT', () => readPaymentsSettings(process.env), createPaymentsServer));
