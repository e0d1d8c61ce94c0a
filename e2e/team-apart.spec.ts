import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { SBOM_FILE } from '@palaro/release-client/file-names';
import { findToken } from '@palaro/release-client/find-token';
import { previewBuild } from '@palaro/release-client/preview';
import { openServiceClient } from '@palaro/release-client/service-client';
import { mendLock } from '@palaro/tools/mend-lock';
import { startJob } from './support/ci-job.ts';
import { intrude, oldSet, timestampOf, withAlteredRecord } from './support/intruder.ts';
import { expectFit } from './support/expect-fit.ts';
import { expect, onOwnSite } from './support/own-site.ts';
import { liveVersions } from './support/releases.ts';
import type { Site } from './support/site.ts';
import { openTeamCi, type TeamCi } from './support/team-ci.ts';
import { delegateTo, newTeamKey, signNext } from './support/team-key.ts';
import { startTeam, startTeamDev, type Team } from './support/team-repository.ts';
import { openUploadProxy } from './support/upload-proxy.ts';

const test = onOwnSite(import.meta.filename);

const NAME = 'mfe-tournaments';
const REPOSITORY = `palaro/${NAME}`;
const TEXT = 'It begins soon';
const SAVED = 'As it was saved just now';
/** The branch on which it is saved. */
const NEXT = 'next';
const AUTHOR = {
  GIT_AUTHOR_NAME: 'Tournaments team',
  GIT_AUTHOR_EMAIL: 'tournaments@example.com',
  GIT_COMMITTER_NAME: 'Tournaments team',
  GIT_COMMITTER_EMAIL: 'tournaments@example.com',
};
/** Parts of the workspace that no team has. */
const PRIVATE = ['member-api', 'release', 'edge', 'stack', 'shell'];
/** Of the package.json: what it is published as at last. */
const FINAL = '1.0.0';
/** Files that are uploaded before the token expires. */
const FIRST_FILES = 3;

const MAY = ['publish', 'canary', 'promote', 'rollback'];
const OWNER = {
  team: 'Tournaments team',
  who: [
    { issuer: 'github', claims: { repository: REPOSITORY, ref: 'refs/heads/main' }, may: MAY },
    { issuer: 'gitlab', claims: { project_path: REPOSITORY, ref_path: 'refs/heads/main' }, may: MAY },
  ],
};

type Environment = Record<string, string>;

interface Repository {
  folder: string;
  /** Runs a program in it, with further settings if any. @throws with its output when it fails. */
  run: (words: string, env?: Environment) => Promise<string>;
  /** Runs the client of the release service. @throws with its output when it fails. */
  palaro: (words: string, env: Environment) => Promise<string>;
  change: (file: string, from: string, to: string) => Promise<void>;
  git: (...words: string[]) => Promise<string>;
  /** What its workflows run. */
  ci: TeamCi;
}

/** A job of the team's CI with a token of its own, and the key by which the team signs. */
interface Ci {
  job: Environment;
  key: string;
}

test('a team with a repository of its own makes, checks, develops and releases a remote, with our packages alone', async ({
  page,
  site,
}) => {
  test.slow();
  const team = await test.step('the packages are in a registry', startTeam);
  try {
    const repository = await makeRepository(team, site);
    await checkIt(repository);
    await developIt(repository, site, page);
    const ci = await ownIt(repository, site);
    await test.step('a token expires', () => uploadInTwo(repository, site, ci));
    await test.step('only the team signs, and only its releases', () => signAlone(repository, site, ci));
    await releaseIt(repository, site, page, ci);
    await checkAgainstLive(repository, site);
    await test.step('what is not theirs', () => beRefused(repository, site, ci));
    await test.step('a break-in', () => breakIn(repository, site, ci));
  } finally {
    await team.close();
  }
});

