import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publish } from '../publish.ts';
import { readAt } from '../service/testing-uploads.ts';
import type { TestService } from '../service/testing.ts';
import type { ReleaseLab } from '../testing.ts';
import { AUDIENCE, COMMIT, openProvenanceLab, putFiles, SBOM } from './testing.ts';
import type { ProvenanceLab } from './testing.ts';

let setup: ProvenanceLab;
let lab: ReleaseLab;
let service: TestService;

beforeAll(async () => {
  setup = await openProvenanceLab();
  ({ lab, service } = setup);
});
afterAll(() => setup.close());

describe('where a release of a CI comes from', () => {
  it('is what the verified token says, about exactly the files of the release', async () => {
    const version = await setup.publishAs(await setup.job());
    const statement = await setup.statementOf(version);
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          buildType: 'urn:palaro:build:workflow:v1',
          externalParameters: {
            workflow: {
              repository: `${setup.github.url}/palaro/mfe-wallet`,
              ref: 'refs/heads/main',
              path: '.github/workflows/release.yml',
            },
          },
          internalParameters: {
            publishedBy: { issuer: 'github', name: 'palaro/mfe-wallet at refs/heads/main' },
            claims: { job_workflow_sha: 'd'.repeat(40), runner_environment: 'github-hosted' },
          },
          resolvedDependencies: [
            {
              uri: `git+${setup.github.url}/palaro/mfe-wallet@refs/heads/main`,
              digest: { gitCommit: COMMIT },
            },
          ],
        },
        runDetails: {
          builder: { id: `${setup.github.url}#github-hosted` },
          metadata: { invocationId: `${setup.github.url}/palaro/mfe-wallet/actions/runs/4711/attempts/2` },
          byproducts: [{ name: 'bom.json', mediaType: 'application/vnd.cyclonedx+json' }],
        },
      },
    });
    const { record } = (await service.request(`/releases/mfe-wallet/${version}`)).body;
    const names = Object.keys(record.files).map((file) => `mfe-wallet/${version}/${file}`);
    expect(statement.subject.map(({ name }: { name: string }) => name)).toEqual([
      `mfe-wallet/${version}/record.json`,
      ...names,
    ]);
    const { signed } = (await service.request('/metadata/mfe-wallet.json')).body;
    expect(statement.subject[0]?.digest).toEqual(signed.targets[`mfe-wallet/${version}/record.json`].hashes);
  });

  it('is read of a token of GitLab, too', async () => {
    const owner = {
      team: 'Wallet team',
      who: [
        {
          issuer: 'gitlab',
          claims: { project_path: 'palaro/mfe-wallet', ref_path: 'refs/heads/main' },
          may: ['publish', 'owners'],
        },
      ],
    };
    await lab.owner`
      update release.owner set who = ${JSON.stringify(owner.who)}::text::jsonb || who where deployable = 'mfe-wallet'`;
    const token = await setup.gitlab.token({
      sub: 'project_path:palaro/mfe-wallet:ref_type:branch:ref:main',
      aud: AUDIENCE,
      project_path: 'palaro/mfe-wallet',
      project_id: 42,
      ref: 'main',
      ref_path: 'refs/heads/main',
      sha: COMMIT,
      ci_config_ref_uri: 'gitlab.test/palaro/mfe-wallet//ci/release.yml@refs/heads/main',
      pipeline_id: 815,
      runner_environment: 'self-hosted',
    });
    const version = await setup.publishAs(token);
    expect((await setup.statementOf(version)).predicate).toMatchObject({
      buildDefinition: {
        externalParameters: {
          workflow: { repository: `${setup.gitlab.url}/palaro/mfe-wallet`, path: 'ci/release.yml' },
        },
        internalParameters: { claims: { project_id: '42' } },
        resolvedDependencies: [{ digest: { gitCommit: COMMIT } }],
      },
      runDetails: {
        builder: { id: `${setup.gitlab.url}#self-hosted` },
        metadata: { invocationId: `${setup.gitlab.url}/palaro/mfe-wallet/-/pipelines/815` },
      },
    });
  });

  it('is refused when the build says another commit, or anything of its own, and nothing is published', async () => {
    const folder = await setup.build();
    const { record, files } = await readAt(folder);
    const address = `/releases/mfe-wallet/${record.version}`;
    const as = await setup.job();
    const submit = (body: object) => service.request(address, { as, body: { record, sbom: SBOM, ...body } });
    await putFiles(service, address, files, as);
    expect(await submit({ source: { commit: 'e'.repeat(40), changed: false } })).toMatchObject({
      status: 422,
      body: {
        code: 'provenance_contradicted',
        message: `The build of mfe-wallet says that it comes from commit ${'e'.repeat(40)}, and the token of the job that it comes from ${COMMIT}.`,
        page: 'docs/errors/release/provenance_contradicted.md',
      },
    });
    const forged = { predicateType: 'https://slsa.dev/provenance/v1', predicate: {} };
    expect((await submit({ provenance: forged })).body.code).toBe('request_invalid');
    expect((await submit({ source: { commit: COMMIT, changed: false, repository: 'a/b' } })).body.code).toBe(
      'request_invalid',
    );
    expect((await service.request(address)).body.code).toBe('release_unknown');
    const { body } = await submit({ source: { commit: COMMIT, changed: true } });
    expect(body).toMatchObject({ outcome: 'published' });
    expect(
      (await setup.statementOf(record.version)).predicate.buildDefinition.internalParameters,
    ).toMatchObject({
      uncommittedChanges: true,
    });
  });

  it('stays as it was when another job publishes the same bytes again', async () => {
    const folder = await setup.build();
    const publishIt = async (claims: object) => setup.publishAs(await setup.job(claims), folder);
    const version = await publishIt({ run_id: '1' });
    const before = await (await setup.rawOf(version, 'provenance')).text();
    expect(await publishIt({ run_id: '2' })).toBe(version);
    expect(await (await setup.rawOf(version, 'provenance')).text()).toBe(before);
  });
});

