import { readBaseSettings } from '../server/base-settings.ts';
import type { BaseSettings } from '../server/base-settings.ts';
import { EnvironmentReader } from '../server/read-env.ts';
import type { Environment } from '../server/read-env.ts';

export interface IdentitySettings extends BaseSettings {
  /** The public address, with which all its issuers begin. */
  url: string;
  /** Address of the release service, whose console logs people in here. */
  releaseUrl: string;
  /** Address of the staff's calls, whose desk logs people in here. */
  staffUrl: string;
}

export function readIdentitySettings(env: Environment): IdentitySettings {
  const read = new EnvironmentReader(env);
  const settings = {
    ...readBaseSettings(read, 'IDENTITY_PORT', 8086),
    url: read.url('IDENTITY_URL', 'http://localhost:8086'),
    releaseUrl: read.url('RELEASE_URL', 'http://localhost:8085'),
    staffUrl: read.url('STAFF_URL', 'http://localhost:8087'),
  };
  return read.done('The identity sandbox', settings);
}
