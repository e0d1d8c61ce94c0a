import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPushSender } from './create-push-sender.ts';

const KEY = 'c'.repeat(63) + '1';
const MESSAGE = {
  key: '0b8f2c9e-0000-4000-8000-000000000001',
  title: 'Palaro',
  body: 'There is news in your account',
  path: '/statement',
  lang: 'en',
};

/** What a browser makes for itself: a pair of keys and a secret. */
function makeBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, secret: randomBytes(16) };
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest();

/** RFC 8291, as a browser reads it. */
function decrypt({ pair, secret }: ReturnType<typeof makeBrowser>, body: Buffer): unknown {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const [sender, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender, Buffer.from([1])]);
  const shared = hmac(hmac(secret, pair.computeSecret(sender)), info);
  const derived = hmac(salt, shared);
  const expand = (name: string) => hmac(derived, Buffer.from(`Content-Encoding: ${name}\0\u0001`));
  const cipher = createDecipheriv(
    'aes-128-gcm',
    expand('aes128gcm').subarray(0, 16),
    expand('nonce').subarray(0, 12),
  );
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

let server: Server;
let url = '';
let status = 201;
let taken: { headers: IncomingHttpHeaders; body: Buffer }[] = [];

beforeEach(async () => {
  [status, taken] = [201, []];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    taken.push({ headers: request.headers, body: await buffer(request) });
    response.writeHead(status, status === 307 ? { location: `${url}/elsewhere` } : {}).end();
  };
  server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const senderOf = (changes: Partial<Parameters<typeof createPushSender>[0]> = {}) =>
  createPushSender({
    key: KEY,
    siteUrl: 'https://palaro.example',
    standInUrl: url,
    timeoutMs: 500,
    livesMs: 86_400_000,
    ...changes,
  });
const deviceOf = ({ pair, secret }: ReturnType<typeof makeBrowser>) => ({
  endpoint: `${url}/devices/one`,
  p256dh: pair.getPublicKey('base64url'),
  auth: secret.toString('base64url'),
});

describe('a push message', () => {
  it('can be read by its browser alone, and says who sent it to the service', async () => {
    const browser = makeBrowser();
    const sender = senderOf();
    expect(await sender.send(deviceOf(browser), MESSAGE)).toBe('sent');
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = taken;
    const { key: _key, ...read } = MESSAGE;
    expect(decrypt(browser, body)).toEqual(read);
    expect(() => decrypt(makeBrowser(), body)).toThrow();
    expect(body.toString('latin1')).not.toContain('news');
    expect(headers).toMatchObject({ ttl: '86400', topic: MESSAGE.key.replaceAll('-', '') });

    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(sender.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(
      verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: new URL(url).origin.replace('http:', 'https:'),
      sub: 'https://palaro.example',
    });
  });

  it('has one length, whatever it says', async () => {
    const device = deviceOf(makeBrowser());
    await senderOf().send(device, MESSAGE);
    await senderOf().send(device, { ...MESSAGE, body: 'x' });
    expect(new Set(taken.map(({ body }) => body.length)).size).toBe(1);
  });

  it.each([
    [200, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [403, 'gone'],
    [400, 'refused'],
    [429, 'later'],
    [503, 'later'],
    // It would lead the message to somewhere else.
    [307, 'later'],
  ] as const)('of which the service says %i is %s', async (answered, outcome) => {
    status = answered;
    expect(await senderOf().send(deviceOf(makeBrowser()), MESSAGE)).toBe(outcome);
    expect(taken).toHaveLength(1);
  });

  it('waits where nobody answers, and is for nobody where the keys are no keys', async () => {
    const device = deviceOf(makeBrowser());
    expect(
      await senderOf().send({ ...device, p256dh: device.p256dh.replace(/^..../, 'AAAA') }, MESSAGE),
    ).toBe('gone');
    expect(taken).toEqual([]);
    server.close();
    server.closeAllConnections();
    expect(await senderOf().send(device, MESSAGE)).toBe('later');
  });
});

// ASVS 15.3.2
it('goes to known services alone', () => {
  const { isService } = senderOf();
  for (const known of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-sg2p.notify.windows.com/w/?token=x',
    `${url}/devices/x`,
  ])
    expect([known, isService(known)]).toEqual([known, true]);
  for (const other of [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8080/x',
    'https://fcm.googleapis.com@evil.test/x',
    'https://evilfcm.googleapis.com.evil.test/x',
    'https://xpush.apple.com.test/',
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest',
    `${url}/messages`,
    'no address',
  ])
    expect([other, isService(other)]).toEqual([other, false]);
  expect(senderOf({ standInUrl: undefined }).isService(`${url}/devices/x`)).toBe(false);
});

it('is offered by no site without a key', async () => {
  const sender = senderOf({ key: undefined });
  expect(sender.publicKey).toBe('');
  expect(await sender.send(deviceOf(makeBrowser()), MESSAGE)).toBe('refused');
});