describe('where a release of a checkout comes from', () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...words], {
      cwd: lab.root,
      encoding: 'utf8',
    }).trim();

  it('is what git says, which no CI has attested', async () => {
    const folder = await setup.build();
    await writeFile(path.join(folder, 'package.json'), '{ "name": "mfe-wallet" }');
    await writeFile(path.join(lab.root, '.gitignore'), 'dist\n.data\nuploads\n');
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'all');
    const { version } = await publish(lab.writer, folder);
    const checkout = (await setup.statementOf(version)).predicate;
    expect(checkout).toMatchObject({
      buildDefinition: {
        buildType: 'urn:palaro:build:checkout:v1',
        internalParameters: { publishedBy: { issuer: 'local', name: 'a test' } },
        resolvedDependencies: [{ digest: { gitCommit: git('rev-parse', 'HEAD') } }],
      },
      runDetails: { builder: { id: 'urn:palaro:builder:unknown' } },
    });
    expect(checkout.buildDefinition.internalParameters).not.toHaveProperty('uncommittedChanges');
    await writeFile(path.join(folder, 'half-done.ts'), '');
    const again = await publish(lab.writer, await setup.build());
    expect((await setup.statementOf(again.version)).predicate.buildDefinition).toMatchObject({
      internalParameters: { uncommittedChanges: true },
      resolvedDependencies: [{ digest: { gitCommit: git('rev-parse', 'HEAD') } }],
    });
    await rm(path.join(lab.root, '.git'), { recursive: true });
  });

  it('names no commit where there is no repository', async () => {
    const { version } = await publish(lab.writer, await setup.build());
    expect((await setup.statementOf(version)).predicate.buildDefinition.resolvedDependencies).toEqual([]);
  });
});
