import type { KeyObject } from 'node:crypto';
import type { ReleaseRecord } from '@palaro/contract';
import { readBuild } from './build-folder.ts';
import { integrityOf } from './digest.ts';
import { makeRecord } from './make-record.ts';
import { readSource } from './provenance/read-source.ts';
import { ReleaseRefusal } from './refusal.ts';
import type { ServiceClient } from './service-client.ts';
import { signRole } from './sign-role.ts';

export interface PublishedBuild {
  name: string;
  version: string;
  outcome: 'published' | 'unchanged';
  files: number;
  /** Of all files, before compression. */
  bytes: number;
  /** Files that were sent: those that no earlier release has. */
  sent: number;
  /** Where the version opens alone. */
  /** `null` where the site has no QA. */
  opensAt: string | null;
}

const AT_ONCE = 4;
/** Another job may publish the same name meanwhile, and with it take what both had sent, or sign first. */
const TRIES = 3;
const OVERTAKEN = new Set(['upload_missing', 'role_outdated']);

/** Uploads the build of a package and publishes it, whole or not at all. The same bytes again change nothing. */
export async function publishBuild(
  service: ServiceClient,
  packageFolder: string,
  { final = false, signingKey }: { final?: boolean; signingKey?: KeyObject | undefined } = {},
): Promise<PublishedBuild> {
  const built = await readBuild(packageFolder);
  const record = makeRecord(built, final, new Date().toISOString());
  const source = await readSource(packageFolder);
  const sbom = built.sbom?.toString('utf8');
  const { name, version } = record;
  const path = `/releases/${name}/${version}`;
  const hashes = [...built.files].map(([file, bytes]) => [file, integrityOf(bytes)] as const);
  let sent = 0;
  for (let attempt = 1; ; attempt += 1) {
    const { missing } = await service.change<{ missing: string[] }>(
      `${path}/missing`,
      { files: Object.fromEntries(hashes) },
      { again: true },
    );
    sent += await sendAll(service, path, missing, built.files);
    try {
      const role = signingKey && (await signedRole(service, record, signingKey));
      const answer = await service.change<Pick<PublishedBuild, 'outcome' | 'opensAt'>>(
        path,
        { record, role, sbom, source },
        { again: true },
      );
      const bytes = Object.values(record.files).reduce((sum, file) => sum + file.bytes, 0);
      return { name, version, ...answer, files: built.files.size, bytes, sent };
    } catch (error) {
      const isOvertaken = error instanceof ReleaseRefusal && OVERTAKEN.has(error.code);
      if (!isOvertaken || attempt === TRIES) throw error;
    }
  }
}

async function sendAll(
  service: ServiceClient,
  path: string,
  missing: readonly string[],
  files: ReadonlyMap<string, Buffer>,
): Promise<number> {
  const waiting = [...missing];
  const lane = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const bytes = files.get(file);
      if (bytes) await service.put(`${path}/files/${addressOf(file)}`, bytes, integrityOf(bytes));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return missing.length;
}

const addressOf = (file: string) => file.split('/').map(encodeURIComponent).join('/');

/** The team's role with this release, signed by the team. Not before its first release is there one to begin with. */
async function signedRole(service: ServiceClient, record: ReleaseRecord, key: KeyObject): Promise<string> {
  const { name, version } = record;
  const before = await service.read<unknown>(`/metadata/${name}.json`).catch((error: unknown) => {
    if (error instanceof ReleaseRefusal && error.code === 'role_unknown') return undefined;
    throw error;
  });
  const listed = { name, version, record: JSON.stringify(record) };
  return signRole(before === undefined ? undefined : JSON.stringify(before), listed, key, new Date());
}
