import { createIdentityServer } from '../identity/identity-server.ts';
import { readIdentitySettings } from '../identity/settings.ts';
import { runServers, serverPart } from '../server/run-server.ts';
import { createSmsServer } from './sms-server.ts';
import { readSmsSettings } from './settings.ts';

// Both are small, and a process takes memory.
await runServers(
  serverPart('SMS_PORT', () => readSmsSettings(process.env), createSmsServer),
  serverPart('IDENTITY_PORT', () => readIdentitySettings(process.env), createIdentityServer),
);
