import { SHARED_LIB_VERSION } from './core/version.ts';

/** Loading this is what makes the container offer its doors; its value says which version did. */
export const bootedVersion = SHARED_LIB_VERSION;
