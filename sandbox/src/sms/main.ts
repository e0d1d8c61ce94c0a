import { runServer } from '../server/run-server.ts';
import { createSmsServer } from './sms-server.ts';
import { readSmsSettings } from './settings.ts';

await runServer('SMS_PORT', () => readSmsSettings(process.env), createSmsServer);