async function makeRepository(team: Team, site: Site): Promise<Repository> {
  await test.step('npm create @palaro/remote', () =>
    team.run({ words: ['npm', 'create', '--yes', '@palaro/remote', NAME] }));
  const folder = path.join(team.folder, NAME);
  const run: Repository['run'] = (words, env) =>
    test.step(words, () => team.run({ below: NAME, words: words.split(' '), env }));
  const git = (...words: string[]) => team.run({ below: NAME, words: ['git', ...words], env: AUTHOR });
  await run(`npm install --package-lock-only --prefer-offline --@palaro:registry=${team.registry.url}`);
  await mendLockOf(folder);
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '.');
  await git('commit', '--quiet', '--message=As it was made');
  const ci = openTeamCi(
    {
      folder,
      path: REPOSITORY,
      commit: () => headOf(git),
      shell: (line, env) => test.step(line, () => team.run({ below: NAME, words: ['sh', '-ec', line], env })),
    },
    site,
    { PALARO_REGISTRY: team.registry.url, PALARO_SERVICE: site.urls.release },
  );
  return {
    folder,
    run,
    git,
    ci,
    palaro: (words, env) => run(`node_modules/.bin/palaro ${words}`, env),
    change: async (file, from, to) => {
      const place = path.join(folder, file);
      const text = await readFile(place, 'utf8');
      expect(text).toContain(from);
      await writeFile(place, text.replace(from, to));
    },
  };
}

/** Of packages for other systems, a registry may have those only that somebody has asked for; `npm ci` wants all of them named. */
async function mendLockOf(folder: string): Promise<void> {
  const file = path.join(folder, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8')) as Parameters<typeof mendLock>[0];
  mendLock(lock);
  await writeFile(file, JSON.stringify(lock, null, 2));
}

/** In a clean folder, by what the workflow says. */
async function checkIt({ folder, run, git, ci }: Repository): Promise<void> {
  expect(await ci.check()).toContain(`the gate would find nothing in its files.`);
  expect(await git('status', '--porcelain')).toBe('');
  for (const name of PRIVATE)
    expect(existsSync(path.join(folder, 'node_modules/@palaro', name)), name).toBe(false);

  const dist = path.join(folder, 'dist');
  const name = (await readdir(dist)).find((file) => /^tournaments\..*\.js$/.test(file));
  const chunk = path.join(dist, String(name));
  const built = await readFile(chunk, 'utf8');
  await writeFile(chunk, `${built};import("https://example.com/code.js");`);
  await expect(run('npx remote-kit check')).rejects.toThrow(/native_import: .*import\(\)/);
  await writeFile(chunk, built);
}

/** On a branch of its own. */
async function developIt({ folder, change, git }: Repository, { urls }: Site, page: Page): Promise<void> {
  await git('switch', '--quiet', '--create', NEXT);
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
      await expect(alone.getByText(SAVED)).toBeVisible({ timeout: 15_000 });
    }).toPass();
    await alone.close();
  } finally {
    await server.close();
  }
  await git('commit', '--quiet', '--all', '--message=As it was saved');
  await git('switch', '--quiet', 'main');
}

/** Its CI registers the name, and the house delegates it to the team's key. */
async function ownIt({ folder, run, git }: Repository, site: Site): Promise<Ci> {
  await writeFile(path.join(folder, 'owner.json'), JSON.stringify(OWNER));
  await run('npx oxfmt owner.json');
  await git('add', '.');
  await git('commit', '--quiet', '--message=Who may release it');
  const job = await startJob(site, { repository: REPOSITORY, sha: await headOf(git) });
  expect(await run(`npx palaro owners ${NAME} --set owner.json`, job)).toContain('registered');
  const key = newTeamKey();
  await delegateTo(key, NAME, site);
  return { job, key };
}

/** A token expires in the middle of an upload: nothing is released, and the same command goes on with the next one. */
async function uploadInTwo({ folder, palaro, git }: Repository, site: Site, { job }: Ci): Promise<void> {
  const service = site.urls.release;
  const token = path.join(folder, '.cache/token');
  await writeFile(token, await findToken(job, service));
  const sha = await headOf(git);
  const old = await startJob(site, { repository: REPOSITORY, sha, token_age: 3_600 });
  const upload = async (proxy: Awaited<ReturnType<typeof openUploadProxy>>, refusal: string) => {
    const env = { PALARO_SERVICE: proxy.url, PALARO_TOKEN_FILE: token };
    await expect(palaro('publish --to production', env)).rejects.toThrow(`(${refusal}, `);
    proxy.close();
    expect((await readJson(`${service}/releases/${NAME}`)).versions).toEqual([]);
    return proxy.taken();
  };
  const expires = { older: await findToken(old, service), lasts: FIRST_FILES };
  expect(await upload(await openUploadProxy(service, expires), 'token_expired')).toBe(FIRST_FILES);
  // All of it is there now, and the team has not signed it.
  const { files } = await previewBuild(folder);
  const rest = await upload(await openUploadProxy(service), 'role_key_missing');
  expect(rest).toBeGreaterThan(0);
  expect(rest).toBeLessThanOrEqual(files.size - FIRST_FILES);
}

