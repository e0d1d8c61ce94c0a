import type { BootCheck } from '../check.ts';
import type { ConsoleSettings } from '../console/settings.ts';
import type { ReleaseWriter } from '../context.ts';
import type { Staging } from '../uploads/staging.ts';
import type { Access } from './access.ts';

/** All that the addresses of the service work with. */
export interface ServiceContext {
  writer: ReleaseWriter;
  /** Opens a set in a real browser. */
  boot: BootCheck;
  access: Access;
  /** Where uploads wait until their release is whole. */
  staging: Staging;
  console: ConsoleSettings;
  /** The public address of the service, without a slash at the end. */
  url: string;
  /** The site that shows what is released, without a slash at the end. */
  isolationUrl: string | null;
}
