import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { integrityOf } from '@palaro/release-client/digest';
import { openServiceClient } from '@palaro/release-client/service-client';
import { promote } from '../promote.ts';
import { SBOM } from '../provenance/testing.ts';
import { publish } from '../publish.ts';
import { openLab, writeBuild, writeRemote } from '../testing.ts';
import type { ReleaseLab } from '../testing.ts';
import { openAccess } from './access.ts';
import { ROUTES } from './create-service.ts';
import { readIdentitySettings } from './identity-settings.ts';
import { startIssuer } from './testing-issuer.ts';
import type { TestIssuer } from './testing-issuer.ts';
import { openService } from './testing.ts';
import type { TestService } from './testing.ts';

/** The only addresses that answer without a token when public reading is off. */
const OPEN = ['/login'];
const audience = 'https://release.test';

let lab: ReleaseLab;
let ci: TestIssuer;
let staff: TestIssuer;
let closed: TestService;
let open: TestService;
let examples: Record<string, string>;

beforeAll(async () => {
  [lab, ci, staff] = await Promise.all([openLab(), startIssuer(), startIssuer()]);
  const issuers = [
    { name: 'github', issuer: ci.url, kind: 'workload' },
    { name: 'staff', issuer: staff.url, kind: 'person' },
  ];
  const settings = readIdentitySettings(
    { NODE_ENV: 'test', RELEASE_ISSUERS: JSON.stringify(issuers) },
    audience,
  );
  const access = openAccess(lab.writer.registry, settings);
  closed = await openService(lab, access, { isPublic: false, login: undefined });
  open = await openService(lab, access);
  const page = { path: '/deposit', title: 'Deposit' };
  const folder = await writeRemote(lab.root, 'mfe-wallet', page, { sbom: integrityOf(Buffer.from(SBOM)) });
  await writeFile(`${folder}/dist/bom.json`, SBOM);
  const { name, version } = await publish(lab.writer, folder);
  const types = { 'remoteEntry.js': '', 'types.0a.json': '{ "doors": {}, "files": {} }' };
  const library = await publish(lab.writer, await writeBuild(lab.root, 'shared-lib', types));
  await promote(lab.writer, 'production', [library, { name, version }], { unchecked: 'only read here' });
  examples = {
    ':channel': 'production',
    ':serial': '1',
    ':name': name,
    ':version': version,
    ':file': 'root.json',
  };
});
afterAll(async () => {
  await Promise.all([closed.close(), open.close()]);
  await Promise.all([lab.close(), ci.close(), staff.close()]);
});

const job = (repository: string, claims: object = {}) =>
  ci.token({ sub: `repo:${repository}`, aud: audience, repository, ref: 'refs/heads/topic', ...claims });
const person = () =>
  staff.token({ sub: '4711', aud: audience, preferred_username: 'ana', amr: ['pwd', 'otp'] });

/** An address that is really there. */
function addressOf(path: string): string {
  const address = path.replaceAll(/:\w+/g, (hole) => examples[hole] ?? hole);
  const release = `mfe-wallet@${examples[':version']}`;
  return path === '/diff' ? `${address}?old=${release}&fresh=${release}` : address;
}

describe('a service whose reading is not public', () => {
  it.each(ROUTES.map(({ method, path }) => [method, path]))(
    '%s %s: answers nobody without a token',
    async (method, path) => {
      const { status, body } = await closed.request(addressOf(path), {
        method,
        ...(method !== 'GET' && { body: {} }),
      });
      if (OPEN.includes(path)) expect(status).toBe(200);
      else expect([status, body.code]).toEqual([401, 'unauthenticated']);
    },
  );

  it.each(ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path))(
    '%s: answers people and jobs of the house, and everybody where reading is public',
    async (path) => {
      const address = addressOf(path);
      expect((await open.request(address)).status).toBe(200);
      for (const as of [await person(), await job('palaro/mfe-wallet')])
        expect((await closed.request(address, { as })).status).toBe(200);
    },
  );

  it('refuses jobs of other repositories and of pull requests, whose tokens are valid, too', async () => {
    const request = async (as: string) => (await closed.request('/channels/production', { as })).body.code;
    expect(await request(await job('mallory/mfe-wallet'))).toBe('reader_unknown');
    expect(await request(await job('palaro/mfe-wallet', { event_name: 'pull_request' }))).toBe(
      'pull_request_refused',
    );
  });

  it('says in its description which addresses want a token', async () => {
    const wanting = async (service: TestService) => {
      const { paths } = (await service.request('/openapi.json')).body;
      const reads = Object.entries<{ get?: { security?: unknown } }>(paths).filter(([, { get }]) => get);
      return reads.filter(([, { get }]) => get?.security).map(([path]) => path);
    };
    expect(await wanting(open)).toEqual([]);
    const all = ROUTES.filter(({ method }) => method === 'GET').map(({ path }) =>
      path.replaceAll(/:(\w+)/g, '{$1}'),
    );
    expect((await wanting(closed)).toSorted()).toEqual(all.filter((path) => !OPEN.includes(path)).toSorted());
  });

  it('is asked with a token by the client as soon as it wants one, and only then', async () => {
    let requestCount = 0;
    const findToken = async () => {
      requestCount += 1;
      return person();
    };
    const read = (service: TestService) =>
      openServiceClient(service.url, findToken).read('/channels/production');
    expect(await read(open)).toMatchObject({ serial: 1 });
    expect(requestCount).toBe(0);
    expect(await read(closed)).toMatchObject({ serial: 1 });
    expect(requestCount).toBe(1);
  });
});
