import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { command } from './support/operator.ts';
import { openWriter, readStatus } from '@palaro/release';
import { expect, onOwnSite } from './support/own-site.ts';
import { liveVersions, publishChanged } from './support/releases.ts';
import type { Site } from './support/site.ts';
import { copyWorkspace } from './support/workspace-copy.ts';

const test = onOwnSite(import.meta.filename);

// Each builds deployables and looks at whole sets of releases in a browser.
test.beforeEach(() => test.slow());

/** The output of promoting this. */
async function refusalOf({ name, version }: { name: string; version: string }): Promise<string> {
  return command('release', 'promote', `${name}@${version}`).then(
    (text) => `Nothing spoke against it: ${text}`,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test('a wallet that breaks, logs errors or is inaccessible is detected in a browser before members get it', async ({
  site,
}) => {
  const before = await liveVersions(site);
  const output = await refusalOf(
    await publishChanged(site, 'mfe-wallet', {
      'src/deposit/deposit-page.tsx': (text) => `${text}\nthrow new Error('The deposit page is broken');\n`,
      'src/withdrawal-page.tsx': (text) => `${text}\nconsole.error('The withdrawal page is not well');\n`,
      'src/statement/statement-page.tsx': (text) =>
        text.replace('<WalletLinks />', '<WalletLinks /><button type="button" />'),
    }),
  );
  expect(output).toMatch(
    /mfe-wallet does not come up with the live set in a browser, at \/deposit: .*deposit page is broken/,
  );
  expect(output).toMatch(
    /complaints in the browser’s console, at \/withdrawal: The withdrawal page is not well/,
  );
  expect(output).toMatch(/what some cannot use, at \/statement: button-name/);
  expect(output).toMatch(/, at \/isolate\/mfe-wallet@.*scenario=/);
  for (const code of ['boot_failed', 'boot_complaint', 'boot_inaccessible'])
    expect(output).toContain(`(${code}, `);
  expect(await liveVersions(site)).toEqual(before);
});

test('a wallet with two Reacts, the page of another remote and too many bytes is refused for all three', async ({
  site,
}) => {
  const output = await refusalOf(
    await publishChanged(site, 'mfe-wallet', {
      'node_modules/react-dom/package.json': () =>
        '{ "name": "react-dom", "version": "19.2.0", "main": "index.js" }',
      'node_modules/react-dom/index.js': () => 'module.exports = {};',
      'manifest.ts': (text) => text.replace("path: '/withdrawal'", "path: '/promotions'"),
      'src/deposit/deposit-page.tsx': (text) =>
        `${text}\nexport const MUCH = '${'palaro '.repeat(20_000)}';\nconsole.log(MUCH);\n`,
    }),
  );
  expect(output).toContain('react 19.3.1 and react-dom 19.2.0');
  expect(output).toMatch(/The page \/promotions of mfe-\w+ belongs to mfe-\w+/);
  expect(output).toMatch(/mfe-wallet is larger than its budget: deposit \d+ of 125000 bytes/);
});

test('a shared-lib that removes or changes names in use is refused, one that adds names is accepted', async ({
  site,
}) => {
  const broken = await publishChanged(site, 'shared-lib', {
    'src/core/index.ts': (text) => text.replace('  useIsMember,\n', ''),
    'src/core/format.ts': (text) =>
      text.replace('formatInstant(instant: string)', 'formatInstant(instant: Date)'),
  });
  const output = await refusalOf(broken);
  expect(output).toMatch(
    /mfe-content takes useIsMember from the door core of shared-lib, which does not export it/,
  );
  expect(output).toMatch(
    /mfe-wallet uses the door core of shared-lib in a way that does not fit it:\n {2}- formatInstant\(instant\) takes Date, and took string\n/,
  );

  const wider = await publishChanged(site, 'shared-lib', {
    'src/core/format.ts': (text) => `${text}\nexport const formatNothing = (): string => '';\n`,
    'src/core/index.ts': (text) => text.replace('{ formatInstant,', '{ formatInstant, formatNothing,'),
  });
  const taken = await command('release', 'promote', `shared-lib@${wider.version}`);
  expect(taken).toContain(`→ ${wider.version}`);
  await expect.poll(() => liveVersions(site)).toMatchObject({ 'shared-lib': wider.version });
});

test('a remote whose sources make a call that the live API does not answer yet is refused, by the name of the call', async ({
  site,
}) => {
  const before = await liveVersions(site);
  const workspace = await copyWorkspace();
  try {
    // As on a team's branch that adds a call: its contract has it, but the running API does not.
    const contract = path.join(workspace.folder, 'contract/src/campaign.calls.ts');
    const text = await readFile(contract, 'utf8');
    expect(text).toContain("'/campaign/pickiconcampaigncheck'");
    await writeFile(contract, text.replace("'/campaign/pickiconcampaigncheck'", "'/campaign/pickiconpicks'"));
    await workspace.npm(site.env, 'run', 'build', '-w', 'mfe-promotions');
    await workspace.command(site.env, 'release', 'publish', 'mfe-promotions');
    const version = await publishedLast(site, 'mfe-promotions');
    const output = await refusalOf({ name: 'mfe-promotions', version });
    expect(output).toMatch(/mfe-promotions .*\/campaign\/pickiconpicks/);
    expect(output).toContain('(call_unknown, ');
    expect(await liveVersions(site)).toEqual(before);
  } finally {
    await workspace.remove();
  }
});

async function publishedLast(site: Site, name: string): Promise<string> {
  const writer = openWriter(site.env, path.join(import.meta.dirname, '..'));
  try {
    const { releases } = await readStatus(writer, 'production');
    return releases.find((release) => release.name === name)?.latest ?? '';
  } finally {
    await writer.registry.end();
  }
}
