import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openWriter, publish } from '@palaro/release';
import { runWebpack } from '@palaro/stack/build/run-webpack';
import { buildRspackRemote } from './rspack-remote/build-remote.ts';
import { command } from './support/operator.ts';
import { expect, test } from './support/own-site.ts';
import { filesOf, liveVersions, withTampered } from './support/releases.ts';

const root = path.join(import.meta.dirname, '..');
const PLAIN_HOST = path.join(import.meta.dirname, 'plain-host');
const HOST_PAGE =
  '<!doctype html><html lang="en"><title>Plain host</title><link rel="icon" href="data:,"><script src="/main.js" defer></script></html>';

test('a remote that Rspack built passes the gate, runs in our shell with its React and doors, and not with a byte changed', async ({
  page,
  site,
}) => {
  const folder = path.join(site.dataDir, 'sources', 'mfe-guest');
  await buildRspackRemote(folder);
  const writer = openWriter(site.env, root);
  const { version } = await publish(writer, folder, { final: true });
  await writer.registry.end();
  await rm(folder, { recursive: true });
  expect(await command('release', 'promote', `mfe-guest@${version}`)).toContain('mfe-guest: new → 1.0.0');

  await expect.poll(() => liveVersions(site)).toMatchObject({ 'mfe-guest': version });
  await page.goto('/guest');
  await expect(page.getByRole('heading', { level: 1, name: 'Guest' })).toBeVisible();
  await expect(page.getByText('Built with another builder, in en.')).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
});

test.describe('with a byte of its page changed in the store', () => {
  test.use({
    allowedComplaints: /Failed to (load resource|fetch)|integrity|RUNTIME-00\d|Loading chunk|ChunkLoadError/i,
  });

  test('the page of the remote that Rspack built does not run, and says so', async ({ page, site }) => {
    await withTampered(await filesOf(site, 'mfe-guest'), 'guest.', async () => {
      await page.goto('/guest');
      await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
      expect(await page.evaluate(() => 'palaroTampered' in globalThis)).toBe(false);
    });
  });
});

test('a remote of ours runs in a plain Module Federation host, by the entry that its release has for that', async ({
  page,
  site,
}) => {
  const host = path.join(site.dataDir, 'plain-host');
  const release = await filesOf(site, 'mfe-content');
  const remote = 'remote=mfe_content_1_0_0@/release/remoteEntry.plain.js';
  await runWebpack(PLAIN_HOST, ['--env', remote, '--output-path', host]);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = path.join(pathname.startsWith('/release/') ? release : host, path.basename(pathname));
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type }).end(body);
    if (pathname === '/') return send('text/html', HOST_PAGE);
    void readFile(file)
      .then((bytes) => send(file.endsWith('.css') ? 'text/css' : 'text/javascript', bytes))
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Telegram/ })).toBeVisible();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
