import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isAlive } from '@palaro/tools/is-alive';
import type { FileJob } from './check-job.ts';
import { openChecks } from './open-checks.ts';
import type { Checks } from './open-checks.ts';
import type { ReleasedReads } from './released.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
/** Enough for any machine, where nothing is to be late. */
const LONG = { memoryMb: 64, seconds: 100 };

const NO_READS: ReleasedReads = {
  readPublished: async () => undefined,
  readLatest: async () => undefined,
  readFile: async () => undefined,
};

const job = (name: string, script = ''): FileJob => ({
  kind: 'scripts',
  name,
  scripts: new Map([['main.js', script]]),
});

describe('the process of a check', () => {
  let folder: string;
  let opened: Checks[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'palaro-checks-'));
  });
  afterEach(async () => {
    await Promise.all(opened.map((checks) => checks.close()));
    opened = [];
    await rm(folder, { recursive: true });
  });

  async function open(limit = LONG): Promise<Checks> {
    const entry = path.join(import.meta.dirname, 'testing-check.main.ts');
    const limits = { scripts: limit, gate: limit, api: limit, look: limit };
    const checks = await openChecks(
      { entry, root: ROOT, folder, site: { GAMES_URL: 'https://games.test' } },
      limits,
    );
    opened.push(checks);
    return checks;
  }

  /** What the deed of this name came to. */
  async function tried(name: string): Promise<string> {
    const [found] = await (await open()).run(job(name), NO_READS);
    return found?.facts['problem'] ?? '';
  }

  it('finds what is to be found in files, and leaves nothing behind', async () => {
    const checks = await open();
    const found = await checks.run(job('mfe-wallet', 'import("./later.js")'), NO_READS);
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('import() in line 1')]);
    expect(await checks.run(job('mfe-wallet', 'var harmless = 1;'), NO_READS)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('gets ready and finds nothing when it is not wanted after all', async () => {
    const checks = await open();
    const bad = job('mfe-wallet', 'import("./later.js")');
    expect(await checks.run(bad, NO_READS, Promise.resolve(false))).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
    const wanted = new Promise<boolean>((resolve) => setImmediate(resolve, true));
    expect(await checks.run(bad, NO_READS, wanted)).toHaveLength(1);
  });

  it('has no secret, whatever the service has in its environment', async () => {
    const secrets = [
      'RELEASE_DATABASE_URL',
      'RELEASE_PRIVATE_KEY',
      'RELEASE_STORE_SECRET_KEY',
      'RELEASE_LOCAL_KEY',
    ];
    for (const name of secrets) process.env[name] = 'of the service';
    try {
      const names = (await tried('shows-environment')).split(' ');
      expect(names).toEqual(expect.arrayContaining(['GAMES_URL', 'HOME', 'TMPDIR']));
      const known = ['GAMES_URL', 'HOME', 'TMPDIR', 'PATH', 'LANG', 'LC_ALL', 'TZ', 'NODE_ENV', 'SANDBOX'];
      // The channel to its parent, and what a shell sets.
      const ofTheSystem = [
        'NODE_CHANNEL_FD',
        'NODE_CHANNEL_SERIALIZATION_MODE',
        'PWD',
        'OLDPWD',
        'SHLVL',
        '_',
      ];
      expect(names.filter((name) => ![...known, ...ofTheSystem].includes(name))).toEqual([]);
    } finally {
      for (const name of secrets) delete process.env[name];
    }
  });

  it.each(['reads-keys', 'writes-code', 'starts-programs'])('%s: is not permitted', async (name) => {
    expect(await tried(name)).toBe('ERR_ACCESS_DENIED');
  });

  it('that exhausts its memory is refused, and others go on beside it', async () => {
    const checks = await open();
    const bad = checks.run(job('fills-memory'), NO_READS);
    const good = checks.run(job('mfe-games'), NO_READS);
    await expect(bad).rejects.toMatchObject({
      code: 'check_out_of_memory',
      message: expect.stringContaining('fills-memory'),
    });
    expect(await good).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('that never ends is ended', async () => {
    const checks = await open({ memoryMb: 64, seconds: 2 });
    await expect(checks.run(job('loops'), NO_READS)).rejects.toMatchObject({ code: 'check_out_of_time' });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['dies', 'lies'])('that %s is refused', async (name) => {
    const checks = await open();
    await expect(checks.run(job(name), NO_READS)).rejects.toMatchObject({ code: 'check_ended' });
    expect(await checks.run(job('mfe-games'), NO_READS)).toEqual([]);
  });

  it('fails with what the registry fails with', async () => {
    const checks = await open();
    const readPublished = () => Promise.reject(new Error('the registry is away'));
    await expect(checks.run(job('waits'), { ...NO_READS, readPublished })).rejects.toThrow(
      'the registry is away',
    );
  });

  it('ends with the service, with its folder', async () => {
    const checks = await open();
    let begin: (of: { pid: number; own: string }) => void = () => undefined;
    const begun = new Promise<{ pid: number; own: string }>((resolve) => (begin = resolve));
    // With an answer it would end by itself.
    const readPublished = (pid: string, own: string) => {
      begin({ pid: Number(pid), own });
      return new Promise<never>(() => undefined);
    };
    const waiting = checks.run(job('waits'), { ...NO_READS, readPublished });
    const refused = expect(waiting).rejects.toMatchObject({ code: 'check_ended' });
    const { pid, own } = await begun;
    expect(await readdir(folder)).toEqual([path.basename(own)]);
    await checks.close();
    await refused;
    expect(isAlive(pid)).toBe(false);
    expect(await readdir(folder)).toEqual([]);
    await expect(checks.run(job('mfe-games'), NO_READS)).rejects.toMatchObject({ code: 'check_ended' });
  });

  it('of a killed service is swept at the next start, with its folder', async () => {
    // No process has a number this high.
    await mkdir(path.join(folder, '99999999-left'));
    await open();
    expect(await readdir(folder)).toEqual([]);
  });
});
