import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { LaunchOptions, Page } from '@playwright/test';
import { expect, qaOriginOf, test } from './support/fixtures.ts';
import { copyWorkspace } from './support/workspace-copy.ts';

const NAME = 'mfe-promotions';
const AT = '/promotions';
const RELEASED = 'What each one gives, and what it asks of you before you can withdraw.';

const badge = (page: Page) => page.getByRole('complementary', { name: 'QA' }).getByRole('button').first();

test('a remote under development is on QA’s host of a site for one browser, with its last saved state', async ({
  page,
  browser,
  playwright,
  site,
}, { project }) => {
  test.slow();
  // Neither the edge nor any other program of the site ever asks the development server; only this browser does.
  const staging = qaOriginOf(site);
  const workspace = await copyWorkspace('shell', 'shared-lib');
  const texts = path.join(workspace.folder, NAME, 'src/locales/en.json');
  const save = async (from: string, to: string) =>
    writeFile(texts, (await readFile(texts, 'utf8')).replace(from, to));
  await save(RELEASED, 'As it is on my machine.');
  let server: DevServer | undefined;
  try {
    server = await test.step(`npm run dev -w ${NAME}`, () =>
      startDev(workspace.folder, { ...site.env, DEV_PORT: '0', SITE_URL: staging }));
    const { origin } = server;

    const address = `${staging}${AT}?remote=${NAME}@${origin}`;
    await page.goto(address);
    await expect(page.getByText(`the program at ${origin}`)).toBeVisible();
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page).toHaveURL(staging + AT);
    await expect(page.getByText('As it is on my machine.')).toBeVisible();
    await expect(badge(page)).toHaveText(`QA · ${NAME} 0.0.0-local.${new URL(origin).port}`);

    const other = await browser.newPage({ baseURL: site.urls.edge });
    await other.goto(staging + AT);
    await expect(other.getByText(RELEASED)).toBeVisible();
    await expect(badge(other)).toHaveCount(0);
    await other.close();

    await test.step('from the public network, as soon as the browser is allowed to reach its own machine', async () => {
      const { launchOptions = {} } = project.use;
      const outside = await playwright.chromium.launch(publicAt(launchOptions, staging));
      const context = await outside.newContext();
      const far = await context.newPage();
      await far.goto(address);
      await far.getByRole('button', { name: 'Show it' }).click();
      await expect(far.getByText(`Nothing can be loaded from ${origin}.`)).toBeVisible();
      await context.grantPermissions(['local-network-access']);
      await far.getByRole('link', { name: 'Try again' }).click();
      await expect(far.getByText('As it is on my machine.')).toBeVisible();
      await outside.close();
    });

    await save('As it is on my machine.', 'As I saved it just now.');
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('As I saved it just now.')).toBeVisible({ timeout: 15_000 });
    }).toPass();
  } finally {
    if (server) await end(server.process);
    await workspace.remove();
  }

  await page.getByRole('button', { name: 'Back to normal' }).click();
  await expect(badge(page)).toHaveCount(0);
  await expect(page.getByText(RELEASED)).toBeVisible();
});

/** For a browser to which a site of this machine is one of the internet. */
function publicAt(options: LaunchOptions, site: string): LaunchOptions {
  const place = `127.0.0.1:${new URL(site).port}`;
  return { ...options, args: [...(options.args ?? []), `--ip-address-space-overrides=${place}=public`] };
}

interface DevServer {
  origin: string;
  process: ChildProcess;
}

/** Resolves when it prints the address of the remote. */
async function startDev(folder: string, env: Record<string, string>): Promise<DevServer> {
  const server = spawn(process.execPath, [path.join(folder, 'tools', 'run.mjs'), 'dev', NAME], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  server.stderr.on('data', (text: Buffer) => output.push(text.toString()));
  for await (const line of createInterface({ input: server.stdout })) {
    output.push(line);
    const [, address] = line.split(`${NAME} alone: `);
    if (address) return { origin: new URL(address).origin, process: server };
  }
  throw new Error(`The development server did not start:\n${output.join('\n')}`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill();
  await ended;
}
