import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { member, operator } from '@palaro/contract';
import { ALL_CALLS } from '@palaro/contract/calls';
import sharp from 'sharp';
import { describeOnDatabases } from '../database/testing.ts';
import { SETTINGS } from '../../settings.ts';
import { keepUpload, useUpload } from '../uploads/index.ts';
import {
  goodRequest,
  joinMember,
  memberIdOf,
  pictureOf,
  snapshotOf,
  useApi,
  valueOf,
} from '../../../test/kit/index.ts';

const FORM_CALLS = ALL_CALLS.filter(({ uploads }) => uploads.length > 0).map(
  (call) => [call.path, call] as const,
);
const MEGABYTE = 1024 * 1024;

/** A tiny PNG file whose header declares `width` × `height` white pixels. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describeOnDatabases('a call with pictures', (db) => {
  const api = useApi(db);
  const picture = pictureOf();

  describe.each(FORM_CALLS)('as %s', (_path, call) => {
    let who: Awaited<ReturnType<typeof joinMember>>;
    let before: Record<string, string>;
    let good: Record<string, Buffer>;
    beforeEach(async () => {
      who = await joinMember(api);
      before = await snapshotOf(db.sql);
      good = Object.fromEntries(
        await Promise.all(call.uploads.map(async ({ name }) => [name, await picture])),
      );
    });
    afterEach(async () => {
      expect(await snapshotOf(db.sql)).toEqual(before);
    });
    const send = async (fields: object = {}, files: Record<string, Uint8Array> = {}) => {
      const answer = await api.upload(call, { ...goodRequest(call, who), ...fields }, { ...good, ...files });
      return [answer.http, answer.status, answer.statusdesc];
    };
    const first = call.uploads[0]?.name ?? '';

    // Specification 7.1: /fund/uploadreceipt
    it('accepts only a form', async () => {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const payload = JSON.stringify(goodRequest(call, who));
        const other = await api.send({
          method: 'POST',
          url: call.path,
          payload,
          headers: { 'content-type': type },
        });
        expect([other.status, other.body.statusdesc]).toEqual([415, 'unsupported_media_type']);
      }
    });

    // ASVS 3.5.2
    it('answers what is missing: a session, a field, a file', async () => {
      for (const field of Object.keys(goodRequest(call, who)))
        expect(await send({ [field]: '' })).toEqual([
          200,
          field === 'auth_token' ? 0 : 2,
          `${field}_required`,
        ]);
      for (const { name } of call.uploads)
        expect(await send({}, { [name]: Buffer.alloc(0) })).toEqual([200, 2, `${name}_required`]);
      expect(await send({ auth_token: 'A'.repeat(43) })).toEqual([200, 0, 'session_not_exists']);
      expect(await send({ account_id: 'nobody99' })).toEqual([200, 2, 'permission_denied']);
    });

    // Specification 5.10, 9.5: /fund/uploadreceipt
    // ASVS 5.2.1, 5.2.2, 5.2.3
    it.each<[string, () => Buffer | Promise<Buffer>, string]>([
      ['is larger than 1 MB', () => Buffer.alloc(MEGABYTE + 1, 0xff), 'upload_too_large'],
      [
        'is a GIF',
        () =>
          sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
            .gif()
            .toBuffer(),
        'upload_wrong_type',
      ],
      ['is an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'upload_wrong_type'],
      ['is a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'upload_wrong_type'],
      ['is cut off', async () => (await noise()).subarray(0, 9_000), 'upload_unreadable'],
      [
        'only begins like a PNG',
        () =>
          Buffer.concat([
            Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
            Buffer.alloc(500, 7),
          ]),
        'upload_unreadable',
      ],
      [
        'only begins like a JPEG',
        () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]),
        'upload_unreadable',
      ],
      ['unpacks to 25 million pixels', () => bomb(5_000, 5_000), 'upload_too_many_pixels'],
      ['unpacks to thousands of millions', () => bomb(60_000, 60_000), 'upload_too_many_pixels'],
    ])('refuses a file that %s', async (_title, make, key) => {
      expect(await send({}, { [first]: await make() })).toEqual([200, 2, key]);
    });

    // ASVS 15.3.7
    it('refuses an unknown file, a duplicate one, and a body that is not a form', async () => {
      expect(await send({}, { other: await picture })).toEqual([400, 2, 'malformed_json']);
      const twice = new FormData();
      for (const [name, value] of Object.entries(goodRequest(call, who))) twice.append(name, String(value));
      for (const name of [first, first])
        twice.append(name, new Blob([new Uint8Array(await picture)]), 'picture');
      const again = await api.send({ method: 'POST', url: call.path, payload: twice });
      expect([again.status, again.body.statusdesc]).toEqual([400, 'malformed_json']);
      for (const [type, payload] of [
        ['multipart/form-data', 'x'],
        ['multipart/form-data; boundary=x', '--x\r\nnonsense'],
        [
          'multipart/form-data; boundary=x',
          '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
        ],
      ] as const) {
        const broken = await api.send({
          method: 'POST',
          url: call.path,
          payload,
          headers: { 'content-type': type },
        });
        expect([type, payload, broken.status, broken.body.statusdesc]).toEqual([
          type,
          payload,
          400,
          'malformed_json',
        ]);
      }
      expect(await send({ account_id: 'x'.repeat(3_000) })).toEqual([400, 2, 'malformed_json']);
    });

    it('is in the OpenAPI document as a form', async () => {
      const document = await fetch(`${api.origins.members}/openapi.json`).then(
        (reply) => reply.json() as Promise<OpenApi>,
      );
      const content = document.paths[call.path]?.post.requestBody.content ?? {};
      expect(Object.keys(content)).toEqual(['multipart/form-data']);
      expect(content['multipart/form-data']?.schema.required).toEqual(
        expect.arrayContaining(['account_id', 'auth_token', ...call.uploads.map(({ name }) => name)]),
      );
    });
  });

  // Specification 7.31: /fund/uploadreceipt
  // Promise member-api legal.privacy.blocks.14.items.0
  // ASVS 3.2.1, 5.2.2, 5.3.1, 5.4.1, 5.4.2, 14.2.2
  it('re-encodes each picture: only the visible image is stored, encrypted, for download by staff', async () => {
    const who = await joinMember(api);
    const fields = { ...who, document_type: 'passport', birthday: '1990-01-01' };
    const png = await pictureOf('png', { width: 3_000, height: 1_500 });
    // After the picture follows another, hidden file.
    const document = Buffer.concat([await picture, Buffer.from('<?php phpinfo(); ?>')]);
    valueOf(await api.upload(member.kycsubmit, fields, { document, selfie: png }));
    const [waiting] = valueOf(await api.call(operator.kycs, {}, { staff: 'admin' })).filter(
      ({ account_id }) => account_id === who.account_id,
    );
    expect(waiting?.files).toHaveLength(2);
    const sizes: unknown[] = [];
    for (const file of waiting?.files ?? []) {
      const [row] = await db.sql<
        { sealed: Buffer }[]
      >`SELECT content_sealed AS sealed FROM upload WHERE path = ${file}`;
      expect(row?.sealed.subarray(0, 200).includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
      const url = `${api.origins.staff}/operator/upload/${file}`;
      expect((await fetch(url)).status).toBe(200);
      expect(await (await fetch(url)).json()).toMatchObject({ status: 2, statusdesc: 'permission_denied' });
      const reply = await fetch(url, {
        headers: { authorization: `Bearer ${await api.issuer.tokenOf('admin')}` },
      });
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': expect.stringMatching(/^attachment/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      const kept = Buffer.from(await reply.arrayBuffer());
      expect(kept.includes('Maria Santos') || kept.includes('phpinfo')).toBe(false);
      const { format, width, height, exif } = await sharp(kept).metadata();
      sizes.push([format, width, height, exif]);
    }
    expect(sizes).toEqual([
      ['jpeg', 40, 30, undefined],
      ['jpeg', 2_400, 1_200, undefined],
    ]);
    const nothing = await fetch(`${api.origins.staff}/operator/upload/selfie/nothing.jpg`, {
      headers: { authorization: `Bearer ${await api.issuer.tokenOf('admin')}` },
    });
    expect([nothing.status, await nothing.json()]).toMatchObject([404, { statusdesc: 'not_found' }]);
  });

  it('removes unused pictures after a day', async () => {
    const memberId = await memberIdOf(api, await joinMember(api));
    const owner = { memberId, purpose: 'receipt' } as const;
    const file = { name: 'file', content: await picture, isTooLarge: false };
    const [, used] = [
      await keepUpload(api.deps, { ...owner, file }),
      await keepUpload(api.deps, { ...owner, file }),
    ];
    expect(await useUpload(db.sql, { ...owner, path: used })).toBe(true);
    expect(await useUpload(db.sql, { ...owner, purpose: 'selfie', path: used })).toBe(false);
    expect(await useUpload(db.sql, { ...owner, memberId: memberId + 1n, path: used })).toBe(false);
    const kept = () => db.sql`SELECT path FROM upload WHERE member_id = ${memberId}`;
    await api.run('sweep');
    expect(await kept()).toHaveLength(2);
    api.aheadMs = SETTINGS.upload.unusedMs + 1;
    await api.run('sweep');
    await api.rewind();
    expect(await kept()).toEqual([{ path: used }]);
  });
});

describeOnDatabases('pictures of too many at once', (db) => {
  const api = useApi(db, { upload: { ...SETTINGS.upload, atOnce: 0 } });

  // ASVS 1.4.3, 5.2.1, 15.2.2
  it('must retry, before they fill the memory', async () => {
    const who = await joinMember(api);
    const picture = await pictureOf();
    const fields = { ...who, document_type: 'passport', birthday: '1990-01-01' };
    const answer = await api.upload(member.kycsubmit, fields, { document: picture, selfie: picture });
    expect(answer).toMatchObject({ http: 503, status: 2, statusdesc: 'overloaded' });
  });
});

async function noise(): Promise<Buffer> {
  const side = 200;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
}

interface OpenApi {
  paths: Record<
    string,
    { post: { requestBody: { content: Record<string, { schema: { required: string[] } }> } } }
  >;
}
