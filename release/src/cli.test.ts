import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BootCheck } from './check.ts';
import { runCommand } from './cli.ts';
import { Refusal } from './refusals.ts';
import { declaredCalls } from './served-calls.ts';
import { openWriter } from './settings.ts';
import type { ReleaseLab } from './testing.ts';
import { openLab, writeRemote } from './testing.ts';

let lab: ReleaseLab;

beforeAll(async () => {
  lab = await openLab();
  const workspaces = ['mfe-wallet', 'mfe-games', 'e2e'];
  await writeFile(path.join(lab.root, 'package.json'), JSON.stringify({ workspaces }));
  for (const [name, page] of [
    ['mfe-wallet', '/deposit'],
    ['mfe-games', '/slot'],
  ] as const) {
    await writeRemote(lab.root, name, { path: page, title: name });
    await writeFile(path.join(lab.root, name, 'package.json'), JSON.stringify({ scripts: { build: 'x' } }));
  }
});
afterAll(() => lab.close());

/** The result of the browser check of new releases. */
let seen: BootCheck = async () => [];

function release(...words: string[]): Promise<string> {
  const env = {
    DATABASE_URL: lab.databaseUrl,
    RELEASE_PRIVATE_KEY: lab.keys.privateKey,
    RELEASE_PUBLIC_KEY: lab.keys.publicKey.replaceAll('\n', '\\n'),
    RELEASE_DONE_BY: 'team wallet',
    RELEASE_BROTLI: 'fast',
  };
  return runCommand(
    words,
    lab.root,
    () => openWriter(env, lab.root),
    (...asked) => seen(...asked),
  );
}

