import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReleaseRecord } from '@palaro/contract';
import { integrityOf } from '@palaro/release-client/digest';
import { writeBuild } from '../testing.ts';
import { AS, openUploads, readAt } from './testing-uploads.ts';
import type { UploadLab } from './testing-uploads.ts';

let uploads: UploadLab;

beforeAll(async () => {
  uploads = await openUploads();
});
afterAll(() => uploads.close());

describe('an upload is refused, with nothing released,', () => {
  let before: unknown;
  beforeEach(async () => {
    before = await uploads.released();
  });
  afterEach(async () => expect(await uploads.released()).toEqual(before));

  it('when its bytes were altered on the way, and the altered are not kept', async () => {
    const wallet = await uploads.build();
    expect(await uploads.put(wallet, 'page.js', Buffer.from('steal()'))).toMatchObject({
      status: 422,
      body: { code: 'upload_altered', message: expect.stringContaining('page.js') },
    });
    expect((await uploads.missing(wallet)).body.missing).toContain('page.js');
  });

  it.each<[string, (record: ReleaseRecord) => unknown, string, string]>([
    [
      'lists another hash',
      (record) => withFile(record, 'page.js', { integrity: integrityOf(Buffer.from('x')) }),
      'upload_missing',
      'page.js',
    ],
    [
      'lists another size',
      (record) => withFile(record, 'page.js', { bytes: 1 }),
      'build_invalid',
      'page.js is not the file',
    ],
    [
      'lists no hash',
      (record) => withFile(record, 'page.js', { integrity: 'sha256-x' }),
      'build_invalid',
      'no hash and size',
    ],
    [
      'leaves out a file',
      (record) => {
        delete record.files['later.js'];
        return record;
      },
      'build_invalid',
      'later.js is not there',
    ],
    [
      'is of another release',
      (record) => ({ ...record, version: '9.9.9' }),
      'build_invalid',
      'another release',
    ],
    [
      'has the address of another remote',
      (record) => ({ ...record, base: '/r/mfe-games/files/' }),
      'build_invalid',
      'no address of its own',
    ],
    [
      'says that its names carry hashes',
      (record) => ({ ...record, base: '/r/mfe-wallet/files/' }),
      'build_invalid',
      'has no hash',
    ],
    [
      'has a field that no record has',
      (record) => ({ ...record, owner: 'me' }),
      'build_invalid',
      'a field "owner"',
    ],
    [
      'has a page that is none',
      (record) => JSON.parse(JSON.stringify(record).replace('"/deposit"', '"x\\"><script>"')),
      'build_invalid',
      'is not a page path',
    ],
    [
      'was made next week',
      (record) => ({ ...record, publishedAt: new Date(Date.now() + 7 * 86_400_000).toISOString() }),
      'build_invalid',
      'in the future',
    ],
    ['was made at no time', (record) => ({ ...record, publishedAt: 'now' }), 'build_invalid', 'no instant'],
    [
      'leaves its folder',
      (record) => withFile(record, '../../etc/passwd', record.files['page.js']),
      'file_name_unsafe',
      '../../etc',
    ],
    [
      'takes the place of the signed record',
      (record) => withFile(record, 'release.json', record.files['page.js']),
      'file_name_unsafe',
      'release.json',
    ],
    [
      'brings a compressed copy of its own',
      (record) => withFile(record, 'page.js.br', record.files['page.js']),
      'file_name_unsafe',
      'page.js.br',
    ],
    [
      'lists a file that the build did not write',
      (record) => withFile(record, 'miner.js', record.files['en.js']),
      'file_unlisted',
      'miner.js',
    ],
    [
      'is larger than any release',
      (record) => withFile(record, 'page.js', { bytes: 20_000_000 }),
      'upload_too_large',
      'page.js',
    ],
    ['is no object', () => 'mine', 'build_invalid', 'no object'],
  ])('when its record %s', async (_case, alter, code, text) => {
    const wallet = await uploads.build();
    await uploads.send(wallet);
    expect((await uploads.submit(wallet, alter(structuredClone(wallet.record)))).body).toMatchObject({
      code,
      message: expect.stringContaining(text),
    });
  });

  // ASVS 1.3.2
  it('when a script loads code by itself', async () => {
    const files = { 'remoteEntry.js': 'void import("https://elsewhere.example/x.js");' };
    const wallet = await readAt(await writeBuild(uploads.lab.root, 'mfe-wallet', files));
    await uploads.send(wallet);
    expect((await uploads.submit(wallet)).body).toMatchObject({
      code: 'native_import',
      message: expect.stringContaining('import() in line 1'),
    });
  });

  it('when a name with a hash has other bytes than in an earlier release', async () => {
    const write = async (version: string, text: string) => {
      const entry = `remoteEntry.${version.replaceAll('.', '')}00000.js`;
      const files = { 'page.0123456789.js': text, [entry]: version };
      const named = { version, entry, hashedNames: true } as const;
      return readAt(await writeBuild(uploads.lab.root, 'mfe-wallet', files, named), true);
    };
    const first = await write('2.0.0', 'page');
    await uploads.send(first);
    expect((await uploads.submit(first)).status).toBe(200);
    before = await uploads.released();
    const second = await write('2.0.1', 'another page');
    await uploads.send(second);
    expect(await uploads.submit(second)).toMatchObject({ status: 409, body: { code: 'file_name_taken' } });
  });

  it('when the name belongs to somebody else, before a byte is read', async () => {
    const wallet = await uploads.build();
    const stranger = 'team-games';
    const refused = { status: 403, body: { code: 'not_owner' } };
    expect(await uploads.missing(wallet, stranger)).toMatchObject(refused);
    expect(
      await uploads.put(wallet, 'page.js', wallet.files.get('page.js') ?? Buffer.of(), { as: stranger }),
    ).toMatchObject(refused);
    expect(await uploads.submit(wallet, wallet.record, stranger)).toMatchObject(refused);
    expect((await uploads.missing(wallet)).body.missing).toContain('page.js');
  });

  it('when a file is larger than any should be', async () => {
    const wallet = await uploads.build();
    const answer = await uploads
      .put(wallet, 'page.js', Buffer.alloc(17 * 1024 * 1024))
      .catch(() => undefined);
    // The service does not wait for the rest; a client that goes on writing sees a closed connection.
    if (answer) expect(answer).toMatchObject({ status: 413, body: { code: 'upload_too_large' } });
    expect((await readdir(uploads.waiting)).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a file without a hash', 'page.js', { 'content-type': 'application/octet-stream' }],
    [
      'a file as JSON',
      'page.js',
      { 'content-type': 'application/json', 'x-integrity': integrityOf(Buffer.from('{}')) },
    ],
    [
      'a file outside of its release',
      '%2e%2e%2fsecrets.json',
      { 'content-type': 'application/octet-stream', 'x-integrity': integrityOf(Buffer.from('{}')) },
    ],
  ])('when it is %s', async (_case, file, headers) => {
    const { address } = await uploads.build();
    const answer = await fetch(`${uploads.service.url}${address}/files/${file}`, {
      method: 'PUT',
      headers: { ...headers, authorization: `Bearer ${AS}` },
      body: '{}',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'request_invalid' });
  });
});

function withFile(
  record: ReleaseRecord,
  file: string,
  entry: Partial<ReleaseRecord['files'][string]> = {},
): unknown {
  return { ...record, files: { ...record.files, [file]: { ...record.files[file], ...entry } } };
}
