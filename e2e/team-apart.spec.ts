import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startJob } from './support/ci-job.ts';
import { expect, onOwnSite } from './support/own-site.ts';
import { liveVersions } from './support/releases.ts';
import type { Site } from './support/site.ts';
import { startTeam, startTeamDev, type Team } from './support/team-repository.ts';

const test = onOwnSite(import.meta.filename);

const NAME = 'mfe-tournaments';
const REPOSITORY = `palaro/${NAME}`;
const TEXT = 'It begins soon';
const SAVED = 'As it was saved just now';
const WORSE = 'Nobody wants this';
/** Parts of the workspace that no team has. */
const PRIVATE = ['member-api', 'release', 'edge', 'stack', 'shell'];

const OWNER = {
  team: 'Tournaments team',
  who: [
    {
      issuer: 'github',
      claims: { repository: REPOSITORY, ref: 'refs/heads/main' },
      may: ['publish', 'canary', 'promote', 'rollback'],
    },
  ],
};

interface Repository {
  folder: string;
  /** Runs a program in it, with further settings if any. @throws with what it said when it fails. */
  run: (words: string, env?: Record<string, string>) => Promise<string>;
  change: (file: string, from: string, to: string) => Promise<void>;
}

test('a team with a repository of its own makes, checks, develops and releases a remote, with our packages alone', async ({
  page,
  site,
}) => {
  test.slow();
  const team = await test.step('the packages are in a registry', startTeam);
  try {
    const repository = await makeRepository(team);
    await checkIt(repository);
    await developIt(repository, site, page);
    await releaseIt(repository, site, page);
    await beRefused(repository, site);
  } finally {
    await team.close();
  }
});

async function makeRepository(team: Team): Promise<Repository> {
  await test.step('npm create @palaro/remote', () =>
    team.run({ words: ['npm', 'create', '--yes', '@palaro/remote', NAME] }));
  const folder = path.join(team.folder, NAME);
  await writeFile(path.join(folder, '.npmrc'), team.registry.settings);
  return {
    folder,
    run: (words, env) => test.step(words, () => team.run({ below: NAME, words: words.split(' '), env })),
    change: async (file, from, to) => {
      const place = path.join(folder, file);
      const text = await readFile(place, 'utf8');
      expect(text).toContain(from);
      await writeFile(place, text.replace(from, to));
    },
  };
}

async function checkIt({ folder, run }: Repository): Promise<void> {
  await run('npm install --prefer-offline --no-audit --no-fund');
  for (const name of PRIVATE)
    expect(existsSync(path.join(folder, 'node_modules/@palaro', name)), name).toBe(false);
  await run('npm run lint');
  expect(await run('npm test')).toContain(`the gate would find nothing in its files.`);

  const dist = path.join(folder, 'dist');
  const name = (await readdir(dist)).find((file) => /^tournaments\..*\.js$/.test(file));
  const chunk = path.join(dist, String(name));
  const built = await readFile(chunk, 'utf8');
  await writeFile(chunk, `${built};import("https://example.com/code.js");`);
  await expect(run('npx remote-kit check')).rejects.toThrow(/native_import: .*import\(\)/);
  await writeFile(chunk, built);
}

async function developIt({ folder, change }: Repository, { urls }: Site, page: Page): Promise<void> {
  const server = await test.step('npm run dev', () =>
    startTeamDev(folder, NAME, ['--port', '0', '--site', urls.edge]));
  try {
    const alone = await page.context().newPage();
    await alone.goto(`${server.origin}/isolate/${NAME}?screen`);
    await expect(alone.getByText(TEXT)).toBeVisible();
    await page.goto(`${urls.edge}/tournaments?remote=${NAME}@${server.origin}`);
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByText(TEXT)).toBeVisible();
    await change('src/locales/en.json', TEXT, SAVED);
    await expect(async () => {
      await alone.reload();
      await expect(alone.getByText(SAVED)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await alone.close();
  } finally {
    await server.close();
  }
}

/** By its CI, which has nothing but its own token. */
async function releaseIt({ folder, run, change }: Repository, site: Site, page: Page): Promise<void> {
  const job = await startJob(site, { repository: REPOSITORY });
  await writeFile(path.join(folder, 'owner.json'), JSON.stringify(OWNER));
  expect(await run(`npx palaro owners ${NAME} --set owner.json`, job)).toContain('registered');
  /** The edge hears of a change by itself; until then new visits get what was live before. */
  const newVisitShows = (text: string) =>
    expect(async () => {
      await page.context().clearCookies();
      await page.goto(`${site.urls.edge}/tournaments`);
      await expect(page.getByText(text)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  const said = await run('npm run release -- --to production', job);
  const [, alone] = /opens alone at (http\S+)/.exec(said) ?? [];
  await page.goto(String(alone));
  await expect(page.frameLocator('iframe').getByText(SAVED)).toBeVisible();
  await newVisitShows(SAVED);

  await change('src/locales/en.json', SAVED, WORSE);
  await run('npm run release -- --to production', job);
  await newVisitShows(WORSE);
  await run(`npx palaro rollback ${NAME} --reason worse`, job);
  await newVisitShows(SAVED);
}

/** Each by its name, and nothing is changed by any. */
async function beRefused({ run }: Repository, site: Site): Promise<void> {
  const job = await startJob(site, { repository: REPOSITORY });
  const stranger = await startJob(site, { repository: 'palaro/mfe-night-market' });
  const branch = await startJob(site, { repository: REPOSITORY, ref: 'refs/heads/try' });
  const request = await startJob(site, { repository: REPOSITORY, event: 'pull_request' });
  const nobody = { PALARO_SERVICE: site.urls.release };
  const publish = `npx palaro publish ${NAME} --to production`;
  const refusals: [code: string, words: string, who: Record<string, string>][] = [
    ['not_owner', 'npx palaro rollback mfe-wallet --reason ours', job],
    ['not_owner', 'npx palaro owners mfe-wallet --set owner.json', job],
    ['right_missing', 'npx palaro halt --reason ours', job],
    ['not_owner', publish, stranger],
    ['claims_unfit', publish, branch],
    ['pull_request_refused', publish, request],
    ['token_not_found', publish, nobody],
  ];
  const before = await liveVersions(site);
  for (const [code, words, who] of refusals) await expect(run(words, who)).rejects.toThrow(`(${code}, `);
  expect(await liveVersions(site)).toEqual(before);
}
