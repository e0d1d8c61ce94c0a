import type { ReleaseRecord } from '@palaro/contract';
import { requireListed, requireSbom } from '@palaro/release-client/check-build';
import { integrityOf } from '@palaro/release-client/digest';
import { BROTLI_SUFFIX, RECORD_FILE, SBOM_FILE } from '@palaro/release-client/file-names';
import { baseOf, hasHashedName } from '@palaro/release-client/names';
import type { Predicate } from '@palaro/release-client/provenance/statement';
import { writeAudit } from './audit.ts';
import { readsOf } from './checks/reads-of.ts';
import { brotliCopy } from './compress.ts';
import type { BrotliEffort } from './compress.ts';
import type { ReleaseWriter } from './context.ts';
import { mayLoad } from './loads-by-itself.ts';
import { keepProvenance } from './provenance/keep-provenance.ts';
import { contentDifference, openRecord, sealRecord } from './record.ts';
import { Refusal } from './refusals.ts';
import { changeRegistry, readLatest, readPublished } from './registry.ts';
import type { Change, Registry } from './registry.ts';
import { listRecord } from './trust/change-roles.ts';

type Files = ReadonlyMap<string, Buffer>;

/** What comes with a release and is in none of its files. */
export interface Beside {
  /** The team's role with this release, signed by the team; a checkout signs it itself. */
  role?: string | undefined;
  /** Its SBOM, whose hash the facts of its build hold. */
  sbom?: Buffer | undefined;
  /** Where it comes from. Asked for only when the release is not there yet. */
  predicate: () => Promise<Predicate>;
}

/**
 * Takes a release into store and registry, whole or not at all, and signs its record. The same bytes again change nothing; other bytes
 * for the same version are refused (`version_taken`). Nothing that the record says of the files is believed.
 * @param filesOf Asked for only when the release is not there yet.
 */
export async function acceptRelease(
  writer: ReleaseWriter,
  record: ReleaseRecord,
  filesOf: () => Promise<Files>,
  beside: Beside,
): Promise<'published' | 'unchanged'> {
  const known = await findKnown(writer, writer.registry, record);
  if (known.inRegistry !== undefined && known.inStore !== undefined) return 'unchanged';
  const files = await filesOf();
  requireSameFiles(record, files);
  requireListed(record.name, files);
  requireSbom(record.name, files, beside.sbom);
  await requireNoImport(writer, record.name, files);
  // A record that store or registry already has is kept unchanged, because channels may point to its hash.
  const sealed = known.inRegistry ?? known.inStore ?? sealRecord(record, writer.privateKey);
  const stored = new Map<string, Uint8Array>(files).set(RECORD_FILE, Buffer.from(sealed, 'utf8'));
  const whole = await withBrotliCopies(stored, writer.brotli, await earlierCopies(writer, record));
  if (beside.sbom) whole.set(SBOM_FILE, beside.sbom);
  return addWhole(writer, { record, sealed, beside, predicate: await beside.predicate() }, whole);
}

function requireSameFiles({ name, files: listed }: ReleaseRecord, files: Files): void {
  const refuse = (problem: string) => new Refusal('build_invalid', { name, problem });
  for (const [file, { integrity, bytes }] of Object.entries(listed)) {
    const found = files.get(file);
    if (!found) throw refuse(`${file} is not there`);
    if (found.length !== bytes || integrityOf(found) !== integrity)
      throw refuse(`${file} is not the file that its record lists`);
  }
  const stranger = [...files.keys()].find((file) => !Object.hasOwn(listed, file));
  if (stranger !== undefined) throw new Refusal('file_unlisted', { name, file: stranger });
}

/** Only the few scripts are parsed that contain a word for it. */
async function requireNoImport(writer: ReleaseWriter, name: string, files: Files): Promise<void> {
  const texts = [...files].map(([file, bytes]): [string, string] => [file, bytes.toString('utf8')]);
  const scripts = new Map(texts.filter(([file, text]) => mayLoad(file, text)));
  if (scripts.size === 0) return;
  const [first] = await writer.runCheck({ kind: 'scripts', name, scripts }, readsOf(writer));
  if (first) throw first;
}

async function findKnown(writer: ReleaseWriter, registry: Registry | Change, record: ReleaseRecord) {
  const { name, version } = record;
  const inStore = (await writer.store.read(name, version, RECORD_FILE))?.toString('utf8');
  const inRegistry = await readPublished(registry, name, version);
  for (const sealed of [inStore, inRegistry]) {
    if (sealed === undefined) continue;
    const difference = contentDifference(
      openRecord(sealed, { name, version }, writer.sealKeys).record,
      record,
    );
    if (difference) throw new Refusal('version_taken', { name, version, difference });
  }
  return { inStore, inRegistry };
}