/** Neither another key signs their releases, nor their key anything else. */
async function signAlone({ folder, palaro }: Repository, site: Site, { job, key }: Ci): Promise<void> {
  const service = openServiceClient(site.urls.release, () => findToken(job, site.urls.release));
  const other = { ...job, PALARO_SIGNING_KEY: newTeamKey() };
  await expect(palaro('publish', other)).rejects.toThrow('(role_unsigned, ');

  const { record } = await previewBuild(folder);
  const snapshot = JSON.stringify(await service.read('/metadata/snapshot.json'));
  const sbom = await readFile(path.join(folder, 'dist', SBOM_FILE), 'utf8');
  const asTheirs = { record, role: signNext(snapshot, key), sbom };
  await expect(service.change(`/releases/${NAME}/${record.version}`, asTheirs)).rejects.toMatchObject({
    code: 'role_unsigned',
  });
  const put = service.change('/metadata/snapshot.json', JSON.parse(asTheirs.role), { method: 'PUT' });
  await expect(put).rejects.toMatchObject({ code: 'address_unknown' });
  expect((await readJson(`${site.urls.release}/releases/${NAME}`)).versions).toEqual([]);
}

/** Two versions, by the jobs of either host's workflow, of which the second is taken back. */
async function releaseIt(
  { palaro, git, ci }: Repository,
  site: Site,
  page: Page,
  { job, key }: Ci,
): Promise<void> {
  const signing = { PALARO_SIGNING_KEY: key };
  /** The edge hears of a change by itself; until then new visits get what was live before. */
  const newVisitShows = (text: string) =>
    expect(async () => {
      await page.context().clearCookies();
      await page.goto(`${site.urls.edge}/tournaments`);
      await expect(page.getByText(text)).toBeVisible({ timeout: 15_000 });
    }).toPass();
  await ci.releaseOnGitlab(signing);
  await expect.poll(() => liveVersions(site)).toHaveProperty(NAME);
  await newVisitShows(TEXT);

  await git('merge', '--quiet', '--no-edit', NEXT);
  const output = await ci.releaseOnGithub(signing);
  const [, alone = ''] = /opens alone at (http\S+)/.exec(output) ?? [];
  await page.goto(alone);
  await expect(page.frameLocator('iframe').getByText(SAVED)).toBeVisible();
  await newVisitShows(SAVED);
  const from = await palaro(`provenance ${alone.split('/').at(-1)}`, { PALARO_SERVICE: site.urls.release });
  const repository = `${site.urls.identity}/github/${REPOSITORY}`;
  expect(from).toContain(`from commit ${await headOf(git)} of ${repository} at refs/heads/main\n`);
  await test.step('the console', async () => readInConsole(page, site, await headOf(git)));
  await palaro(`rollback ${NAME} --reason worse`, job);
  await newVisitShows(TEXT);
}

/** What anybody reads there, on a phone, of the version that a job has released. */
async function readInConsole(page: Page, site: Site, commit: string): Promise<void> {
  await page.goto(`${site.urls.release}/console`);
  const card = page.getByRole('region', { name: NAME, exact: true });
  await expect(card).toContainText(`commit ${commit.slice(0, 7)} of ${REPOSITORY} by workflow`);
  await expect(card).toContainText(OWNER.team);
  await expectFit(page);
  await card.screenshot({ path: test.info().outputPath('console-card.png') });
  await card.getByRole('link', { name: /^Details of/ }).click();
  await expect(page.getByText("The token of the CI's job says so.")).toBeVisible();
  await expect(page.getByRole('main')).toContainText(new RegExp(`Commit\\s*${commit}`));
  await expectFit(page);
  await page.screenshot({ path: test.info().outputPath('console-release.png'), fullPage: true });
}

