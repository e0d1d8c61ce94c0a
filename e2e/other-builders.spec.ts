import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openWriter, publish } from '@palaro/release';
import { buildWithRspack, BY_RSPACK } from './other-builders/build-with-rspack.ts';
import { buildWithWebpack, BY_WEBPACK } from './other-builders/build-with-webpack.ts';
import { command } from './support/operator.ts';
import { expect, onOwnSite } from './support/own-site.ts';
import { filesOf, liveVersions, withTampered } from './support/releases.ts';

const test = onOwnSite(import.meta.filename);

const root = path.join(import.meta.dirname, '..');

const BUILDERS = [
  { builder: 'Rspack', build: buildWithRspack, remote: BY_RSPACK },
  { builder: 'webpack without our preset', build: buildWithWebpack, remote: BY_WEBPACK },
];

for (const { builder, build, remote } of BUILDERS) {
  const { name, path: address } = remote;

  test(`a remote built by ${builder} passes the gate, runs in our shell with its React and doors, but not with a changed byte`, async ({
    page,
    site,
  }) => {
    const folder = path.join(site.dataDir, 'sources', name);
    await build(folder);
    const writer = openWriter(site.env, root);
    const { version } = await publish(writer, folder, { final: true });
    await writer.registry.end();
    await rm(folder, { recursive: true });
    expect(await command('release', 'promote', `${name}@${version}`)).toContain(`${name}: new → 1.0.0`);

    await expect.poll(() => liveVersions(site)).toMatchObject({ [name]: version });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Guest' })).toBeVisible();
    await expect(page.getByText('Built with another builder, in en.')).toBeVisible();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  });

  test.describe('with a byte of its page changed in the store', () => {
    test.use({
      allowedComplaints:
        /Failed to (load resource|fetch)|integrity|RUNTIME-00\d|Loading chunk|ChunkLoadError/i,
    });

    test(`the page of the remote built by ${builder} does not run, and shows that`, async ({
      page,
      site,
    }) => {
      await withTampered(await filesOf(site, name), 'guest.', async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
        expect(await page.evaluate(() => 'palaroTampered' in globalThis)).toBe(false);
      });
    });
  });
}
