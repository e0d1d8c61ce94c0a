import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { publish, rollback, startCanary, takeBack } from '@palaro/release';
import type { ReleaseLab } from '@palaro/release/testing';
import { openLab, writeRemote } from '@palaro/release/testing';
import type { TestEdge } from './testing.ts';
import { bootOf, openEdge, releaseSite, until, writeShell } from './testing.ts';

jest.setTimeout(30_000);

let lab: ReleaseLab;
let edge: TestEdge;
let shell = '';
let wallet = '';

beforeAll(async () => {
  lab = await openLab();
  await releaseSite(lab);
  shell = (await publish(lab.writer, await writeShell(lab.root, 'next', 'body{color:green}'))).version;
  const page = { path: '/deposit', title: 'Deposit', text: 'next' };
  wallet = (await publish(lab.writer, await writeRemote(lab.root, 'mfe-wallet', page))).version;
  edge = await openEdge(lab, { trustedProxies: ['loopback'] });
  await startSet();
});
afterAll(async () => {
  await edge?.close();
  await lab.close();
});

const isTried = async () => (await (await edge.get('/release/status')).text()).includes(shell);

async function startSet(): Promise<void> {
  const set = [
    { name: 'shell', version: shell },
    { name: 'mfe-wallet', version: wallet },
  ];
  await startCanary(lab.writer, 'production', set, 50);
  await until(isTried);
}

async function visit(cookie = '') {
  const answer = await edge.get('/deposit', { headers: { cookie } });
  const html = await answer.text();
  const { releases, config } = bootOf(html);
  const versionOf = (name: string) => releases.find((release) => release.name === name)?.version ?? '';
  const found = { shell: versionOf('shell'), wallet: versionOf('mfe-wallet'), app: config.appVersion };
  return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', html, ...found };
}

async function visitWith(version: string) {
  for (;;) {
    const seen = await visit();
    if (seen.shell === version) return seen;
  }
}

let address = 0;
const report = (cookie: string, name: string, version: string, outcome: string) =>
  edge.get('/report/releases', {
    method: 'POST',
    headers: { cookie, 'x-forwarded-for': `10.0.0.${(address += 1)}` },
    body: JSON.stringify([{ name, version, outcome }]),
  });

const votes = async () =>
  (
    await lab.owner<{ vote: string }[]>`
      select name || '@' || version || ' ' || outcome as vote from release.vote order by 1`
  ).map(({ vote }) => vote);

describe('a canary set with a shell', () => {
  it('is served whole or not at all, with the HTML, styles and scripts of its own shell', async () => {
    const visits = await Promise.all(Array.from({ length: 40 }, () => visit()));
    const tried = visits.filter((seen) => seen.shell === shell);
    expect(tried.length).toBeGreaterThan(5);
    expect(tried.length).toBeLessThan(35);
    for (const seen of visits) {
      const isOne = seen.shell === shell;
      expect([seen.wallet, seen.app]).toEqual(isOne ? [wallet, shell] : ['1.0.0', '1.0.0']);
      expect(seen.html.includes('body{color:green}')).toBe(isOne);
      expect(seen.html).toContain(`src="/r/shell/${seen.shell}/main.js"`);
    }
  });

  it('is blamed for what fails on its pages, and what fails without it counts for the live frame', async () => {
    const tried = await visitWith(shell);
    await report(tried.cookie, 'mfe-games', '1.0.0', 'failed');
    await until(async () => (await votes()).length === 1);
    expect(await votes()).toEqual([`shell@${shell} failed`]);
    const other = await visitWith('1.0.0');
    await report(other.cookie, 'mfe-games', '1.0.0', 'loaded');
    await until(async () => (await votes()).length === 4);
    expect(await votes()).toEqual(
      [
        'mfe-games@1.0.0 loaded',
        'shared-lib@1.0.0 loaded',
        `shell@${shell} failed`,
        'shell@1.0.0 loaded',
      ].toSorted(),
    );
  });

  it('tells the edge itself of a shell that does not start', async () => {
    const { html } = await visitWith(shell);
    const [, code = ''] = /<script nonce="[^"]+">\{(let reported;.*?)\}<\/script>/.exec(html) ?? [];
    const sent: unknown[] = [];
    let listener: (event: object) => void = () => undefined;
    const listen = (_type: string, added: typeof listener) => (listener = added);
    const beacon = { sendBeacon: (...sending: unknown[]) => sent.push(sending) };
    runInNewContext(code, { addEventListener: listen, navigator: beacon });
    listener({ filename: 'https://palaro.example/r/mfe-wallet/1.0.0/page.js', target: {} });
    listener({ target: { src: 'https://elsewhere.example/script.js' } });
    expect(sent).toEqual([]);
    listener({ target: { src: `https://palaro.example/r/shell/${shell}/main.js` } });
    listener({ filename: 'https://palaro.example/r/shared-lib/1.0.0/core.js', target: {} });
    expect(sent).toEqual([
      [
        '/report/releases',
        JSON.stringify([{ name: 'shell', version: shell, outcome: 'failed', code: 'start' }]),
      ],
    ]);
  });

  it('stays with a visit, and is left by it when one of its releases is taken back', async () => {
    const tried = await visitWith(shell);
    expect((await visit(tried.cookie)).shell).toBe(shell);
    await takeBack(lab.writer, 'production', { name: 'mfe-wallet', version: wallet }, 'it fails', {});
    await until(async () => !(await isTried()));
    const after = await visit(tried.cookie);
    expect([after.shell, after.wallet]).toEqual(['1.0.0', '1.0.0']);
  });

  it('is served to nobody when one of its releases cannot be verified', async () => {
    // Another edge, which has no copy of the frame yet.
    await startSet();
    await rm(path.join(lab.root, '.data', 'store', 'r', 'shell', shell, 'index.html'));
    const fresh = await openEdge(lab);
    const { canaries } = (await (await fresh.get('/release/status')).json()) as { canaries: object };
    expect(canaries).toEqual({});
    await fresh.close();
    await rollback(lab.writer, 'production', 'shell', 'the test is over');
  });
});
