import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linkNode } from '../install/link-node.mjs';

const run = promisify(execFile);
const root = process.cwd();
const own = path.join(root, 'tools/node/node_modules/.bin/node');
/** One for all: `npm run check:house` holds that each has the same files and scripts. */
const folder = path.join(root, 'mfe-content');

const machine = path.join(root, '.cache', 'machine-tests', randomUUID());

/** In the folder, on a machine with an old Node.js. */
async function npx(...words: string[]): Promise<string> {
  const PATH = [machine, process.env['PATH']].join(path.delimiter);
  const { stdout } = await run('npx', ['--no-install', ...words], {
    cwd: folder,
    env: { ...process.env, PATH },
  });
  return stdout.trim();
}

beforeAll(async () => {
  await mkdir(machine, { recursive: true });
  const says = `#!/bin/sh\n[ "$1" = --version ] && echo v18.0.0 && exit\nexec "${process.execPath}" "$@"\n`;
  await writeFile(path.join(machine, 'node'), says, { mode: 0o755 });
  linkNode(root, own);
});
afterAll(() => rm(machine, { recursive: true, force: true }));

describe("in a deployable's own folder", () => {
  it('npx and scripts run with the project’s Node.js', async () => {
    expect(await npx('-c', 'node --version')).toBe(existsSync(own) ? process.version : 'v18.0.0');
  });

  it('`npx webpack` finds the configuration by itself, and it is valid', async () => {
    expect(await npx('webpack', 'configtest')).toMatch(/webpack\.config\.ts\n.*No validation errors found/);
  });

  it('`npx tsc --noEmit` checks its types', async () => {
    expect(await npx('tsc', '--noEmit')).toBe('');
  });

  it('`npx jest` finds its tests and no others', async () => {
    const tests = (await npx('jest', '--listTests')).split('\n');
    expect(tests).toContain(path.join(folder, 'src/locales/locales.test.ts'));
    expect(tests.filter((file) => !file.startsWith(folder))).toEqual([]);
  });

  it('`npx oxlint` finds the rules of the workspace', async () => {
    expect(await npx('oxlint', '--print-config')).toContain('no-restricted-imports');
  });
});
