import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openWriter, promote, type Refusal } from '@palaro/release';
import { freePort } from '@palaro/tools/free-port';
import { startNode } from '@palaro/tools/start-node';
import { registerByCalls } from './support/by-calls.ts';
import { deposit } from './support/deposit.ts';
import { balance } from './support/member.ts';
import { expect, onOwnSite } from './support/own-site.ts';
import { liveVersions } from './support/releases.ts';
import type { Site } from './support/site.ts';
import { takeTurns } from './support/two-apis.ts';
import { until } from './support/until.ts';
import { copyWorkspace, type WorkspaceCopy } from './support/workspace-copy.ts';

const test = onOwnSite(import.meta.filename);

/** File, a text in it (null: its end), and the replacement. */
type Edits = [file: string, found: string | null, by: string][];

const KEY = `  jackpot_closed: {
    condition: 'No jackpot is open.',
    texts: {
      en: 'No jackpot is open now',
      ph: 'Walang bukas na jackpot ngayon',
      zh: '目前没有开放的奖池',
      ms: 'Tiada jackpot dibuka sekarang',
    },
  },
`;

/** A new call, with a new error key that only it answers. */
const CONTRACT: Edits = [
  ['contract/src/errors/content.ts', '  duplicate_survey: {\n', `${KEY}  duplicate_survey: {\n`],
  [
    'contract/src/cms.schemas.ts',
    null,
    `export const jackpot = describeCall({
  summary: 'The amount of the jackpot.',
  request: nothing,
  value: z.object({ amount: z.string() }),
  errors: ['jackpot_closed'],
});
`,
  ],
  [
    'contract/src/cms.calls.ts',
    null,
    `export const jackpot: OpenCall<typeof schemas.jackpot> = { path: '/cms/jackpot', access: 'open', kind: 'query' };\n`,
  ],
];
const API: Edits = [
  [
    'member-api/src/content/cms/cms.routes.ts',
    '  answer(cms.articlelist,',
    `  answer(cms.jackpot, async () => ({ value: { amount: '1000.00' } })),\n  answer(cms.articlelist,`,
  ],
];
const REMOTE: Edits = [
  [
    'mfe-content/src/banners/banners.queries.ts',
    '    bannerList: queryOf(',
    '    jackpot: queryOf(build, cms.jackpot),\n    bannerList: queryOf(',
  ],
  [
    'mfe-content/src/banners/banners.queries.ts',
    null,
    `\n/** Its amount, or why there is none. */
export function useJackpot() {
  const { data, error } = banners.useJackpotQuery();
  return error && errorKeyOf(error) === 'jackpot_closed' ? 'closed' : data?.amount;
}\n`,
  ],
  [
    'mfe-content/src/banners/banners.queries.ts',
    'import { api, queryOf',
    'import { api, errorKeyOf, queryOf',
  ],
  [
    'mfe-content/src/banners/announcements.tsx',
    'const language = useLanguage();',
    'const jackpot = useJackpot();\n  const language = useLanguage();',
  ],
  [
    'mfe-content/src/banners/announcements.tsx',
    'import { useAnnouncements }',
    'import { useAnnouncements, useJackpot }',
  ],
  ['mfe-content/src/banners/announcements.tsx', 'const text = `', 'const text = `${jackpot ?? ""} '],
];

async function edit({ folder }: WorkspaceCopy, edits: Edits): Promise<void> {
  for (const [file, found, by] of edits) {
    const place = path.join(folder, file);
    const text = await readFile(place, 'utf8');
    expect(text, file).toContain(found ?? '');
    await writeFile(place, found === null ? text + by : text.replace(found, by));
  }
}

async function build(workspace: WorkspaceCopy, site: Site, name: string) {
  await workspace.npm(site.env, 'run', 'build', '-w', name);
  const output = await workspace.command(site.env, 'release', 'publish', name, '--json');
  const [, version = ''] = /"version":"([^"]+)"/.exec(output) ?? [];
  return { name, version };
}

