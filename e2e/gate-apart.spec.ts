import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { launchFor } from '@palaro/release/launch-for';
import { mintLocalToken } from '@palaro/release/local-issuer';
import { freePort } from '@palaro/tools/free-port';
import { startNode } from '@palaro/tools/start-node';
import { command } from './support/operator.ts';
import { expect, onOwnSite } from './support/own-site.ts';
import { liveVersions, publishChanged } from './support/releases.ts';
import type { Site } from './support/site.ts';
import { attemptsOn, openSpy, PEER } from './support/spy.ts';

const ROOT = path.join(import.meta.dirname, '..');
const test = onOwnSite(import.meta.filename);

test('no page of a look reaches another port of this machine, by any way and without any policy', async ({
  browser: ordinary,
}) => {
  const [inReach, apart] = await Promise.all([openSpy(), openSpy()]);
  const server = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(`<script>${PEER}</script><body>`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const closed = await launchFor(origin, path.join(ROOT, '.cache', 'browser'));
  try {
    for (const script of Object.values(attemptsOn(apart.port))) await tryIn(closed, origin, script);
    // An ordinary browser reaches the machine by each of these ways, and begins later.
    for (const [way, script] of Object.entries(attemptsOn(inReach.port))) {
      const before = inReach.reached();
      await tryIn(ordinary, origin, script);
      await expect
        .poll(inReach.reached, { message: `an ordinary browser, by ${way}` })
        .toBeGreaterThan(before);
    }
    expect(apart.reached()).toBe(0);
  } finally {
    await closed.close();
    server.close();
    inReach.close();
    apart.close();
  }
});

async function tryIn(browser: Browser, origin: string, script: string): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(origin);
  await page.evaluate(script).catch(() => undefined);
  // An attempt begins before the next animation frames are over.
  await page
    .evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    .catch(() => undefined);
}

let attack: ReturnType<typeof publishAttack> | undefined;
test.afterAll(async () => (await attack)?.spy.close());

/** The spy that a wallet tries to reach, which also fills its browser and never comes to rest. Built once for the tests that look at it. */
async function publishAttack(site: Site) {
  const spy = await openSpy();
  const attacks = Object.values(attemptsOn(spy.port)).filter((each) => !each.startsWith('location'));
  const wallet = await publishChanged(site, 'mfe-wallet', {
    'src/deposit/deposit-page.tsx': (text) =>
      `${text}\n// @ts-nocheck\n${PEER}\n${attacks.map((each) => `try { ${each}; } catch {}`).join('\n')}
fetch('/local/${spy.port}/r/mfe-wallet/1.0.0/x.js');\n`,
    'src/withdrawal-page.tsx': (text) => `${text}\nfor (;;);\n`,
    'src/statement/statement-page.tsx': (text) =>
      `${text}\nfor (const kept: unknown[] = [];;) kept.push(Array.from({ length: 1e6 }, () => ({})));\n`,
  });
  return { spy, wallet };
}

test('a wallet that attacks the machine of the gate, fills its browser and never comes to rest is refused for it', async ({
  site,
}) => {
  test.setTimeout(600_000);
  const before = await liveVersions(site);
  const { spy, wallet } = await (attack ??= publishAttack(site));
  const { name, version } = wallet;
  const output = await command('release', 'check', `${name}@${version}`).catch(
    ({ stderr }: { stderr: string }) => stderr,
  );
  for (const place of ['/deposit', '/withdrawal', '/statement']) expect(output).toContain(`, at ${place}`);
  expect(output).toContain('(boot_failed, ');
  expect(spy.reached()).toBe(0);
  expect(await liveVersions(site)).toEqual(before);
  expect(await readdir(path.join(site.dataDir, 'checks'))).toEqual([]);
});

test('a service that is killed in the middle of a look leaves no browser behind, and its next start no folder', async ({
  site,
}) => {
  const { wallet } = await (attack ??= publishAttack(site));
  const checks = path.join(site.dataDir, 'checks');
  const first = await startService(site.env);
  const requested = first.check(wallet).catch(() => 'cut off');
  await expect
    .poll(() => programsIn(checks).some((line) => line.includes('--user-data-dir=')), { timeout: 60_000 })
    .toBe(true);
  first.child.kill('SIGKILL');
  expect(await requested).toBe('cut off');
  await expect.poll(() => programsIn(checks), { timeout: 60_000 }).toEqual([]);
  expect(await readdir(checks)).toHaveLength(1);
  const second = await startService(site.env);
  expect(await readdir(checks)).toEqual([]);
  second.child.kill('SIGTERM');
});

/** Another release service of the same site. */
async function startService(env: Record<string, string>) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = startNode([path.join(ROOT, 'stack/src/release-service.main.ts')], {
    env: { ...env, RELEASE_PORT: String(port), RELEASE_URL: url },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  await expect
    .poll(
      () =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  const token = await mintLocalToken(env['RELEASE_LOCAL_KEY'] ?? '', { audience: url, user: 'a test' });
  return {
    child,
    check: async (release: { name: string; version: string }) => {
      const answer = await fetch(`${url}/channels/production/check`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ releases: [release] }),
      });
      return answer.text();
    },
  };
}

/** Command lines that name a folder. */
function programsIn(folder: string): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(folder));
}
