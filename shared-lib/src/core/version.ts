import packageJson from '../../package.json' with { type: 'json' };

/** The version of shared-lib that this copy is; every door carries the same one. */
export const SHARED_LIB_VERSION: string = packageJson.version;
