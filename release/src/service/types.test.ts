import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import type { ReleaseLab } from '../testing.ts';
import { openLab, writeBuild } from '../testing.ts';
import { openService } from './testing.ts';
import type { TestService } from './testing.ts';

// The compiler reads the whole of shared-lib, which takes a busy machine its time.
jest.setTimeout(180_000);

const ROOT = process.cwd();
/** A remote that uses two names of the packages, in a folder from which the packages are found. */
const FOLDER = path.join(ROOT, '.cache/types-tests', randomUUID());
const PAGE = `import { LinkButton, Page } from '@palaro/shared-lib/ui';
export const both = [LinkButton, Page];
`;
const SETTINGS = {
  extends: path.join(ROOT, 'tsconfig.json'),
  files: ['page.ts', path.join(ROOT, 'css.d.ts')],
  include: [],
};
/** A shared-lib from before there was a LinkButton. */
const EARLIER = {
  doors: { ui: 'ui/index.d.ts' },
  files: { 'ui/index.d.ts': 'export declare const Page: (props: { title: string }) => null;\n' },
};

let lab: ReleaseLab;
let service: TestService;

beforeAll(async () => {
  lab = await openLab();
  service = await openService(lab);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, 'package.json'), '{ "name": "mfe-wallet" }');
  await writeFile(path.join(FOLDER, 'page.ts'), PAGE);
  await writeFile(path.join(FOLDER, 'tsconfig.json'), JSON.stringify(SETTINGS));
});
afterAll(async () => {
  await rm(FOLDER, { recursive: true, force: true });
  await service.close();
  await lab.close();
});

/** Makes a shared-lib live, with these files besides. */
async function release(version: string, files: Record<string, string>): Promise<void> {
  const all = { 'remoteEntry.js': `/* ${version} */`, ...files };
  const folder = await writeBuild(lab.root, 'shared-lib', all, { version });
  await publish(lab.writer, folder, { final: true });
  await promote(lab.writer, 'production', [{ name: 'shared-lib', version }]);
}

function run(script: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'] ?? '', PALARO_SERVICE: service.url };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(ROOT, script), ...words],
      { cwd: FOLDER, env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}
const palaro = (...words: string[]) => run('release-client/src/palaro.ts', ...words);
const compile = (project: string) => run('node_modules/typescript/bin/tsc', '--noEmit', '--project', project);

describe('palaro types', () => {
  it.each([
    [['types', '--to', 'production'], 'usage'],
    [['types', 'mfe-wallet'], 'usage'],
    [['types', '--channel', 'No such'], 'usage'],
    [['status', '--channel', 'production'], 'usage'],
    [['types', '--channel', 'staging'], 'channel_unknown'],
  ])('%j is refused: %s', async (words, code) => {
    const { code: ended, output } = await palaro(...words);
    expect(output).toContain(`(${code}, `);
    expect(ended).toBe(1);
  });

  it('says so when the live shared-lib brings no declarations', async () => {
    await release('1.0.0', {});
    expect((await palaro('types')).output).toMatch(/version 1\.0\.0[^]*\(types_missing, /);
  });

  it('holds a remote to what a channel serves: a name that only the packages have is an error', async () => {
    await release('1.0.1', { 'types.0123456789.json': JSON.stringify(EARLIER) });
    const { output } = await palaro('types', '--channel', 'production');
    expect(output).toContain('The types of shared-lib 1.0.1, which production serves');
    expect(await compile('tsconfig.json')).toEqual({ code: 0, output: '' });
    const { code, output: errors } = await compile('.cache/types/production/tsconfig.json');
    expect([...errors.matchAll(/error TS.*/g)].map(([line]) => line)).toEqual([
      expect.stringMatching(/^error TS2305: .* has no exported member 'LinkButton'/),
    ]);
    expect(code).not.toBe(0);
  });

  it('leaves nothing of the version before', async () => {
    const files = { 'forms/index.d.ts': 'export {};\n' };
    const doors = { forms: 'forms/index.d.ts' };
    await release('1.0.2', { 'types.0123456780.json': JSON.stringify({ doors, files }) });
    await palaro('types');
    const place = path.join(FOLDER, '.cache/types/production');
    const { compilerOptions } = JSON.parse(await readFile(path.join(place, 'tsconfig.json'), 'utf8'));
    expect(compilerOptions.paths).toEqual({ '@palaro/shared-lib/forms': ['./forms/index.d.ts'] });
    await expect(readFile(path.join(place, 'ui/index.d.ts'))).rejects.toThrow('ENOENT');
  });

  it('is refused when the store has other bytes than the release', async () => {
    const file = path.join(lab.root, '.data/store/r/shared-lib/1.0.2/types.0123456780.json');
    await writeFile(file, JSON.stringify({ doors: {}, files: {} }));
    expect((await palaro('types')).output).toContain('(record_tampered, ');
  });
});
