import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab } from '@palaro/release/testing';
import { NO_QA } from './qa-settings.ts';
import type { TestEdge } from './testing.ts';
import { openEdge, releaseSite, sayYes } from './testing.ts';

const ORIGIN = 'http://localhost:8090';

let lab: ReleaseLab;
let edge: TestEdge;

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  edge = await openEdge(lab, {
    qa: { ...NO_QA, isOn: true, remotes: new Set(['mfe-wallet']), localBuilds: true },
  });
});
afterAll(async () => {
  await edge?.close();
  await lab.close();
});

/** Every cookie that is set while a visitor and then QA go through the site, in order. */
async function walk(): Promise<string[]> {
  const set: string[] = [];
  const noted = (answer: Response) => {
    set.push(...answer.headers.getSetCookie());
    return answer;
  };
  const cookie = () => set.map((each) => each.split(';')[0]).join('; ');
  const { payload } = (await (await edge.get('/r/mfe-wallet/1.0.0/release.json')).json()) as {
    payload: string;
  };
  const record = {
    ...(JSON.parse(payload) as object),
    version: '1.0.0-dev.a',
    base: '/r/mfe-wallet/1.0.0-dev.a/',
  };
  const body = JSON.stringify({ payload: JSON.stringify(record), signature: '' });
  for (const path of ['/', '/slot?lang=ph', '/nowhere', '/healthz', '/offline', '/sw.js'])
    noted(await edge.get(path));
  noted(await sayYes(edge, `mfe-wallet@${ORIGIN}`));
  const headers = { origin: new URL(edge.url).origin, cookie: cookie() };
  noted(await edge.get('/qa/local-record', { method: 'POST', body, headers }));
  noted(await edge.get('/deposit', { headers: { cookie: cookie() } }));
  noted(await edge.get('/deposit?qa=off', { headers: { cookie: cookie() } }));
  return set;
}

// ASVS 3.3.1, 3.3.3
it('each cookie that the edge sets, also to remove one, is of this host alone and of https alone', async () => {
  const set = await walk();
  const shown = new Set(
    set.map((cookie) => cookie.replace(/=[^;]*/, '').replace(/Max-Age=\d{2,}/, 'Max-Age')),
  );
  expect([...shown].toSorted()).toEqual([
    '__Host-palaro-faults; Path=/; Max-Age=0; Secure; SameSite=Lax',
    '__Host-palaro-lang; Path=/; Max-Age; Secure; SameSite=Lax',
    '__Host-palaro-local; Path=/; Max-Age; HttpOnly; Secure; SameSite=Lax',
    '__Host-palaro-local; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
    '__Host-palaro-qa; Path=/; Max-Age; HttpOnly; Secure; SameSite=Lax',
    '__Host-palaro-qa; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
    '__Host-palaro-visit; Path=/; Max-Age; HttpOnly; Secure; SameSite=Lax',
  ]);
});
