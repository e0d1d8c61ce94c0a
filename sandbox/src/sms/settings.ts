import { readBaseSettings } from '../server/base-settings.ts';
import type { BaseSettings } from '../server/base-settings.ts';
import { EnvironmentReader } from '../server/read-env.ts';
import type { Environment } from '../server/read-env.ts';

export interface SmsSettings extends BaseSettings {
  /** Bearer token of senders. */
  apiSecrets: readonly string[];
}

export function readSmsSettings(env: Environment): SmsSettings {
  const read = new EnvironmentReader(env);
  const settings = {
    ...readBaseSettings(read, 'SMS_PORT', 8084),
    apiSecrets: read.secrets('SMS_API_SECRET'),
  };
  return read.done('The SMS sandbox', settings);
}