/** By the shared-lib that is served: a name that only a newer package has is refused. */
async function checkAgainstLive({ folder, run }: Repository, site: Site): Promise<void> {
  const live = { PALARO_SERVICE: site.urls.release };
  await run('npm run types', live);
  const door = path.join(folder, 'node_modules/@palaro/shared-lib/src/ui/index.d.ts');
  const newer = path.join(folder, 'src/newer.ts');
  await appendFile(door, 'export declare const NewThing: number;\n');
  await writeFile(newer, "export { NewThing } from '@palaro/shared-lib/ui';\n");
  await run('npx tsc --noEmit');
  await expect(run('npm run types', live)).rejects.toThrow(/has no exported member 'NewThing'/);
  await rm(newer);
}

/** Each by its name, and nothing is changed by any. */
async function beRefused({ palaro }: Repository, site: Site, { job }: Ci): Promise<void> {
  const stranger = await startJob(site, { repository: 'palaro/mfe-night-market' });
  const branch = await startJob(site, { repository: REPOSITORY, ref: 'refs/heads/try' });
  const request = await startJob(site, { repository: REPOSITORY, event: 'pull_request' });
  const nobody = { PALARO_SERVICE: site.urls.release };
  const publish = `publish ${NAME} --to production`;
  const refusals: [code: string, words: string, who: Environment][] = [
    ['not_owner', 'rollback mfe-wallet --reason ours', job],
    ['not_owner', 'owners mfe-wallet --set owner.json', job],
    ['right_missing', 'halt --reason ours', job],
    ['not_owner', publish, stranger],
    ['claims_unfit', publish, branch],
    ['pull_request_refused', publish, request],
    ['token_not_found', publish, nobody],
  ];
  const before = await liveVersions(site);
  await Promise.all(
    refusals.map(([code, words, who]) => expect(palaro(words, who)).rejects.toThrow(`(${code}, `)),
  );
  expect(await liveVersions(site)).toEqual(before);
}

/** Who writes to the registry or the store, and has no key but the team's, changes nothing for visitors, and it is said. */
async function breakIn({ palaro, git }: Repository, site: Site, { key }: Ci): Promise<void> {
  const before = await liveVersions(site);
  const alarms = async () => {
    const { trust } = await readJson(`${site.urls.edge}/release/status`);
    return trust.alarms.map(({ problem }: { problem: string }) => problem.split(':')[0]);
  };
  const raises = async (code: string) => {
    await expect.poll(alarms).toEqual([code]);
    expect(await liveVersions(site)).toEqual(before);
  };
  await intrude(
    site,
    timestampOf(([first = '']) => first),
    () => raises('role_replayed'),
  );
  await intrude(
    site,
    timestampOf((all) => signNext(all.at(-1) ?? '', key)),
    () => raises('role_unsigned'),
  );
  await expect.poll(alarms).toEqual([]);

  const log = path.join(site.dataDir, 'logs', 'edge.log');
  await intrude(site, oldSet, async () => {
    await expect
      .poll(() => readFile(log, 'utf8'))
      .toMatch(/"production\\" is not to be trusted: serial \d+ is older/);
    expect(await liveVersions(site)).toEqual(before);
  });

  const job = await startJob(site, { repository: REPOSITORY, sha: await headOf(git) });
  const publish = () => palaro('publish --final', { ...job, PALARO_SIGNING_KEY: key });
  const alone = async () => (await fetch(`${site.urls.edge}/isolate/${NAME}@${FINAL}`)).status;
  await publish();
  await withAlteredRecord(site, { name: NAME, version: FINAL }, async () => {
    expect(await alone()).toBe(404);
    await expect(publish()).rejects.toThrow('(record_tampered, ');
  });
  expect(await alone()).toBe(200);
  expect(await liveVersions(site)).toEqual(before);
}

const headOf = async (git: Repository['git']) => (await git('rev-parse', 'HEAD')).trim();

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
const readJson = async (url: string): Promise<any> => (await fetch(url)).json();
