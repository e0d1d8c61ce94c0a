import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReleaseRecord } from '@palaro/contract';
import { ClientRefusal } from '../client-refusals.ts';
import { parseObject } from '../json.ts';
import { parseReleaseName } from '../names.ts';
import { openProvenance, requireSbomOf } from '../provenance/open-provenance.ts';
import { originOf } from '../provenance/origin.ts';
import type { Origin } from '../provenance/origin.ts';
import { componentsOf } from '../provenance/components.ts';
import type { SbomComponent } from '../provenance/components.ts';
import { sbomDigest } from '../provenance/statement.ts';
import { ReleaseRefusal } from '../refusal.ts';
import type { ServiceClient } from '../service-client.ts';
import type { Call, Outcome } from './command.ts';

const SETTING = 'PALARO_RELEASE_KEY';

/** Where a release comes from and what is in it, after both were checked against the record and the service's signature. */
export async function runProvenance({ names, openService }: Call): Promise<Outcome> {
  const [release, ...rest] = names.map(parseReleaseName);
  if (!release || rest.length > 0)
    throw new ClientRefusal('usage', { problem: 'provenance takes one <name>@<version>.' });
  const service = await openService();
  const path = `/releases/${release.name}/${release.version}`;
  const { record } = await service.read<{ record: ReleaseRecord }>(path);
  const title = `${release.name}@${release.version}`;
  const envelope = await unlessNone(service.readText(`${path}/provenance`), 'provenance_unknown');
  if (envelope === undefined)
    return {
      data: { ...release, provenance: null, sbom: null },
      text: `${title}\n  No provenance was given when it was published, and no SBOM.`,
    };
  const { keys, isOwn } = await readKeys(service);
  const statement = openProvenance(envelope, record, keys);
  const sbom =
    sbomDigest(statement) === undefined
      ? undefined
      : await unlessNone(service.readText(`${path}/sbom`), 'sbom_unknown');
  requireSbomOf(statement, release, sbom === undefined ? undefined : Buffer.from(sbom, 'utf8'));
  const components = sbom === undefined ? undefined : componentsOf(sbom);
  const signer = isOwn
    ? `Signed by the release service, with a key of ${SETTING}.`
    : `Signed by the release service, with a key that it names itself; ${SETTING} holds it to those of a file.`;
  const lines = [title, ...originLines(originOf(statement)), ...sbomLines(components), signer];
  const data = { ...release, provenance: statement, sbom: sbom === undefined ? null : parseObject(sbom) };
  return { data, text: lines.join('\n  ') };
}

async function unlessNone(answer: Promise<string>, code: string): Promise<string | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof ReleaseRefusal && error.code === code) return undefined;
    throw error;
  });
}

/** The keys that somebody was given by the house, one PEM after the other, or what the service says of itself. */
async function readKeys(service: ServiceClient): Promise<{ keys: KeyObject[]; isOwn: boolean }> {
  const file = process.env[SETTING];
  const text = file
    ? await readFile(file, 'utf8').catch(() => '')
    : (await service.read<{ publicKeys: string }>('/release-keys')).publicKeys;
  try {
    const blocks = text.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [text];
    return { keys: blocks.map((block) => createPublicKey(block)), isOwn: Boolean(file) };
  } catch {
    throw new ClientRefusal('key_unusable', { setting: SETTING, problem: 'it is no public key in PEM form' });
  }
}

function originLines(origin: Origin): string[] {
  const { attested, commit, changed, repository, ref, workflow, builder, run, publishedBy } = origin;
  const from = [`commit ${commit ?? 'unknown'}`, repository && `of ${repository}`, ref && `at ${ref}`];
  return [
    `from ${from.filter(Boolean).join(' ')}${changed ? ', with changes that are in no commit' : ''}`,
    attested
      ? `by workflow ${workflow ?? 'unknown'}, run ${run}, builder ${builder}`
      : 'not attested by a CI: this is what git said to who published it',
    `published by ${publishedBy}`,
  ];
}

function sbomLines(components: readonly SbomComponent[] | undefined): string[] {
  if (!components) return ['SBOM: none was given'];
  const lines = components.map(
    ({ name, version, license }) => `  ${name} ${version}  ${license ?? 'no licence'}`,
  );
  return [`SBOM: ${components.length} packages`, ...lines];
}
