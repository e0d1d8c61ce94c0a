import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@palaro/tools/free-port';
import { openLab, writeRemote } from '../testing.ts';
import type { ReleaseLab } from '../testing.ts';
import { openService } from './testing.ts';
import type { TestService } from './testing.ts';

let lab: ReleaseLab;
let service: TestService;
let folder: string;
let tokenFile: string;

beforeAll(async () => {
  lab = await openLab();
  service = await openService(lab);
  folder = await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Deposit' });
  await writeFile(path.join(folder, 'package.json'), '{ "name": "@team/mfe-wallet" }');
  tokenFile = path.join(lab.root, 'token');
  await writeFile(tokenFile, 'team-wallet\n');
});
afterAll(async () => {
  await service.close();
  await lab.close();
});

/** The command of a team, in the folder of its package. */
function palaro(env: Record<string, string>, ...words: string[]): Promise<{ code: number; output: string }> {
  const file = path.join(process.cwd(), 'release-client/src/palaro.ts');
  const options = { cwd: folder, env: { PATH: process.env['PATH'] ?? '', ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

describe('palaro, in a package of its own', () => {
  it('publishes it and makes it live, with a token from a file', async () => {
    const env = { PALARO_SERVICE: service.url, PALARO_TOKEN_FILE: tokenFile };
    const published = await palaro(env, 'publish', '--final', '--to', 'production');
    expect(published).toMatchObject({ code: 0, output: expect.stringContaining('mfe-wallet: new → 1.0.0') });
    expect(published.output).toContain('opens alone at https://palaro.test/isolate/mfe-wallet@1.0.0');
    const status = await palaro({ PALARO_SERVICE: service.url }, 'status');
    expect(status.output).toMatch(/^production, serial 1, .*\n {2}mfe-wallet {7}1\.0\.0\n$/);
  });

  it('asks GitHub for a token that is meant for the service', async () => {
    const requests: string[] = [];
    const github = createServer((request, response) => {
      requests.push(`${request.headers.authorization} ${request.url}`);
      response.end('{ "value": "team-wallet" }');
    });
    await new Promise<void>((resolve) => {
      github.listen(0, '127.0.0.1', resolve);
    });
    const { port } = github.address() as AddressInfo;
    const env = {
      PALARO_SERVICE: service.url,
      ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of the job',
    };
    expect(await palaro(env, 'check', 'mfe-wallet@1.0.0')).toMatchObject({ code: 0 });
    expect(requests).toEqual([
      `Bearer of the job /token?api-version=2.0&audience=${encodeURIComponent(service.url)}`,
    ]);
    await new Promise((resolve) => {
      github.close(resolve);
      github.closeAllConnections();
    });
  });

  it.each<[string, () => Record<string, string> | Promise<Record<string, string>>, string[], string]>([
    ['without a service', () => ({}), ['status'], 'settings_missing'],
    ['without a token', () => ({ PALARO_SERVICE: service.url }), ['publish'], 'token_not_found'],
    [
      'with a token file that is not there',
      () => ({ PALARO_SERVICE: service.url, PALARO_TOKEN_FILE: '/nowhere' }),
      ['publish'],
      'token_unreadable',
    ],
    [
      'with a token over plain http',
      () => ({ PALARO_SERVICE: 'http://releases.example', PALARO_TOKEN_FILE: tokenFile }),
      ['publish'],
      'service_insecure',
    ],
    [
      'with a service that is away',
      async () => ({ PALARO_SERVICE: `http://127.0.0.1:${await freePort()}` }),
      ['status'],
      'service_unreachable',
    ],
    [
      'with the name of another package',
      () => ({ PALARO_SERVICE: service.url, PALARO_TOKEN_FILE: tokenFile }),
      ['publish', 'mfe-games'],
      'deployable_unknown',
    ],
    [
      'with a key that cannot sign',
      () => ({ PALARO_SERVICE: service.url, PALARO_TOKEN_FILE: tokenFile, PALARO_SIGNING_KEY: 'hello' }),
      ['publish'],
      'key_unusable',
    ],
  ])('%s is refused with its code, and ends with 1', async (_case, env, words, code) => {
    const { code: ended, output } = await palaro(await env(), ...words);
    expect(output).toContain(`(${code}, docs/errors/release/${code}.md)`);
    expect(ended).toBe(1);
  });
});