/** Starts the API of the copy beside the running one: on the same database, on a port of its own. */
async function deployApi(workspace: WorkspaceCopy, site: Site) {
  const [port, staffPort, partnerPort] = [await freePort(), await freePort(), await freePort()].map(String);
  const entry = path.join(workspace.folder, 'member-api/src/main.ts');
  const env = { ...site.env, API_PORT: port, STAFF_PORT: staffPort, PARTNER_PORT: partnerPort };
  const child = startNode([entry], { cwd: workspace.folder, env, stdio: ['ignore', 'ignore', 'ignore'] });
  const url = `http://localhost:${port}`;
  const isReady = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok;
  await until('the API of the copy', isReady, { withinMs: 60_000 });
  return { url, end: () => void child.kill() };
}

/** Promotes one release, checked against the API at this address. Returns the gate's refusal, or an empty text. */
async function promoteAlone(
  site: Site,
  apiUrl: string | undefined,
  release: { name: string; version: string },
) {
  const env = { ...site.env, ...(apiUrl && { API_URL: apiUrl }) };
  const writer = openWriter(env, path.join(import.meta.dirname, '..'));
  try {
    return await promote(writer, 'production', [release]).then(
      () => '',
      (refusal: Refusal) => refusal.text,
    );
  } finally {
    await writer.registry.end();
  }
}

test('a team adds a call with an error key of its own, and contract, API, shared-lib and remote are released each alone', async ({
  page,
  site,
}) => {
  test.slow();
  const before = await liveVersions(site);
  const workspace = await copyWorkspace();
  let api: Awaited<ReturnType<typeof deployApi>> | undefined;
  try {
    await edit(workspace, [...CONTRACT, ...API, ...REMOTE]);
    const remote = await test.step('build the remote', () => build(workspace, site, 'mfe-content'));

    const early = await test.step('a remote before its API', () => promoteAlone(site, undefined, remote));
    expect(early).toContain('mfe-content makes calls that the API does not answer: /cms/jackpot.');
    expect(early).toContain(`1. the API with what mfe-content uses; 2. mfe-content@${remote.version}`);

    await test.step('1. contract and API', async () => {
      expect(await workspace.command(site.env, 'release', 'check-api')).toContain(
        'The API of this checkout breaks nothing that production serves.',
      );
      api = await deployApi(workspace, site);
    });
    await test.step('a member deposits while both APIs answer, the old one and the new one in turn', async () => {
      await registerByCalls(page);
      const answered = await takeTurns(page, api?.url ?? '');
      await page.goto('/');
      await deposit(page, 500);
      await expect(balance(page)).toHaveText('₱500.00');
      await page.unrouteAll({ behavior: 'wait' });
      expect(answered.length).toBeGreaterThan(5);
    });
    await test.step('2. shared-lib, which has the sentence of the key', async () => {
      const library = await build(workspace, site, 'shared-lib');
      expect(await promoteAlone(site, api?.url, library)).toBe('');
      await expect.poll(() => liveVersions(site)).toEqual({ ...before, 'shared-lib': library.version });
    });
    await test.step('3. the remote', async () => {
      const others = await liveVersions(site);
      expect(await promoteAlone(site, api?.url, remote)).toBe('');
      await expect.poll(() => liveVersions(site)).toEqual({ ...others, 'mfe-content': remote.version });
    });

    await test.step('and an API without what it reads is refused by name', async () => {
      await edit(workspace, [
        ['contract/src/cms.schemas.ts', '{ amount: z.string() }', '{ sum: z.string() }'],
      ]);
      const output = await workspace.command(site.env, 'release', 'check-api').catch(String);
      expect(output).toContain(`would break mfe-content@${remote.version} (Content team)`);
      expect(output).toContain('  - /cms/jackpot answer.value.amount is gone');
    });
  } finally {
    api?.end();
    await workspace.remove();
  }
});