describe('the release command', () => {
  it.each([['--help'], ['publish', '--help'], ['-h'], ['help'], []])(
    'lists the commands for %j',
    async (...words) => {
      expect(await release(...words)).toMatch(/^release publish <name>/);
    },
  );

  it('publishes every deployable and makes them live in one step', async () => {
    const text = await release('publish', '--all', '--final', '--to', 'production');
    expect(text).toContain('published  mfe-wallet@1.0.0');
    expect(text).toContain('published  mfe-games@1.0.0');
    expect(text).toContain('production is now serial 1');
    expect(await release('publish', '--all', '--final', '--to', 'production')).toContain(
      'production serves that already (serial 1)',
    );
  });

  it('releases one remote, prints what changed, and rolls it back', async () => {
    await writeRemote(lab.root, 'mfe-wallet', { path: '/withdrawal', title: 'Withdraw' });
    const { published } = JSON.parse(await release('publish', 'mfe-wallet', '--json'));
    const name = `mfe-wallet@${published[0].version}`;
    expect(await release('status')).toContain(
      `mfe-wallet       1.0.0  (published since: ${published[0].version})`,
    );
    expect(await release('diff', name)).toContain('+ page /withdrawal\n  - page /deposit');
    expect(await release('promote', name, '--to', 'production')).toContain(
      `mfe-wallet: 1.0.0 → ${published[0].version}`,
    );
    expect(await release('rollback', 'mfe-wallet', '--reason', 'broken')).toContain('→ 1.0.0');
    const [last] = (await release('history', 'mfe-wallet')).split('\n');
    expect(last).toMatch(/rollback .*→ 1\.0\.0 {2}production #3 {2}by team wallet {2}"broken"$/);
  });

  it('runs the browser check before a promotion, a canary and a check, unless it is overridden with a reason', async () => {
    const looked: string[] = [];
    seen = async (_writer, newcomers) => {
      looked.push(...newcomers.map(({ name, version }) => `${name}@${version}`));
      return [
        new Refusal('boot_failed', { name: 'mfe-wallet', where: '/deposit', problem: 'It did not load.' }),
      ];
    };
    await writeRemote(lab.root, 'mfe-wallet', { path: '/deposit', title: 'Broken' });
    const { published } = JSON.parse(await release('publish', 'mfe-wallet', '--json'));
    const name = `mfe-wallet@${published[0].version}`;
    const before = await release('status', '--json');
    for (const words of [
      ['check', name],
      ['promote', name],
      ['promote', name, '--canary', '10'],
    ])
      await expect(release(...words)).rejects.toMatchObject({ code: 'boot_failed' });
    expect(looked).toEqual([name, name, name]);
    expect(await release('status', '--json')).toBe(before);
    await release('promote', name, '--unchecked', 'the browser of this machine is broken');
    expect(await release('history', 'mfe-wallet')).toContain(
      'not checked: the browser of this machine is broken',
    );
    // Live releases are not checked again.
    expect(await release('promote', name)).toContain('serves that already');
    expect(await release('check', name)).toContain('nothing speaks against it');
    expect(looked).toHaveLength(3);
    seen = async () => [];
  });

  it('says before an API is deployed whom it would break, live or as a canary, and which team that is', async () => {
    expect(await release('check-api')).toBe(
      'The API of this checkout breaks nothing that production serves.',
    );
    const [login] = Object.entries(declaredCalls());
    const calls = login ? { '/fund/teleport': login[1] } : {};
    await writeRemote(lab.root, 'mfe-games', { path: '/slot', title: 'Teleports' }, { calls });
    const { published } = JSON.parse(await release('publish', 'mfe-games', '--json'));
    const name = `mfe-games@${published[0].version}`;
    for (const words of [['--canary', '10'], []]) {
      await release('promote', name, ...words, '--unchecked', 'the call is on its way');
      await expect(release('check-api')).rejects.toMatchObject({
        code: 'api_incompatible',
        message: `This API would break ${name} (team of mfe-games), which visitors are served:\n  - /fund/teleport is gone`,
      });
    }
    await release('rollback', 'mfe-games', '--reason', 'a trial');
  });

  it.each([
    ['an unknown command', ['explode'], 'usage'],
    ['an unknown option', ['status', '--force'], 'usage'],
    ['no name to publish', ['publish'], 'usage'],
    ['names beside --all', ['publish', 'mfe-wallet', '--all'], 'usage'],
    ['a name that is no deployable', ['publish', 'e2e'], 'deployable_unknown'],
    ['a path for a name', ['publish', '../etc'], 'deployable_unknown'],
    ['a release without version', ['promote', 'mfe-wallet'], 'usage'],
    ['a channel name that is none', ['status', '--to', '../x'], 'usage'],
    ['a rollback without reason', ['rollback', 'mfe-wallet'], 'usage'],
    ['a check of nothing', ['check'], 'usage'],
    ['an API of a name', ['check-api', 'mfe-wallet'], 'usage'],
    ['two versions of one name', ['promote', 'mfe-wallet@1.0.0', 'mfe-wallet@1.0.1'], 'usage'],
    ['a channel that is not there', ['status', '--to', 'nowhere'], 'channel_unknown'],
  ])('refuses %s and tells how to fix it', async (_case, words, code) => {
    await expect(release(...words)).rejects.toMatchObject({ code, mend: expect.stringMatching(/\w/) });
  });

  it.each(['DATABASE_URL', 'RELEASE_PRIVATE_KEY', 'RELEASE_PUBLIC_KEY'])(
    'refuses to continue without %s',
    (setting) => {
      const env = {
        DATABASE_URL: lab.databaseUrl,
        RELEASE_PRIVATE_KEY: lab.keys.privateKey,
        RELEASE_PUBLIC_KEY: lab.keys.publicKey,
        [setting]: '',
      };
      expect(() => openWriter(env, lab.root)).toThrow(`${setting} is not set.`);
    },
  );

  it('refuses a key that cannot sign releases', () => {
    const env = { DATABASE_URL: 'x', RELEASE_PRIVATE_KEY: 'hello', RELEASE_PUBLIC_KEY: lab.keys.publicKey };
    expect(() => openWriter(env, lab.root)).toThrow(expect.objectContaining({ code: 'key_unusable' }));
  });
});
