import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { promote, startCanary } from '../promote.ts';
import { publish } from '../publish.ts';
import { COMMIT, openProvenanceLab } from '../provenance/testing.ts';
import type { ProvenanceLab } from '../provenance/testing.ts';
import { makeKeys } from '../testing.ts';
import { alterEnvelope, forgetProvenance } from '../provenance/testing-altered.ts';

let setup: ProvenanceLab;
let attested: string;
let checkout: string;

beforeAll(async () => {
  setup = await openProvenanceLab();
  const { lab } = setup;
  attested = await setup.publishAs(await setup.job());
  ({ version: checkout } = await publish(lab.writer, await setup.build()));
  await promote(lab.writer, 'production', [{ name: 'mfe-wallet', version: attested }]);
  await startCanary(lab.writer, 'production', [{ name: 'mfe-wallet', version: checkout }], 10);
});
afterAll(() => setup.close());

/** The words of a page, as they are read. */
async function words(address: string): Promise<string> {
  const text = await (await fetch(setup.service.url + address)).text();
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',');
}
const details = (version: string) => words(`/console/release?name=mfe-wallet&version=${version}`);
const issuer = () => new URL(setup.github.url).host;

describe('the console', () => {
  it('says with each release where it comes from, and who says so', async () => {
    const text = await words('/console');
    expect(text).toContain(
      `From commit ${COMMIT.slice(0, 7)} of palaro/mfe-wallet by workflow .github/workflows/release.yml, builder github-hosted of ${issuer()} Details of mfe-wallet ${attested}`,
    );
    expect(text).toContain(
      `Canary ${checkout} for 10 %, from an unknown commit, not attested by a CI Details of mfe-wallet ${checkout}`,
    );
  });

  it('has a page of a release: all that was signed, and the packages in it with their licences', async () => {
    const text = await details(attested);
    for (const fact of [
      "The token of the CI's job says so.",
      `Commit ${COMMIT}`,
      `Repository ${setup.github.url}/palaro/mfe-wallet`,
      'Ref refs/heads/main',
      'Workflow .github/workflows/release.yml',
      `Run ${setup.github.url}/palaro/mfe-wallet/actions/runs/4711/attempts/2`,
      `Builder ${setup.github.url}#github-hosted`,
      'Published by palaro/mfe-wallet at refs/heads/main (github)',
      '@reduxjs/toolkit 2.14.0 MIT',
      'axios 1.21.1 no licence',
    ])
      expect(text).toContain(fact);
    const ofCheckout = await details(checkout);
    expect(ofCheckout).toContain('Not attested by a CI. This is what git said to who published it.');
    expect(ofCheckout).not.toContain('Builder');
  });

  it('answers by name for a release that there is not, or that is none', async () => {
    expect(await words('/console/release?name=mfe-wallet&version=9.9.9')).toContain('release_unknown');
    expect(await words('/console/release?name=../x&version=1')).toContain('request_invalid');
  });

  it('shows what was altered as that, beside all other releases', async () => {
    const version = await setup.publishAs(await setup.job());
    await promote(setup.lab.writer, 'production', [{ name: 'mfe-wallet', version }]);
    const bom = path.join(setup.lab.root, '.data/store/r/mfe-wallet', version, 'bom.json');
    await writeFile(bom, '{}');
    expect(await details(version)).toContain('sbom_altered');
    await alterEnvelope(setup.lab, version, 'hello');
    expect(await details(version)).toContain('provenance_altered');
    expect(await words('/console')).toContain(
      `From What is said of where mfe-wallet@${version} comes from is not what was signed`,
    );
  });

  it('says plainly that none was given for a release from before', async () => {
    const version = await setup.publishAs(await setup.job());
    await promote(setup.lab.writer, 'production', [{ name: 'mfe-wallet', version }]);
    await forgetProvenance(setup.lab, version);
    expect(await words('/console')).toContain(`From none was given Details of mfe-wallet ${version}`);
    expect(await details(version)).toContain('None was given: it was published before this was kept.');
  });
});

describe('palaro provenance', () => {
  const command = (version: string, ...more: string[]) =>
    setup.command('', '', 'provenance', `mfe-wallet@${version}`, ...more);

  it('prints what was signed, after it was verified', async () => {
    expect(await command(attested)).toMatch(
      new RegExp(
        [
          `mfe-wallet@${attested}`,
          `from commit ${COMMIT} of ${setup.github.url}/palaro/mfe-wallet at refs/heads/main`,
          `by workflow \\.github/workflows/release\\.yml, run ${setup.github.url}/.*, builder ${setup.github.url}#github-hosted`,
          'published by palaro/mfe-wallet at refs/heads/main \\(github\\)',
          'SBOM: 2 packages',
          '  @reduxjs/toolkit 2\\.14\\.0  MIT',
          '  axios 1\\.21\\.1  no licence',
          'Signed by the release service, with a key that it names itself; .*',
        ].join('\n  '),
      ),
    );
    expect(JSON.parse(await command(attested, '--json'))).toMatchObject({
      provenance: { predicateType: 'https://slsa.dev/provenance/v1' },
      sbom: { bomFormat: 'CycloneDX' },
    });
    expect(await command(checkout)).toContain('not attested by a CI');
  });

  it('holds it to a key that somebody was given', async () => {
    const file = path.join(setup.lab.root, 'release.pub.pem');
    process.env['PALARO_RELEASE_KEY'] = file;
    try {
      await writeFile(file, setup.lab.keys.publicKey);
      expect(await command(attested)).toContain('with a key of PALARO_RELEASE_KEY.');
      await writeFile(file, makeKeys().publicKey.export({ type: 'spki', format: 'pem' }));
      await expect(command(attested)).rejects.toMatchObject({ code: 'provenance_altered' });
      await writeFile(file, 'hello');
      await expect(command(attested)).rejects.toMatchObject({ code: 'key_unusable' });
    } finally {
      delete process.env['PALARO_RELEASE_KEY'];
    }
  });

  it('refuses by name what was altered, and goes on where none was given', async () => {
    const version = await setup.publishAs(await setup.job());
    await alterEnvelope(setup.lab, version, 'hello');
    await expect(command(version)).rejects.toMatchObject({ code: 'provenance_altered' });
    await forgetProvenance(setup.lab, version);
    expect(await command(version)).toContain('No provenance was given when it was published, and no SBOM.');
  });
});
