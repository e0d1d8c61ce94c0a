import { buildProblem } from './build-problem.ts';
import { ClientRefusal } from './client-refusals.ts';
import { integrityOf } from './digest.ts';
import { BROTLI_SUFFIX, BUILD_FILE, FACTS_FILE, RECORD_FILE, SBOM_FILE } from './file-names.ts';
import { parseObject } from './json.ts';
import { isFileName } from './names.ts';

/** Refuses (`build_invalid`) a description that does not match the files of its build. */
export function requireDescribed(
  name: string,
  description: Record<string, unknown>,
  files: Iterable<string>,
): void {
  const problem = buildProblem(description, new Set(files));
  if (problem) throw new ClientRefusal('build_invalid', { name, problem });
}

/** Refuses (`file_name_unsafe`) names that leave the folder, hide, or belong to what the release store writes itself. */
export function requireSafeName(file: string): void {
  if (!isFileName(file) || file === RECORD_FILE || file.endsWith(BROTLI_SUFFIX))
    throw new ClientRefusal('file_name_unsafe', { file });
}

/**
 * Refuses files that the build's facts do not list, and lists of files that are not there. A file that the build did not write would be
 * served and run like the others.
 */
export function requireListed(name: string, files: ReadonlyMap<string, Buffer>): void {
  const facts = factsIn(files);
  if (!facts || !Array.isArray(facts['files'])) {
    throw new ClientRefusal('build_invalid', { name, problem: `${FACTS_FILE} is missing or lists no files` });
  }
  const listed = new Set(facts['files'].map(String));
  const stranger = [...files.keys()].find((file) => !listed.has(file));
  if (stranger !== undefined) throw new ClientRefusal('file_unlisted', { name, file: stranger });
  const isBeside = (file: string) => file === BUILD_FILE || file === SBOM_FILE;
  const lost = [...listed].find((file) => !isBeside(file) && !files.has(file));
  if (lost !== undefined) throw new ClientRefusal('build_invalid', { name, problem: `${lost} is not there` });
}

/** Refuses an SBOM that is not the one whose hash the build's facts hold, and facts whose SBOM is not there. */
export function requireSbom(
  name: string,
  files: ReadonlyMap<string, Buffer>,
  sbom: Buffer | undefined,
): void {
  const listed = factsIn(files)?.['sbom'];
  if (listed === (sbom && integrityOf(sbom))) return;
  const problem = sbom
    ? `${SBOM_FILE} is not the one that ${FACTS_FILE} was written with`
    : `${SBOM_FILE} is not there`;
  throw new ClientRefusal('build_invalid', { name, problem });
}

const factsIn = (files: ReadonlyMap<string, Buffer>) =>
  parseObject(files.get(FACTS_FILE)?.toString('utf8') ?? '');
