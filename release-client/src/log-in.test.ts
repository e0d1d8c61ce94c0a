import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findToken } from './find-token.ts';
import { logIn } from './log-in.ts';
import { forgetToken, saveToken } from './saved-tokens.ts';
import { openServiceClient } from './service-client.ts';

let server: Server;
let url = '';
let folder = '';
let env: Record<string, string> = {};
/** How often the client still hears that the person has not confirmed. */
let pending = 0;
let denied = false;
let hasPeople = true;
const requests: Record<string, string>[] = [];

/** A release service and its issuer in one, which answer as RFC 8628 has it. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const answer = async () => {
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      requests.push({ path: request.url ?? '', ...form });
      switch (request.url) {
        case '/login':
          return send(200, { issuer: hasPeople ? url : null, client: 'palaro-cli', audience: url });
        case '/.well-known/openid-configuration':
          return send(200, {
            issuer: url,
            token_endpoint: `${url}/token`,
            device_authorization_endpoint: `${url}/device`,
          });
        case '/device':
          return send(200, {
            device_code: 'secret',
            user_code: 'ABCD-EFGH',
            verification_uri: `${url}/page`,
            expires_in: 60,
            interval: 0.05,
          });
        default:
          pending -= 1;
          if (pending >= 0) return send(400, { error: 'authorization_pending' });
          if (denied) return send(400, { error: 'access_denied' });
          return send(200, { access_token: 'a.b.c', token_type: 'Bearer', expires_in: 3600 });
      }
    };
    void answer();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
  folder = await mkdtemp(path.join(tmpdir(), 'palaro-login-'));
  env = { XDG_CONFIG_HOME: folder };
  [pending, denied, hasPeople] = [2, false, true];
  requests.length = 0;
});

const service = () => openServiceClient(url, () => Promise.reject(new Error('No token is needed.')));

describe('palaro login', () => {
  it('says where to confirm, waits for it, and keeps the token where only this user may read', async () => {
    const output: string[] = [];
    const { file } = await logIn(service(), env, (line) => output.push(line));
    expect(output).toEqual([`Open ${url}/page\nand look that it shows the code ABCD-EFGH`]);
    expect(requests.filter(({ path: place }) => place === '/token')).toHaveLength(3);
    expect(requests.find(({ path: place }) => place === '/device')).toMatchObject({ resource: url });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o077).toBe(0);
    expect(await findToken(env, url)).toBe('a.b.c');
    await expect(findToken(env, 'https://other.test')).rejects.toMatchObject({ code: 'token_not_found' });
  });

  it('is of no use after the token’s end, and after the log-out', async () => {
    await saveToken(env, url, { token: 'old', endsAt: Date.now() - 1 });
    await expect(findToken(env, url)).rejects.toMatchObject({ code: 'token_not_found' });
    const { file } = await logIn(service(), env, () => undefined);
    expect(await forgetToken(env, url)).toBe(true);
    expect(await forgetToken(env, url)).toBe(false);
    await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(findToken(env, url)).rejects.toMatchObject({ code: 'token_not_found' });
  });

  it('gives way to the token of a job', async () => {
    await saveToken(env, url, { token: 'mine', endsAt: Date.now() + 60_000 });
    expect(await findToken({ ...env, PALARO_ID_TOKEN: 'of the job' }, url)).toBe('of the job');
  });

  it('says what was refused, and keeps nothing', async () => {
    denied = true;
    const refused = logIn(service(), env, () => undefined);
    await expect(refused).rejects.toMatchObject({ code: 'login_failed' });
    hasPeople = false;
    await expect(logIn(service(), env, () => undefined)).rejects.toMatchObject({ code: 'login_unknown' });
    await expect(findToken(env, url)).rejects.toMatchObject({ code: 'token_not_found' });
  });

  it('goes on when the file of tokens is damaged', async () => {
    const file = await saveToken(env, url, { token: 'old', endsAt: Date.now() + 60_000 });
    await writeFile(file, '{');
    await logIn(service(), env, () => undefined);
    expect(await findToken(env, url)).toBe('a.b.c');
  });
});
