import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MailMessage } from '@palaro/contract/wires';
import type { FastifyInstance } from 'fastify';
import { call, listen, temporaryFolder } from '../server/testing.ts';
import { createSmsServer } from '../sms/sms-server.ts';

const apiSecret = 'a secret for these tests';
const to = 'maria@example.test';
const good = { key: '1', to, subject: 'News', text: 'Plain', html: '<p>Rich</p>' };

let files: Awaited<ReturnType<typeof temporaryFolder>>;
let app: FastifyInstance;
let url = '';

async function start(): Promise<void> {
  const { folder } = files;
  app = await createSmsServer({ host: '', port: 0, logLevel: 'silent', folder, apiSecrets: [apiSecret] });
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
  call(`${url}/mail/v1/messages`, { body, headers: { authorization: `Bearer ${token}` } });
const inbox = async (address = to) => {
  const answer = await call(`${url}/mail/messages?to=${encodeURIComponent(address)}`);
  return (answer.json() as { messages: MailMessage[] }).messages;
};

describe('the mail sandbox', () => {
  it('shows the mail of an address, the newest first, in any case, each key once, also after a restart', async () => {
    await send({ ...good, subject: 'first' });
    await send({ ...good, key: '2', subject: 'second', unsubscribe: 'https://site.test/x' });
    await send({ ...good, key: '2', subject: 'again' });
    await send({ ...good, key: '3', to: 'ana@example.test' });
    await app.close();
    await start();
    await send({ ...good, key: '1', subject: 'again' });
    const mails = await inbox('Maria@Example.test');
    expect(mails.map(({ subject }) => subject)).toEqual(['second', 'first']);
    expect(mails[0]?.unsubscribe).toBe('https://site.test/x');
  });

  it.each([
    ['a wrong token', {}, 'another secret', 401],
    ['two addresses', { to: 'a@x.test,b@x.test' }, apiSecret, 422],
    ['a subject of two lines, which would be a header', { subject: 'a\r\nBcc: b@x.test' }, apiSecret, 422],
    ['an empty key', { key: '' }, apiSecret, 422],
  ])('refuses %s and stores nothing', async (_case, changes, token, status) => {
    expect((await send({ ...good, ...changes }, token)).status).toBe(status);
    expect(await inbox()).toEqual([]);
  });

  // ASVS 3.2.2
  it('shows text as text, and HTML on a page that runs nothing', async () => {
    await send({ ...good, text: '<script>alert(1)</script> http://site.test/x' });
    const page = await call(`${url}/mail`);
    expect(page.text).toContain('&lt;script&gt;');
    expect(page.text).toContain('<a href="http://site.test/x"');
    const [, id] = /href="\/mail\/([^"]+)"/.exec(page.text) ?? [];
    const rich = await call(`${url}/mail/${id}`);
    expect(rich.text).toBe('<p>Rich</p>');
    expect(rich.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups; default-src 'none'/);
    expect((await call(`${url}/mail/none`)).status).toBe(404);
  });
});
