import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '@palaro/release-client/command-line';
import { integrityOf } from '@palaro/release-client/digest';
import { openEnvelope } from '@palaro/release-client/provenance/envelope';
import type { Statement } from '@palaro/release-client/provenance/statement';
import { openServiceClient } from '@palaro/release-client/service-client';
import { openAccess } from '../service/access.ts';
import { readIdentitySettings } from '../service/identity-settings.ts';
import { startIssuer } from '../service/testing-issuer.ts';
import type { TestIssuer } from '../service/testing-issuer.ts';
import { openService } from '../service/testing.ts';
import type { TestService } from '../service/testing.ts';
import { openLab, writeRemote } from '../testing.ts';
import type { ReleaseLab } from '../testing.ts';

export const AUDIENCE = 'https://release.test';
/** For which the jobs of these tests run. */
export const COMMIT = 'c'.repeat(40);
export const SBOM = `${JSON.stringify({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  components: [
    {
      type: 'library',
      group: '@reduxjs',
      name: 'toolkit',
      version: '2.14.0',
      licenses: [{ license: { id: 'MIT' } }],
    },
    { type: 'library', name: 'axios', version: '1.21.1' },
  ],
})}\n`;

/** A release service with the owners of the site, and two CIs whose tokens it trusts. */
export interface ProvenanceLab {
  lab: ReleaseLab;
  service: TestService;
  github: TestIssuer;
  gitlab: TestIssuer;
  /** A token of a job of the wallet's repository, as GitHub Actions makes it. */
  job(claims?: object): Promise<string>;
  /** The folder of a package, with a build of its own for each call and an SBOM. */
  build(): Promise<string>;
  /** A command of the client, in this folder. */
  command(as: string, folder: string, ...words: string[]): Promise<string>;
  /** @returns the version. */
  publishAs(as: string, folder?: string): Promise<string>;
  /** What the service answers of a release of the wallet. */
  rawOf(version: string, what: 'provenance' | 'sbom'): Promise<Response>;
  statementOf(version: string): Promise<Statement>;
  close(): Promise<void>;
}

export async function openProvenanceLab(): Promise<ProvenanceLab> {
  const [lab, github, gitlab] = await Promise.all([openLab(), startIssuer(), startIssuer()]);
  const issuers = [
    { name: 'github', issuer: github.url, kind: 'workload' },
    { name: 'gitlab', issuer: gitlab.url, kind: 'workload' },
  ];
  const settings = readIdentitySettings(
    { NODE_ENV: 'test', RELEASE_ISSUERS: JSON.stringify(issuers) },
    AUDIENCE,
  );
  const service = await openService(lab, openAccess(lab.writer.registry, settings));
  let count = 0;
  const own: ProvenanceLab = {
    lab,
    service,
    github,
    gitlab,
    job: (claims = {}) => github.token({ ...JOB, ...claims }),
    async build() {
      const page = { path: '/deposit', title: 'Deposit', text: `text ${(count += 1)}` };
      const sbom = integrityOf(Buffer.from(SBOM));
      const folder = await writeRemote(lab.root, 'mfe-wallet', page, { sbom });
      await writeFile(path.join(folder, 'dist/bom.json'), SBOM);
      return folder;
    },
    command: (as, folder, ...words) =>
      runCommand(words, {
        openService: async () => openServiceClient(service.url, async () => as),
        folders: async () => [folder],
      }),
    async publishAs(as, folder) {
      const output = await own.command(as, folder ?? (await own.build()), 'publish', 'mfe-wallet', '--json');
      return (JSON.parse(output) as { published: [{ version: string }] }).published[0].version;
    },
    rawOf: (version, what) => fetch(`${service.url}/releases/mfe-wallet/${version}/${what}`),
    async statementOf(version) {
      const envelope = await (await own.rawOf(version, 'provenance')).text();
      return JSON.parse(openEnvelope(envelope, lab.writer.sealKeys)) as Statement;
    },
    async close() {
      await service.close();
      await Promise.all([lab.close(), github.close(), gitlab.close()]);
    },
  };
  return own;
}

const JOB = {
  sub: 'repo:palaro/mfe-wallet:ref:refs/heads/main',
  aud: AUDIENCE,
  repository: 'palaro/mfe-wallet',
  repository_id: '700004',
  ref: 'refs/heads/main',
  sha: COMMIT,
  workflow_ref: 'palaro/mfe-wallet/.github/workflows/release.yml@refs/heads/main',
  job_workflow_ref: 'palaro/workflows/.github/workflows/remote.yml@refs/tags/v2',
  job_workflow_sha: 'd'.repeat(40),
  run_id: '4711',
  run_attempt: '2',
  event_name: 'push',
  runner_environment: 'github-hosted',
};

/** Uploads the files of a build, as a client of one's own would. */
export async function putFiles(
  service: TestService,
  address: string,
  files: ReadonlyMap<string, Uint8Array>,
  as: string,
): Promise<void> {
  for (const [file, bytes] of files) {
    const headers = {
      authorization: `Bearer ${as}`,
      'content-type': 'application/octet-stream',
      'x-integrity': integrityOf(bytes),
    };
    const place = `${service.url}${address}/files/${file}`;
    const { status } = await fetch(place, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    if (status !== 200) throw new Error(`${place}: ${status}`);
  }
}
