import { SHARED_LIB_VERSION } from './core/version.ts';

/** Loading this module makes the container provide its doors; its value is the version that did. */
export const bootedVersion = SHARED_LIB_VERSION;
