import type { KeyObject } from 'node:crypto';
import type { ReleaseRecord } from '@palaro/contract';
import { ClientRefusal } from '../client-refusals.ts';
import { parseObject } from '../json.ts';
import type { ReleaseName } from '../names.ts';
import { openEnvelope, sha384 } from './envelope.ts';
import { isStatement, sbomDigest, subjectOf } from './statement.ts';
import type { Statement } from './statement.ts';

/**
 * Opens the signed statement of where a release comes from. Refuses (`provenance_altered`) one that the release service has not signed
 * with one of these keys, or that is about anything but exactly this record and its files.
 */
export function openProvenance(
  envelope: string,
  record: ReleaseRecord,
  keys: readonly KeyObject[],
): Statement {
  const { name, version } = record;
  const refuse = (problem: string) => new ClientRefusal('provenance_altered', { name, version, problem });
  let text: string;
  try {
    text = openEnvelope(envelope, keys);
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
  const value = parseObject(text);
  if (!isStatement(value)) throw refuse('it is no statement of SLSA Provenance v1');
  const statement = value as unknown as Statement;
  if (JSON.stringify(statement.subject) !== JSON.stringify(subjectOf(record)))
    throw refuse('it is about other files than those of the release');
  return statement;
}

/** Refuses (`sbom_altered`) an SBOM that is not the one which the release was published with. */
export function requireSbomOf(
  statement: Statement,
  { name, version }: ReleaseName,
  sbom: Buffer | undefined,
): void {
  const digest = sbomDigest(statement);
  const found = sbom && sha384(sbom);
  if (digest === found) return;
  const problem = found === undefined ? 'it is not there' : 'its hash is not the one that was signed';
  throw new ClientRefusal('sbom_altered', { name, version, problem });
}
