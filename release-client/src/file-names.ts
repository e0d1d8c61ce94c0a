/** The signed record of a release, beside its files. */
export const RECORD_FILE = 'release.json';

/** What a build says of itself; it is in the record, and not among the files of a release. */
export const BUILD_FILE = 'build.json';

/** Beside every build: data for the gate. */
export const FACTS_FILE = 'gate.json';

/** The packages in a build (CycloneDX); kept beside the files of its release, and not among them. */
export const SBOM_FILE = 'bom.json';

/** Suffix of a file's pre-compressed copy, which is not in the record. */
export const BROTLI_SUFFIX = '.br';
