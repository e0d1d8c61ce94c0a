import type { ReleaseFile, ReleaseRecord } from '@palaro/contract';
import type { BuiltFolder } from './build-folder.ts';
import { integrityOf, shortHash } from './digest.ts';
import { baseOf } from './names.ts';

/** The content of a record, from a build. `final` uses package.json's version; otherwise the version includes a hash of the content. */
export function makeRecord(
  { build, files }: BuiltFolder,
  final: boolean,
  publishedAt: string,
): ReleaseRecord {
  const hashes: Record<string, ReleaseFile> = {};
  for (const [file, bytes] of files) hashes[file] = { integrity: integrityOf(bytes), bytes: bytes.length };
  const version = final
    ? build.version
    : `${build.version}-dev.${shortHash(JSON.stringify([build, hashes]))}`;
  const { name, entry, globalName, manifest, modules, templates, builtAgainst } = build;
  const base = baseOf({ name, version }, build.hashedNames === true);
  return {
    name,
    version,
    entry,
    globalName,
    manifest,
    modules,
    ...(templates && { templates }),
    builtAgainst,
    files: hashes,
    base,
    publishedAt,
  };
}
