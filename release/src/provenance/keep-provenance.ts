import type { ReleaseRecord } from '@palaro/contract';
import { SBOM_FILE } from '@palaro/release-client/file-names';
import { openProvenance, requireSbomOf } from '@palaro/release-client/provenance/open-provenance';
import { sealEnvelope, sha384 } from '@palaro/release-client/provenance/envelope';
import { makeStatement, sbomDigest, SBOM_TYPE } from '@palaro/release-client/provenance/statement';
import type { Predicate, Statement } from '@palaro/release-client/provenance/statement';
import type { ReleaseReader, ReleaseWriter } from '../context.ts';
import type { ReleaseName } from '@palaro/release-client/names';
import { openRecord } from '../record.ts';
import { Refusal } from '../refusals.ts';
import { readPublished, readRegistry } from '../registry.ts';
import type { Change } from '../registry.ts';

/** Signs where a release comes from, in the transaction that publishes it. */
export async function keepProvenance(
  { privateKey }: ReleaseWriter,
  change: Change,
  record: ReleaseRecord,
  predicate: Predicate,
  sbom: Buffer | undefined,
): Promise<void> {
  const byproducts = sbom && [{ name: SBOM_FILE, mediaType: SBOM_TYPE, digest: { sha384: sha384(sbom) } }];
  const runDetails = { ...predicate.runDetails, ...(byproducts && { byproducts }) };
  const statement = makeStatement(record, { ...predicate, runDetails });
  const envelope = JSON.stringify(sealEnvelope(JSON.stringify(statement), privateKey));
  await change`
    insert into release.provenance (name, version, envelope) values (${record.name}, ${record.version}, ${envelope})`;
}

export interface Provenance {
  /** As it is stored: a DSSE envelope. */
  envelope: string;
  statement: Statement;
}

/**
 * Where a release comes from; `undefined` for one from before this was kept. Refuses (`release_unknown`, `provenance_altered`).
 */
export async function readProvenance(
  reader: ReleaseReader,
  release: ReleaseName,
): Promise<Provenance | undefined> {
  const { registry, sealKeys } = reader;
  const { name, version } = release;
  const sealed = await readPublished(registry, name, version);
  if (sealed === undefined) throw new Refusal('release_unknown', { ...release });
  const rows = await readRegistry(
    () => registry<{ envelope: string }[]>`
      select envelope from release.provenance where name = ${name} and version = ${version}`,
  );
  const envelope = rows[0]?.envelope;
  if (envelope === undefined) return undefined;
  const { record } = openRecord(sealed, release, sealKeys);
  return { envelope, statement: openProvenance(envelope, record, sealKeys) };
}

/** The text of a release's SBOM; `undefined` when it has none. Refuses (`sbom_altered`) any other than it was published with. */
export async function readSbom(reader: ReleaseReader, release: ReleaseName): Promise<string | undefined> {
  const provenance = await readProvenance(reader, release);
  if (!provenance || sbomDigest(provenance.statement) === undefined) return undefined;
  const bytes = await reader.store.read(release.name, release.version, SBOM_FILE);
  requireSbomOf(provenance.statement, release, bytes);
  return bytes?.toString('utf8');
}
