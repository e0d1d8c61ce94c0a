import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createSmtpMail } from './create-mail-sender.ts';

const MESSAGE = {
  key: '0b8f2c9e-0000-4000-8000-000000000001',
  to: 'maria@example.test',
  subject: 'May balita sa account mo',
  text: 'Dumating na ang deposit mo: ₱500.00',
  html: '<p>₱500.00</p>',
};

/** A mail server that answers RCPT as it is told, and keeps what it gets. */
async function startServer(rcpt = '250 ok'): Promise<{ server: Server; lines: string[]; url: string }> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    let rest = '';
    socket.write('220 mail.test ESMTP\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const parts = (rest + chunk.toString('utf8')).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        const verb = line.slice(0, 4).toUpperCase();
        if (isData) {
          if (line !== '.') continue;
          isData = false;
          socket.write('250 taken\r\n');
        } else if (verb === 'DATA') {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (verb === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(verb === 'RCPT' ? `${rcpt}\r\n` : '250 ok\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, lines, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('mail by SMTP', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
  });
  const senderOf = (url: string, isPlain = true) =>
    createSmtpMail({ url, from: 'Palaro <no-reply@palaro.test>', timeoutMs: 2_000, isPlain });

  it('is sent to one address, with the id as its Message-ID and the headers of one click', async () => {
    const started = await startServer();
    ({ server } = started);
    const unsubscribe = 'https://site.test/api/mail/unsubscribe/abc';
    expect(await senderOf(started.url).send({ ...MESSAGE, unsubscribe })).toBe('sent');
    const text = started.lines.join('\n');
    expect(started.lines.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${MESSAGE.to}>`]);
    expect(text).toContain(`Message-ID: <${MESSAGE.key}@palaro.test>`);
    expect(text).toContain(`Subject: ${MESSAGE.subject}`);
    expect(text).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toContain('multipart/alternative');
  });

  // ASVS 1.3.11
  it('has no second receiver, whatever the address or the subject says', async () => {
    const started = await startServer();
    ({ server } = started);
    await senderOf(started.url).send({
      ...MESSAGE,
      to: 'a@x.test>\r\nRCPT TO:<b@x.test',
      subject: 'one\r\nBcc: b@x.test',
    });
    expect(started.lines.filter((line) => line.startsWith('RCPT TO:<b@'))).toEqual([]);
    expect(started.lines.filter((line) => line.startsWith('Bcc'))).toEqual([]);
  });

  it.each([
    ['550 no such user', 'refused'],
    ['451 try later', 'later'],
  ])('is, where the server answers %s, %s', async (rcpt, outcome) => {
    const started = await startServer(rcpt);
    ({ server } = started);
    expect(await senderOf(started.url).send(MESSAGE)).toBe(outcome);
  });

  it('says nothing to a server without TLS, and is tried again where none answers', async () => {
    const started = await startServer();
    ({ server } = started);
    expect(await senderOf(started.url, false).send(MESSAGE)).toBe('later');
    expect(started.lines.filter((line) => /^(MAIL|RCPT|DATA|AUTH)/.test(line))).toEqual([]);
    started.server.close();
    expect(await senderOf('smtp://127.0.0.1:1').send(MESSAGE)).toBe('later');
  });
});
