import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { preAuthEncoding } from '@palaro/release-client/provenance/envelope';
import { readAt } from '../service/testing-uploads.ts';
import type { TestService } from '../service/testing.ts';
import type { ReleaseLab } from '../testing.ts';
import { readProvenance, readSbom } from './keep-provenance.ts';
import { alterEnvelope, forgetProvenance } from './testing-altered.ts';
import { COMMIT, openProvenanceLab, putFiles, SBOM } from './testing.ts';
import type { ProvenanceLab } from './testing.ts';

let setup: ProvenanceLab;
let lab: ReleaseLab;
let service: TestService;

beforeAll(async () => {
  setup = await openProvenanceLab();
  ({ lab, service } = setup);
});
afterAll(() => setup.close());

const storedAt = (version: string, file: string) =>
  path.join(lab.root, '.data/store/r/mfe-wallet', version, file);

describe('what is altered afterwards', () => {
  const release = (version: string) => ({ name: 'mfe-wallet', version });

  it('is not possible for a statement in the registry', async () => {
    await setup.publishAs(await setup.job());
    await expect(lab.owner`update release.provenance set envelope = ''`).rejects.toThrow('only grows');
    await expect(lab.owner`delete from release.provenance`).rejects.toThrow('only grows');
  });

  it.each<[string, (own: string, other: string) => string, string]>([
    [
      'in its text',
      (own) => {
        const envelope = JSON.parse(own);
        const text = Buffer.from(envelope.payload, 'base64').toString().replace(COMMIT, 'a'.repeat(40));
        return JSON.stringify({ ...envelope, payload: Buffer.from(text).toString('base64') });
      },
      'its signature does not fit',
    ],
    [
      'into that of another release',
      (_own, other) => other,
      'it is about other files than those of the release',
    ],
    ['into anything else', () => 'hello', 'it is no envelope with a statement'],
  ])('is found in a statement that was changed %s', async (_case, change, problem) => {
    const [version, other] = [
      await setup.publishAs(await setup.job()),
      await setup.publishAs(await setup.job()),
    ];
    const envelopeOf = async (of: string) => (await setup.rawOf(of, 'provenance')).text();
    await alterEnvelope(lab, version, change(await envelopeOf(version), await envelopeOf(other)));
    await expect(readProvenance(lab.writer, release(version))).rejects.toMatchObject({
      code: 'provenance_altered',
      message: `What is said of where mfe-wallet@${version} comes from is not what was signed: ${problem}.`,
    });
    expect(await (await setup.rawOf(version, 'provenance')).json()).toMatchObject({
      code: 'provenance_altered',
    });
  });

  it('is found in an SBOM, also when it is gone', async () => {
    const version = await setup.publishAs(await setup.job());
    expect(await readSbom(lab.writer, release(version))).toBe(SBOM);
    await writeFile(storedAt(version, 'bom.json'), SBOM.replace('2.14.0', '2.14.1'));
    await expect(readSbom(lab.writer, release(version))).rejects.toMatchObject({ code: 'sbom_altered' });
    expect(await (await setup.rawOf(version, 'sbom')).json()).toMatchObject({ code: 'sbom_altered' });
    await rm(storedAt(version, 'bom.json'));
    await expect(readSbom(lab.writer, release(version))).rejects.toMatchObject({
      message: `The SBOM of mfe-wallet@${version} is not the one that it was published with: it is not there.`,
    });
  });
});

describe('an SBOM', () => {
  it('is handed out byte for byte, and costs the record nothing', async () => {
    const version = await setup.publishAs(await setup.job());
    const answer = await setup.rawOf(version, 'sbom');
    expect(answer.headers.get('content-type')).toMatch(/^application\/vnd\.cyclonedx\+json; version="1\.6"/);
    expect(await answer.text()).toBe(SBOM);
    const { record } = (await service.request(`/releases/mfe-wallet/${version}`)).body;
    expect(JSON.stringify(record)).not.toContain('bom.json');
  });

  it.each([
    ['another', SBOM.replace('2.14.0', '2.14.1')],
    ['none', undefined],
  ])('is refused when it is %s, and the facts of the build hold the hash of one', async (_case, sbom) => {
    const { record, files } = await readAt(await setup.build());
    const address = `/releases/mfe-wallet/${record.version}`;
    const as = await setup.job();
    await putFiles(service, address, files, as);
    expect((await service.request(address, { as, body: { record, sbom } })).body.code).toBe('build_invalid');
  });
});

it('a release from before says plainly that none was given', async () => {
  const version = await setup.publishAs(await setup.job());
  await forgetProvenance(lab, version);
  expect(await (await setup.rawOf(version, 'provenance')).json()).toMatchObject({
    code: 'provenance_unknown',
    message: `It is not known where mfe-wallet@${version} comes from: none was given when it was published.`,
  });
  expect((await setup.rawOf(version, 'sbom')).status).toBe(404);
});

it('the envelope is that of DSSE: the example of its specification', () => {
  expect(preAuthEncoding('http://example.com/HelloWorld', Buffer.from('hello setup')).toString()).toBe(
    'DSSEv1 29 http://example.com/HelloWorld 11 hello setup',
  );
});
