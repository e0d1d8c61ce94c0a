import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let project: string;
let calls: string;

/** A fake npm: records each call and does what the test sets. */
const npmThat = (does: string) => `#!/bin/sh\necho "$PWD $*" >> "${calls}"\n${does}\n`;
const INSTALLS = '/bin/mkdir -p node_modules && /bin/cp package-lock.json node_modules/.package-lock.json';

beforeEach(async () => {
  project = path.join(process.cwd(), '.cache', 'install-tests', randomUUID());
  calls = path.join(project, 'npm-calls');
  await mkdir(path.join(project, 'bin'), { recursive: true });
  await symlink(process.execPath, path.join(project, 'bin/node'));
  for (const part of ['run.mjs', 'console', 'install']) {
    await cp(path.join(process.cwd(), 'tools', part), path.join(project, 'tools', part), { recursive: true });
  }
  await mkdir(path.join(project, 'stack/src'), { recursive: true });
  await writeFile(
    path.join(project, 'stack/src/start.main.ts'),
    "console.log('started with', process.argv.slice(2));",
  );
  await writeLock('1.0.0');
});

afterEach(() => rm(project, { recursive: true, force: true }));

describe('a command of the project', () => {
  it('installs by the lock file, then runs with its arguments; the second time it only runs', async () => {
    await anNpmThat(INSTALLS);
    const first = await run('start', '--quick');
    expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/Installing the packages … \d/) });
    expect(first.output).toContain("started with [ '--quick' ]");
    expect((await run('start')).output).toBe('started with []\n');
    expect(await npmCalls()).toHaveLength(1);
  });

  it('installs again when the lock has changed', async () => {
    await anNpmThat(INSTALLS);
    await run('start');
    await writeLock('1.0.1');
    await run('start');
    expect(await npmCalls()).toHaveLength(2);
  });

  it("does not install again after a developer's own npm install", async () => {
    await anNpmThat(INSTALLS);
    await run('start');
    await writeLock('1.0.1');
    await cp(path.join(project, 'package-lock.json'), path.join(project, 'node_modules/.package-lock.json'));
    expect((await run('start')).output).toBe('started with []\n');
    expect(await npmCalls()).toHaveLength(1);
  });

  it('installs once when two are started in parallel', async () => {
    await anNpmThat(`/bin/sleep 0.3; ${INSTALLS}`);
    const both = await Promise.all([run('start'), run('start')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await npmCalls()).toHaveLength(1);
  });

  it('recovers from a killed install', async () => {
    await anNpmThat(INSTALLS);
    await mkdir(path.join(project, '.cache'));
    await writeFile(path.join(project, '.cache/installing'), '999999999');
    expect((await run('start')).code).toBe(0);
  });

  it.each([
    ['the disk is full', 'npm error code ENOSPC', 'The disk is full: make room and run the command again.'],
    [
      'the registry is away',
      'npm error request failed, reason: getaddrinfo ENOTFOUND registry',
      'The package registry does not answer:',
    ],
    ['the registry refuses', 'npm error code E404', 'The package registry refused a package'],
    [
      'the lock does not fit',
      'npm error `npm ci` can only install packages when your package.json and package-lock.json are in sync.',
      'run `npm install`, then `node tools/mend-lock.mjs`.',
    ],
    ['the folder is not ours', 'npm error code EACCES', 'npm may not write in'],
    ['npm fails otherwise', 'npm error what', 'npm could not install the packages in'],
  ])('ends with one clear sentence when %s', async (_, says, sentence) => {
    await anNpmThat(`echo "${says.replaceAll('`', '')}" >&2; exit 1`);
    const { code, output } = await run('start');
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toContain(sentence);
  });

  it('does not accept an install without a package for this machine', async () => {
    await anNpmThat(INSTALLS);
    const entry = {
      version: '1.0.0',
      integrity: 'sha512-x',
      optional: true,
      os: process.platform,
      cpu: [process.arch],
    };
    await writeLock('1.0.0', {
      'node_modules/colour-native': entry,
      'node_modules/other': { ...entry, os: ['plan9'] },
    });
    const { code, output } = await run('start');
    expect(code).toBe(1);
    expect(output).toContain(
      'The package registry did not give node_modules/colour-native: check the network',
    );
    expect((await run('start')).code).toBe(1);
    await anNpmThat(
      `${INSTALLS}; /bin/mkdir -p node_modules/colour-native; echo {} > node_modules/colour-native/package.json`,
    );
    expect((await run('start')).code).toBe(0);
  });

  it('ends with one clear sentence when npm is missing', async () => {
    const { code, output } = await run('start');
    expect(code).toBe(1);
    expect(output).toContain('npm is missing: install Node.js with npm');
  });

  it('that is unknown lists the known ones', async () => {
    const { code, output } = await run('strat');
    expect(code).toBe(1);
    expect(output).toContain('"strat" is not a command. There are: start, test,');
  });

  it('ends with the exit code of its program', async () => {
    await anNpmThat(INSTALLS);
    await writeFile(path.join(project, 'stack/src/start.main.ts'), 'process.exitCode = 7;');
    expect((await run('start')).code).toBe(7);
  });
});

async function anNpmThat(does: string): Promise<void> {
  const npm = path.join(project, 'bin', 'npm');
  await writeFile(npm, npmThat(does));
  await chmod(npm, 0o755);
}

async function writeLock(version: string, more: object = {}): Promise<void> {
  const packages = { '': { name: 'project' }, 'node_modules/colour': { version }, ...more };
  await writeFile(path.join(project, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
}

async function npmCalls(): Promise<string[]> {
  return (await readFile(calls, 'utf8')).trim().split('\n');
}

/** Only the fake npm is in the PATH. */
function run(...words: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(project, 'tools/run.mjs'), ...words], {
    env: { PATH: path.join(project, 'bin') },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}
