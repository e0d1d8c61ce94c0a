import type { ReleaseRecord } from '@palaro/contract';
import { writeAudit } from './audit.ts';
import { readBuild } from './build-folder.ts';
import type { BuiltFolder } from './build-folder.ts';
import { brotliCopy } from './compress.ts';
import type { BrotliEffort } from './compress.ts';
import type { ReleaseWriter } from './context.ts';
import { integrityOf } from './digest.ts';
import { loadsByItself } from './loads-by-itself.ts';
import { baseOf, hasHashedName } from './names.ts';
import { contentDifference, makeRecord, openRecord, sealRecord } from './record.ts';
import { Refusal } from './refusals.ts';
import { changeRegistry, readLatest, readPublished } from './registry.ts';
import type { Change } from './registry.ts';
import { BROTLI_SUFFIX, RECORD_FILE } from './store.ts';

export interface Published {
  name: string;
  version: string;
  outcome: 'published' | 'unchanged';
  files: number;
  /** Of all files, before compression. */
  bytes: number;
}

/**
 * Stores the build of one package under its version and signs its record. The same bytes again change nothing; other bytes for
 * the same version are refused (`version_taken`).
 */
export async function publish(
  writer: ReleaseWriter,
  packageFolder: string,
  { final = false }: { final?: boolean } = {},
): Promise<Published> {
  const built = await readBuild(packageFolder);
  const record = makeRecord(built, final, writer.now().toISOString());
  const known = await findKnown(writer, record);
  const isWhole = known.inRegistry !== undefined && known.inStore !== undefined;
  if (!isWhole) {
    requireNoImport(built);
    // A record that store or registry already has is kept unchanged, because channels may point to its hash.
    const sealed = known.inRegistry ?? known.inStore ?? sealRecord(record, writer.privateKey);
    const files = new Map<string, Uint8Array>(built.files).set(RECORD_FILE, Buffer.from(sealed, 'utf8'));
    await addWhole(
      writer,
      record,
      sealed,
      await withBrotliCopies(files, writer.brotli, await earlierCopies(writer, record)),
    );
  }
  return {
    name: record.name,
    version: record.version,
    outcome: isWhole ? 'unchanged' : 'published',
    files: built.files.size,
    bytes: Object.values(record.files).reduce((sum, file) => sum + file.bytes, 0),
  };
}

/** One package after the other, because compressing already uses all cores. */
export async function publishAll(
  writer: ReleaseWriter,
  packageFolders: string[],
  options: { final?: boolean } = {},
): Promise<Published[]> {
  const published: Published[] = [];
  for (const folder of packageFolders) published.push(await publish(writer, folder, options));
  return published;
}

/** Every file that may run must be in the record; a browser's own `import` would bypass it. */
function requireNoImport({ build: { name }, files }: BuiltFolder): void {
  for (const [file, bytes] of files) {
    const problem = loadsByItself(file, bytes.toString('utf8'));
    if (problem) throw new Refusal('native_import', { name, file, problem });
  }
}

async function findKnown(writer: ReleaseWriter, record: ReleaseRecord) {
  const { name, version } = record;
  const inStore = (await writer.store.read(name, version, RECORD_FILE))?.toString('utf8');
  const inRegistry = await readPublished(writer.registry, name, version);
  for (const sealed of [inStore, inRegistry]) {
    if (sealed === undefined) continue;
    const difference = contentDifference(
      openRecord(sealed, { name, version }, writer.publicKey).record,
      record,
    );
    if (difference) throw new Refusal('version_taken', { name, version, difference });
  }
  return { inStore, inRegistry };
}

async function addWhole(
  writer: ReleaseWriter,
  record: ReleaseRecord,
  sealed: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const { name, version } = record;
  const { integrity } = openRecord(sealed, { name, version }, writer.publicKey);
  const shared = sharedFiles(record);
  await changeRegistry(writer.registry, async (change) => {
    await requireSameContent(change, record, shared);
    const isNew = await change`
      insert into release.published (name, version, document, integrity)
      values (${name}, ${version}, ${sealed}, ${integrity})
      on conflict do nothing returning name`;
    if (shared.length > 0) await change`insert into release.file ${change(shared)} on conflict do nothing`;
    await writer.store.add(name, version, files);
    const stored = await writer.store.read(name, version, RECORD_FILE);
    if (stored?.toString('utf8') !== sealed) {
      throw new Refusal('version_taken', {
        name,
        version,
        difference: 'somebody published it at the same moment',
      });
    }
    if (isNew.length === 0) return;
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
  const { record } = openRecord(sealed.document, { name, version: sealed.version }, writer.publicKey);
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
