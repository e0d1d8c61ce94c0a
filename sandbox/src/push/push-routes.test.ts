import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PushTaken } from '@palaro/contract/wires';
import { call, listen, temporaryFolder } from '../server/testing.ts';
import { createSmsServer } from '../sms/sms-server.ts';

let files: Awaited<ReturnType<typeof temporaryFolder>>;
let app: FastifyInstance;
let url = '';

beforeEach(async () => {
  files = await temporaryFolder();
  const settings = { host: '', port: 0, logLevel: 'silent', folder: files.folder, apiSecrets: ['a secret'] };
  app = await createSmsServer(settings);
  url = await listen(app);
});
afterEach(async () => {
  await app.close();
  await files.remove();
});

const base64url = (value: string | Uint8Array) => Buffer.from(value).toString('base64url');

/** As a sender signs, worked out here anew. */
async function signed(changes: { aud?: string; exp?: number } = {}): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const claims = {
    aud: url.replace('http:', 'https:'),
    exp: Math.round(Date.now() / 1_000) + 60,
    ...changes,
  };
  const text = `${base64url('{"alg":"ES256"}')}.${base64url(JSON.stringify(claims))}`;
  const signature = await webcrypto.subtle.sign(algorithm, privateKey, Buffer.from(text));
  const key = await webcrypto.subtle.exportKey('raw', publicKey);
  return `vapid t=${text}.${base64url(new Uint8Array(signature))}, k=${base64url(new Uint8Array(key))}`;
}

async function send(device: string, changes: Record<string, string> = {}, body = Buffer.alloc(200, 1)) {
  const headers = {
    authorization: await signed(),
    ttl: '60',
    topic: 'a-topic',
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ...changes,
  };
  const answer = await fetch(`${url}/push/devices/${device}`, { method: 'POST', headers, body });
  return answer.status;
}
const takenFor = async (device: string) =>
  ((await call(`${url}/push/messages?device=${device}`)).json() as { messages: PushTaken[] }).messages;

describe('the sandbox of push services', () => {
  it('takes what is signed and encrypted, and shows that it came', async () => {
    expect(await send('one')).toBe(201);
    expect(await send('two')).toBe(201);
    expect(await takenFor('one')).toMatchObject([
      { device: 'one', topic: 'a-topic', ttl: 60, body: base64url(Buffer.alloc(200, 1)) },
    ]);
  });

  it('says when a browser is gone', async () => {
    expect(await send('gone-1')).toBe(410);
  });

  it('refuses what no service would take', async () => {
    expect(await send('one', { authorization: '' })).toBe(403);
    expect(await send('one', { authorization: await signed({ aud: 'https://elsewhere.test' }) })).toBe(403);
    expect(await send('one', { authorization: await signed({ exp: 1 }) })).toBe(403);
    const [token = ''] = (await signed()).split(', k=');
    const [, key = ''] = (await signed()).split(', k=');
    expect(await send('one', { authorization: `${token}, k=${key}` })).toBe(403);
    expect(await send('one', { ttl: '' })).toBe(400);
    expect(await send('one', { 'content-encoding': 'aesgcm' })).toBe(400);
    expect(await send('one', {}, Buffer.alloc(5_000))).toBe(400);
    expect(await takenFor('one')).toEqual([]);
  });
});
