import type { ReleaseFile, ReleaseRecord } from '@palaro/contract';
import { requireDescribed, requireSafeName } from '@palaro/release-client/check-build';
import { BUILD_FILE, SBOM_FILE } from '@palaro/release-client/file-names';
import { isObject } from '@palaro/release-client/json';
import { baseOf } from '@palaro/release-client/names';
import type { ReleaseName } from '@palaro/release-client/names';
import { Refusal } from './refusals.ts';

/** In the order in which a record is written, so that the same content has the same text. */
const FIELDS = [
  'name',
  'version',
  'entry',
  'globalName',
  'manifest',
  'modules',
  'templates',
  'builtAgainst',
  'files',
  'base',
  'publishedAt',
] as const;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
/** The clock of a team's machine may be wrong, but a release of next week would stay the newest until then. */
const MOST_AHEAD_MS = 10 * 60 * 1000;

/**
 * Reads the record that somebody submits for a release. Refuses (`build_invalid`, `file_name_unsafe`) one that describes another
 * release, other addresses, or what the reader of a build would refuse.
 */
export function readSubmittedRecord(value: unknown, release: ReleaseName, now: Date): ReleaseRecord {
  const { name, version } = release;
  const refuse = (problem: string) => new Refusal('build_invalid', { name, problem });
  if (!isObject(value)) throw refuse('its record is no object');
  if (value['name'] !== name || value['version'] !== version)
    throw refuse('its record is of another release');
  const unknown = Object.keys(value).find((field) => !FIELDS.some((each) => each === field));
  if (unknown !== undefined) throw refuse(`its record has a field "${unknown}"`);
  const files = readFiles(value['files'], refuse);
  const { base, publishedAt } = value;
  const sharesFiles = base === baseOf(release, true);
  if (!sharesFiles && base !== baseOf(release, false)) throw refuse('its files are at no address of its own');
  requireDescribed(name, { ...value, ...(sharesFiles && { hashedNames: true }) }, Object.keys(files));
  const at = typeof publishedAt === 'string' ? new Date(publishedAt) : undefined;
  if (!at || Number.isNaN(at.getTime()) || at.toISOString() !== publishedAt)
    throw refuse('publishedAt is no instant');
  if (at.getTime() > now.getTime() + MOST_AHEAD_MS) throw refuse('publishedAt is in the future');
  const inOrder = FIELDS.filter((field) => value[field] !== undefined).map((field) => [field, value[field]]);
  return Object.fromEntries(inOrder) as ReleaseRecord;
}

function readFiles(value: unknown, refuse: (problem: string) => Refusal): Record<string, ReleaseFile> {
  if (!isObject(value)) throw refuse('its record lists no files');
  for (const [file, entry] of Object.entries(value)) {
    requireSafeName(file);
    if (file === BUILD_FILE || file === SBOM_FILE) throw refuse(`${file} is no file of a release`);
    const { integrity, bytes, ...others } = isObject(entry) ? entry : {};
    const isWhole = typeof integrity === 'string' && INTEGRITY.test(integrity);
    if (!isWhole || !Number.isSafeInteger(bytes) || Object.keys(others).length > 0)
      throw refuse(`${file} has no hash and size in its record`);
  }
  return value as Record<string, ReleaseFile>;
}
