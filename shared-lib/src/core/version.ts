import packageJson from '../../package.json' with { type: 'json' };

/** The version of this copy of shared-lib; all its doors have the same one. */
export const SHARED_LIB_VERSION: string = packageJson.version;
