/** The release service, for what starts it. */
export { logLine } from './service-log.ts';
export { startService } from './start-service.ts';
export type { ReleaseService } from './start-service.ts';
