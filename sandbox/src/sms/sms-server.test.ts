import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { call, listen, temporaryFolder } from '../server/testing.ts';
import { createSmsServer } from './sms-server.ts';

const apiSecret = 'a secret for these tests';
const phone = '+639171234567';

let files: Awaited<ReturnType<typeof temporaryFolder>>;
let app: FastifyInstance;
let url = '';

async function start(): Promise<void> {
  app = await createSmsServer({
    host: '',
    port: 0,
    logLevel: 'silent',
    folder: files.folder,
    apiSecrets: [apiSecret],
  });
  url = await listen(app);
}

beforeEach(async () => {
  files = await temporaryFolder();
  await start();
});
afterEach(async () => {
  await app.close();
  await files.remove();
});

const send = (body: object, token = apiSecret) =>
  call(`${url}/v1/messages`, { body, headers: { authorization: `Bearer ${token}` } });
const inbox = async (query = `?phone=${encodeURIComponent(phone)}`) => {
  const { messages } = (await call(`${url}/messages${query}`)).json() as { messages: { text: string }[] };
  return messages.map(({ text }) => text);
};

describe('the SMS sandbox', () => {
  it('shows a phone’s messages, the newest first, for any format of the phone', async () => {
    await send({ key: '1', phone, text: 'first' });
    await send({ key: '2', phone, text: 'second' });
    await send({ key: '3', phone: '+639170000000', text: 'for another' });
    expect(await inbox()).toEqual(['second', 'first']);
    expect(await inbox('?phone=09171234567')).toEqual(['second', 'first']);
    expect(await inbox('?phone=+639171234567')).toEqual(['second', 'first']);
  });

  it('checks a dry run, and sends nothing', async () => {
    expect((await send({ key: '1', phone, text: 'tried', dry_run: true })).status).toBe(200);
    expect((await send({ key: '1', phone: '12', text: 'tried', dry_run: true })).status).toBe(422);
    expect(await inbox()).toEqual([]);
  });

  it('keeps a dry run on disk like a message, so that both take as long, and never shows it', async () => {
    await send({ key: '1', phone, text: 'tried', dry_run: true });
    expect(await readFile(path.join(files.folder, 'sms.jsonl'), 'utf8')).toMatch(/"tried".*\n$/);
    await app.close();
    await start();
    expect(await inbox()).toEqual([]);
  });

  it('sends once per key, also in parallel', async () => {
    const answers = await Promise.all([1, 2].map(() => send({ key: 'same', phone, text: 'once' })));
    expect(new Set(answers.map((answer) => (answer.json() as { id: string }).id)).size).toBe(1);
    expect(await inbox()).toEqual(['once']);
  });

  it('keeps every message and key over a restart', async () => {
    await send({ key: '1', phone, text: 'kept' });
    await app.close();
    await start();
    await send({ key: '1', phone, text: 'kept' });
    expect(await inbox()).toEqual(['kept']);
  });

  it.each([
    ['a wrong token', { key: '1', phone, text: 'x' }, 'another secret', 401, 'unauthorized'],
    ['a foreign phone', { key: '1', phone: '+15551234567', text: 'x' }, apiSecret, 422, 'malformed'],
    ['a missing text', { key: '1', phone }, apiSecret, 422, 'malformed'],
    ['an empty key', { key: '', phone, text: 'x' }, apiSecret, 422, 'malformed'],
    ['a huge body', { key: '1', phone, text: 'x'.repeat(70_000) }, apiSecret, 413, 'body_too_large'],
  ])('refuses %s and stores nothing', async (_case, payload, token, status, error) => {
    const answer = await send(payload, token);
    expect([answer.status, (answer.json() as { error: string }).error]).toEqual([status, error]);
    expect(await inbox()).toEqual([]);
  });

  // ASVS 3.2.2
  it('shows messages as plain text, without inline scripts', async () => {
    await send({ key: '1', phone, text: 'Your code is 123456. <script>alert(1)</script>' });
    const page = await call(`${url}/`);
    expect(page.text).toContain('<b>123456</b>');
    expect(page.text).toContain('&lt;script&gt;');
    expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)/);
    const script = await call(`${url}/assets/inbox.js`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.text).not.toMatch(/import type|: Promise</);
  });
});
