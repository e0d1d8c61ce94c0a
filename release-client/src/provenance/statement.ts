import type { ReleaseRecord } from '@palaro/contract';
import { fileRecord, recordTarget, signedRecord } from '../role-metadata.ts';

/** By algorithm, in hexadecimal. */
export type DigestSet = Readonly<Record<string, string>>;

export interface ResourceDescriptor {
  name?: string;
  uri?: string;
  mediaType?: string;
  digest?: DigestSet;
}

/** Where a build comes from, as SLSA Provenance v1 has it; `docs/provenance.md` says what our two build types hold. */
export interface Predicate {
  buildDefinition: {
    buildType: string;
    externalParameters: { workflow?: { repository: string; ref: string; path: string } };
    internalParameters: {
      /** Whose token published it: the issuer's name at the release service, and their name. */
      publishedBy: { issuer: string; name: string };
      /** What of the working tree git had in no commit, as whoever published it says. */
      uncommittedChanges?: true;
      /** Further claims of the CI's token. */
      claims?: Readonly<Record<string, string>>;
    };
    resolvedDependencies: ResourceDescriptor[];
  };
  runDetails: {
    builder: { id: string };
    metadata?: { invocationId: string };
    byproducts?: ResourceDescriptor[];
  };
}

/** An in-toto statement about the files of a release. */
export interface Statement {
  _type: string;
  subject: { name: string; digest: DigestSet }[];
  predicateType: string;
  predicate: Predicate;
}

const STATEMENT = 'https://in-toto.io/Statement/v1';
const PREDICATE = 'https://slsa.dev/provenance/v1';
/** Built by a job of a CI, whose token says so. */
export const BY_WORKFLOW = 'urn:palaro:build:workflow:v1';
/** Built by whoever published it, who says so. */
export const BY_CHECKOUT = 'urn:palaro:build:checkout:v1';

export const makeStatement = (record: ReleaseRecord, predicate: Predicate): Statement => ({
  _type: STATEMENT,
  subject: subjectOf(record),
  predicateType: PREDICATE,
  predicate,
});

/** The record, by the hash that its team signs, and each file, by that of its integrity. */
export function subjectOf(record: ReleaseRecord): Statement['subject'] {
  const { name, version, files } = record;
  const { hashes } = fileRecord(signedRecord(JSON.stringify(record)));
  const listed = Object.entries(files).map(([file, { integrity }]) => ({
    name: `${name}/${version}/${file}`,
    digest: { sha384: hexOf(integrity) },
  }));
  return [{ name: recordTarget(name, version), digest: { ...hashes } }, ...listed];
}

/** `sha384-<base64>` → hexadecimal. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

/** The digest of the release's SBOM; `undefined` when none was given. */
export const sbomDigest = ({ predicate }: Statement): string | undefined =>
  predicate.runDetails.byproducts?.find(({ mediaType }) => mediaType === SBOM_TYPE)?.digest?.['sha384'];

export const SBOM_TYPE = 'application/vnd.cyclonedx+json';

export const isStatement = (value: Readonly<Record<string, unknown>> | undefined): boolean =>
  value?.['_type'] === STATEMENT && value['predicateType'] === PREDICATE;
