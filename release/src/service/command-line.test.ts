import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '@palaro/release-client/command-line';
import { openServiceClient } from '@palaro/release-client/service-client';
import { Refusal } from '../refusals.ts';
import { declaredCalls } from '../served-calls.ts';
import type { ReleaseLab } from '../testing.ts';
import { openLab, writeRemote } from '../testing.ts';
import { deployableFolders } from '../workspace.ts';
import { openService } from './testing.ts';
import type { TestService } from './testing.ts';

let lab: ReleaseLab;
let service: TestService;

beforeAll(async () => {
  lab = await openLab();
  service = await openService(lab);
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
afterAll(async () => {
  await service.close();
  await lab.close();
});

const release = (...words: string[]): Promise<string> => releaseAs('house', ...words);

/** A command of somebody; their name is the token. */
function releaseAs(who: string, ...words: string[]): Promise<string> {
  return runCommand(words, {
    openService: async () => openServiceClient(service.url, async () => who),
    folders: (names) => deployableFolders(lab.root, [...names]),
  });
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
    expect(last).toMatch(/rollback .*→ 1\.0\.0 {2}production #3 {2}by house {2}"broken"$/);
  });

  it('runs the browser check before a promotion, a canary and a check, unless it is overridden with a reason', async () => {
    const looked: string[] = [];
    service.seen = async (_writer, newcomers) => {
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
    service.seen = async () => [];
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

  it('prints where a published version opens alone, and sends only what changed', async () => {
    const folder = await writeRemote(lab.root, 'mfe-games', { path: '/slot', title: 'Slots', text: 'more' });
    const text = await release('publish', 'mfe-games');
    expect(text).toMatch(
      /^published {2}mfe-games@(\S+) {2}\(8 files, 2 KB\)\n {11}opens alone at https:\/\/palaro\.test\/isolate\/mfe-games@\1$/,
    );
    expect(await release('publish', 'mfe-games')).toMatch(
      /^unchanged {2}mfe-games@\S+ {2}\(8 files, 2 KB\)$/,
    );
    await writeFile(path.join(folder, 'dist/later.js'), '/* later, and changed */');
    const { published } = JSON.parse(await release('publish', 'mfe-games', '--json'));
    expect(published[0]).toMatchObject({ outcome: 'published', sent: 1, files: 8 });
  });

  it('publishes and tries on some visitors in one command, and changes nothing when that is asked for wrongly', async () => {
    await writeRemote(lab.root, 'mfe-games', { path: '/slot', title: 'Slots', text: 'tried' });
    const publish = (...words: string[]) => release('publish', 'mfe-games', ...words);
    const stored = async () => lab.owner`select name, version from release.published`;
    const [before, status] = [await stored(), await release('status')];
    for (const wrong of [
      ['--canary', '10'],
      ['--to', 'production', '--canary', '100'],
      ['--unchecked', 'x'],
    ])
      await expect(publish(...wrong)).rejects.toMatchObject({ code: 'usage' });
    expect([await stored(), await release('status')]).toEqual([before, status]);
    await publish('--to', 'production', '--canary', '10');
    const [, live = ''] = /mfe-games +(\S+)/.exec(status) ?? [];
    const [line = ''] = /mfe-games .*/.exec(await release('status')) ?? [];
    expect(line).toContain(`${live}  (1.0.0-dev.`);
    expect(line).toContain('for 10 % of visitors)');
    await release('rollback', 'mfe-games', '--reason', 'a trial');
  });

  it('halts a channel and resumes it', async () => {
    expect(await release('halt', '--reason', 'an incident')).toContain('takes nothing new');
    expect(await release('status')).toMatch(/\n {2}halted since \S+ by house: an incident\n/);
    await expect(release('publish', 'mfe-games', '--to', 'production')).rejects.toMatchObject({
      code: 'channel_halted',
    });
    expect(await release('halt', '--resume')).toBe('production takes new releases again.');
    expect(await release('publish', 'mfe-games', '--to', 'production')).toContain('production is now serial');
  });

  it('is refused in the words of the service what belongs to others', async () => {
    const refused = releaseAs('team-games', 'rollback', 'mfe-wallet', '--reason', 'x');
    await expect(refused).rejects.toMatchObject({
      code: 'not_owner',
      mend: expect.stringContaining('others'),
    });
    await expect(refused).rejects.toHaveProperty(
      'text',
      expect.stringContaining('docs/errors/release/not_owner.md'),
    );
  });

  it.each([
    ['an unknown command', ['explode'], 'usage'],
    ['an unknown option', ['status', '--force'], 'usage'],
    ['a name that is no deployable', ['publish', 'e2e'], 'deployable_unknown'],
    ['a path for a name', ['publish', '../etc'], 'deployable_unknown'],
    ['a release without version', ['promote', 'mfe-wallet'], 'usage'],
    ['a channel name that is none', ['status', '--to', '../x'], 'usage'],
    ['a rollback without reason', ['rollback', 'mfe-wallet'], 'usage'],
    ['a check of nothing', ['check'], 'usage'],
    ['a halt without reason', ['halt'], 'usage'],
    ['a halt that is a resumption', ['halt', '--reason', 'x', '--resume'], 'usage'],
    ['owners of two names', ['owners', 'mfe-wallet', 'mfe-games'], 'usage'],
    ['an owner out of no file', ['owners', 'mfe-wallet', '--set', '/nowhere.json'], 'usage'],
    ['a diff with what is not served', ['diff', 'shell@1.0.0'], 'usage'],
    ['an API of a name', ['check-api', 'mfe-wallet'], 'usage'],
    ['two versions of one name', ['promote', 'mfe-wallet@1.0.0', 'mfe-wallet@1.0.1'], 'usage'],
    ['a check of a canary', ['check', 'mfe-wallet@1.0.0', '--canary', '10'], 'usage'],
    ['an option of another command', ['rollback', 'mfe-wallet', '--reason', 'x', '--all'], 'usage'],
    ['a channel that is not there', ['status', '--to', 'nowhere'], 'channel_unknown'],
  ])('refuses %s and tells how to fix it', async (_case, words, code) => {
    await expect(release(...words)).rejects.toMatchObject({ code, mend: expect.stringMatching(/\w/) });
  });
});