interface Whole {
  record: ReleaseRecord;
  sealed: string;
  beside: Beside;
  predicate: Predicate;
}

async function addWhole(
  writer: ReleaseWriter,
  { record, sealed, beside, predicate }: Whole,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<'published' | 'unchanged'> {
  const { name, version } = record;
  const { integrity } = openRecord(sealed, { name, version }, writer.sealKeys);
  const shared = sharedFiles(record);
  return changeRegistry(writer.registry, async (change) => {
    // Somebody may have published it since we looked.
    const known = await findKnown(writer, change, record);
    if (known.inRegistry !== undefined && known.inStore !== undefined) return 'unchanged';
    await requireSameContent(change, record, shared);
    const isNew = await change`
      insert into release.published (name, version, document, integrity)
      values (${name}, ${version}, ${sealed}, ${integrity})
      on conflict do nothing returning name`;
    if (shared.length > 0) await change`insert into release.file ${change(shared)} on conflict do nothing`;
    // Before the store, which keeps what it is given.
    await listRecord(writer, change, record, sealed, beside.role);
    await writer.store.add(name, version, files);
    const stored = await writer.store.read(name, version, RECORD_FILE);
    if (stored?.toString('utf8') !== sealed) {
      throw new Refusal('version_taken', {
        name,
        version,
        difference: 'somebody published it at the same moment',
      });
    }
    if (isNew.length === 0) return 'published';
    await keepProvenance(writer, change, record, predicate, beside.sbom);
    await writeAudit(change, {
      action: 'publish',
      channel: null,
      serial: null,
      name,
      fromVersion: null,
      toVersion: version,
      reason: null,
      doneBy: writer.doneBy,
    });
    return 'published';
  });
}

interface SharedRow {
  name: string;
  file: string;
  version: string;
  integrity: string;
}

/** The files of a release that are served at one address for all versions. */
function sharedFiles({ name, version, base, files }: ReleaseRecord): SharedRow[] {
  if (base !== baseOf({ name, version }, true)) return [];
  return Object.entries(files)
    .filter(([file]) => hasHashedName(file))
    .map(([file, { integrity }]) => ({ name, file, version, integrity }));
}

/** Browsers keep a file for ever by its address: another content there would never be seen, and fail its hash. */
async function requireSameContent(
  change: Change,
  { name }: ReleaseRecord,
  shared: readonly SharedRow[],
): Promise<void> {
  if (shared.length === 0) return;
  const hashes = new Map(shared.map(({ file, integrity }) => [file, integrity]));
  const known = await change<{ file: string; version: string; integrity: string }[]>`
    select file, version, integrity from release.file where name = ${name} and file in ${change([...hashes.keys()])}`;
  const other = known.find(({ file, integrity }) => hashes.get(file) !== integrity);
  if (other) throw new Refusal('file_name_taken', { name, file: other.file, version: other.version });
}

/** Reuses compressed copies, because most files are equal to those of the previous release, and compressing takes most of the time. */
async function earlierCopies(
  writer: ReleaseWriter,
  { name }: ReleaseRecord,
): Promise<(bytes: Uint8Array) => Promise<Uint8Array | undefined>> {
  const sealed = await readLatest(writer.registry, name);
  if (!sealed) return async () => undefined;
  const { record } = openRecord(sealed.document, { name, version: sealed.version }, writer.sealKeys);
  const files = new Map(Object.entries(record.files).map(([file, { integrity }]) => [integrity, file]));
  return async (bytes) => {
    const file = files.get(integrityOf(bytes));
    return file === undefined ? undefined : writer.store.read(name, sealed.version, file + BROTLI_SUFFIX);
  };
}

async function withBrotliCopies(
  files: ReadonlyMap<string, Uint8Array>,
  effort: BrotliEffort,
  earlier: (bytes: Uint8Array) => Promise<Uint8Array | undefined>,
): Promise<Map<string, Uint8Array>> {
  const all = new Map(files);
  await Promise.all(
    [...files].map(async ([file, bytes]) => {
      const copy = (await earlier(bytes)) ?? (await brotliCopy(file, bytes, effort));
      if (copy) all.set(file + BROTLI_SUFFIX, copy);
    }),
  );
  return all;
}
